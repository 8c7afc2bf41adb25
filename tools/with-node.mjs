// Runs a TypeScript tool on the pinned Node, and first installs what is missing: `node tools/with-node.mjs tools/check.ts …`.
import { spawn } from "node:child_process";
import { childEnv, ensureInstalled, pinnedNode, root } from "./ensure.mjs";

ensureInstalled();
const node = pinnedNode();
const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: childEnv(node),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => child.kill(signal === "SIGINT" ? "SIGTERM" : signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
