import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { createRequire } from "node:module";
import { createServer, connect, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { root } from "./root.ts";

/**
 * Both sides at one address, watching: Vite serves the console and passes calls on to the server, which starts again on a change of its source.
 * A call that comes meanwhile waits for it.
 */
const host = process.env["HOST"] || "127.0.0.1";
const port = process.env["PORT"] || "8080";
const origin = `http://${host}:${port}`;
/** An editor may write a file in several steps, a rename of a branch many files. */
const quietMilliseconds = 150;
const watched = ["server/src", "server/migrations", "contract/src"];

let server: ChildProcess;
/** The port of the server once it serves; calls wait for it. */
let serving = Promise.withResolvers<number>();
let isServing = false;

/** From now on calls wait again, beside those that wait already. */
function serveNobody(): void {
  if (isServing) serving = Promise.withResolvers();
  isServing = false;
}
let stopping = false;
let restarting: Promise<void> | null = null;

/** Starts the server on a free port. What it says of its address is told as the one that a person opens. */
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
  // Calls that come from now on are for the new one.
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
    // One that comes while the last is still ending is taken up by the one that follows it.
    const before = restarting ?? Promise.resolve();
    const mine = before.then(restart).finally(() => {
      if (restarting === mine) restarting = null;
    });
    restarting = mine;
  }, quietMilliseconds);
}

/** Where Vite passes calls on to: it holds each until the server is there. */
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

/** Ends both sides, and returns once they have ended: the database with the server. */
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
// A terminal's Ctrl-C reaches the children too; a signal to this process alone does not.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
// Without it there is no address: another program may have it.
vite.on("exit", (code) => void stop(code ?? 1));
