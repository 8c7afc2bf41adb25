import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { createRequire } from "node:module";
import { createServer, connect, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { root } from "./root.ts";

/**
 * Runs console and server at one address and watches the sources. Vite serves the console and passes calls on to the server, which restarts when
 * its source changes. A call during the restart waits for it.
 */
const host = process.env["HOST"] || "127.0.0.1";
const port = process.env["PORT"] || "8080";
const origin = `http://${host}:${port}`;
/** Waits for quiet before a restart: an editor may write a file in several steps, and a change of branch writes many files. */
const quietMilliseconds = 150;
const watched = ["server/src", "server/migrations", "contract/src"];

let server: ChildProcess;
/** The server's port, once it serves. Calls wait for it. */
let serving = Promise.withResolvers<number>();
let isServing = false;

/** From now on new calls wait too, together with those that already wait. */
function serveNobody(): void {
  if (isServing) serving = Promise.withResolvers();
  isServing = false;
}
let stopping = false;
let restarting: Promise<void> | null = null;

/** Starts the server on a free port. In its output, its address is replaced by the one that a person opens. */
function startServer(): void {
  server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.stdout?.on("data", (chunk: Buffer) => {
    const said = chunk.toString();
    const own = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
    if (own) {
      isServing = true;
      serving.resolve(Number(own[1]));
    }
    process.stdout.write(own ? said.replaceAll(own[0], origin) : said);
  });
  server.on("exit", () => {
    if (stopping || restarting) return;
    serveNobody();
    console.log("The server has ended. It starts again once a file of it has changed.");
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

async function restart(): Promise<void> {
  console.log("A file has changed: the server starts again …");
  const old = server;
  // Calls from now on are for the new server.
  serveNobody();
  old.kill("SIGTERM");
  await ended(old);
  if (!stopping) startServer();
}

let timer: NodeJS.Timeout | undefined;
function onChange(file: string | null): void {
  if (stopping || file === null || /\.test\.tsx?$|__snapshots__/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A restart that is asked for during another one starts after it.
    const before = restarting ?? Promise.resolve();
    const mine = before.then(restart).finally(() => {
      if (restarting === mine) restarting = null;
    });
    restarting = mine;
  }, quietMilliseconds);
}

/** Receives the calls that Vite passes on, and holds each until the server is there. */
const calls = createServer((near) => {
  near.on("error", () => near.destroy());
  const pass = (at: number): void => {
    const far = connect(at, "127.0.0.1");
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  };
  void serving.promise.then(pass);
});

startServer();
await new Promise<void>((resolve) => calls.listen(0, "127.0.0.1", resolve));
const viteFile = join(
  dirname(createRequire(join(root, "web/package.json")).resolve("vite/package.json")),
  "bin/vite.js",
);
const vite = spawn(
  process.execPath,
  [viteFile, "--host", host, "--port", port, "--strictPort", "--clearScreen", "false", "--logLevel", "warn"],
  {
    cwd: join(root, "web"),
    env: { ...process.env, KANGYING_CALLS: `http://127.0.0.1:${(calls.address() as AddressInfo).port}` },
    stdio: ["ignore", "inherit", "inherit"],
  },
);
const watchers = watched.map((folder) =>
  watch(join(root, folder), { recursive: true }, (_kind, file) => onChange(file)),
);

/** Ends both sides and waits until they have ended. The database ends with the server. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  for (const child of [vite, server]) child.kill("SIGTERM");
  await Promise.all([ended(vite), restarting]);
  await ended(server);
  process.exit(code);
}
// Ctrl-C in a terminal reaches the child processes too; a signal to this process does not.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
// Without Vite nothing is served: another program may already use the port.
vite.on("exit", (code) => void stop(code ?? 1));
