import { spawn, type ChildProcess } from "node:child_process";
import { root } from "./root.ts";

/** Both sides, watching: the server restarts on a change, Vite serves the console on 5173 and passes /api and /files on to it. */
const quiet = "--disable-warning=ExperimentalWarning";
const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [quiet, "--watch-path=server/src", "--watch-path=contract/src", "--watch-preserve-output", "server/src/main.ts"],
    { cwd: root, stdio: "inherit" },
  ),
  spawn("npm", ["run", "dev", "-w", "web", "--silent"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  }),
];
const stop = (): void => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
