/**
 * The process that holds the embedded database: it alone opens the folder, and serves it on a UNIX socket to the server that started it.
 * Arguments: data folder, lock file, socket. It ends when its standard input closes, that is with its server, however that one ends.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { failureMessage, lastWords, type ChildMessage } from "./child-message.ts";
import { FolderHeld, takeLockAfterOrphan } from "./folder-lock.ts";
import { identityOf } from "./process-identity.ts";

/** A clean end writes a checkpoint; no committed row is lost without it. */
const endTimeoutMs = 20_000;

const [data = "", lock = "", socket = ""] = process.argv.slice(2);

// Ctrl-C reaches the whole group of processes: the server finishes its requests first, and then lets go of this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

const parentGone = new Promise<void>((resolve) => {
  process.stdin
    .on("end", resolve)
    .on("close", resolve)
    .on("error", () => resolve())
    .resume();
});

/** Resolves once the message is on its way: an end before that would take it along. */
async function tell(message: ChildMessage): Promise<void> {
  if (process.connected)
    await new Promise<unknown>((resolve) => process.send?.(message, undefined, undefined, resolve));
}

async function openFolder(): Promise<PGlite> {
  // A first start that was killed half-way leaves a folder that nothing can open. This mark says that nothing of anyone's is in it yet.
  const making = `${data}.making`;
  if (existsSync(making)) rmSync(data, { recursive: true, force: true });
  const isNew = !existsSync(data);
  if (isNew) writeFileSync(making, "");
  const database = await PGlite.create({
    dataDir: data,
    extensions: { btree_gist, pg_trgm, pgcrypto },
    startParams: [...PGlite.defaultStartParams, "-c", "timezone=UTC"],
  });
  if (isNew) rmSync(making);
  return database;
}

/**
 * After an error of the engine itself only a new start helps: pglite-socket answers nobody any more. The engine throws it, or says PANIC or
 * FATAL (a full disk) and is silent from then on.
 */
function endOnEngineFailure(database: PGlite): void {
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    let said: string | null = null;
    const onRawData = (data: Uint8Array): void => {
      said ??= lastWords(data);
      options?.onRawData(data);
    };
    try {
      await run(message, { ...options, onRawData });
    } catch (error) {
      said = String(error);
    }
    if (said === null) return;
    process.stderr.write(`the embedded database failed: ${said}\n`);
    // What it said is on its way to whoever asked.
    setTimeout(() => process.exit(1), 100);
    await new Promise<never>(() => undefined);
  };
}

async function serve(): Promise<void> {
  const release = await takeLockAfterOrphan(lock, identityOf(process.ppid));
  // whoever held the lock before may have been killed: its socket stays, and nobody listens on it
  if (process.platform !== "win32") rmSync(socket, { force: true });
  const database = await openFolder();
  endOnEngineFailure(database);
  // one connection is used; the others are for the moment in which a broken one is still being closed
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 });
  await server.start();
  await tell({ kind: "ready" });
  await parentGone;
  // Nobody is left who would kill a process that does not end.
  setTimeout(() => process.exit(1), endTimeoutMs).unref();
  await server.stop();
  await database.close();
  release();
}

/**
 * Ends this process at once. `process.exit` would first finish every compilation of the engine that waits for its turn, though nobody will run
 * what it makes: nearly two seconds of one processor.
 */
function endAtOnce(): void {
  flushCompileCache();
  process.kill(process.pid, "SIGKILL");
}

try {
  await serve();
  endAtOnce();
} catch (error) {
  await tell(
    error instanceof FolderHeld
      ? { kind: "held", pid: (error.holder.parent ?? error.holder).pid }
      : failureMessage(error),
  );
  process.exit(1);
}
