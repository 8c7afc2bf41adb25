// `npm start`: from a fresh clone to a served console. It starts on the Node of the machine, and continues on the pinned one.
import { spawn } from "node:child_process";
import { childEnv, ensureInstalled, pinnedNode, root } from "./ensure.mjs";
import { join } from "node:path";

ensureInstalled();
const node = pinnedNode();
const env = childEnv(node);
const quiet = ["--disable-warning=ExperimentalWarning"];

/** @returns {Promise<number>} */
function run(file, args = []) {
  return new Promise((resolve) => {
    const child = spawn(node, [...quiet, join(root, file), ...args], { cwd: root, stdio: "inherit", env });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

const built = await run("tools/build-web.ts");
if (built !== 0) process.exit(built);

const server = spawn(node, [...quiet, "--enable-source-maps", join(root, "server/src/main.ts")], {
  cwd: root,
  stdio: "inherit",
  env,
});
// Ctrl-C in a terminal reaches the server too, which treats a second signal as the same one. A signal to npm reaches only this process. This
// process waits until the server has ended.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
