/**
 * The process that holds the embedded database. Only this process opens the folder, and it serves the database on a UNIX socket to the
 * server that started it. Arguments: data folder, lock file, socket. It ends when its standard input closes, that is when its server ends
 * in any way.
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

/** A clean end writes a checkpoint; without it no committed row is lost. */
const endTimeoutMs = 20_000;

const [data = "", lock = "", socket = ""] = process.argv.slice(2);

// Ctrl-C reaches the whole process group: the server first finishes its requests, and then ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

const parentGone = new Promise<void>((resolve) => {
  process.stdin
    .on("end", resolve)
    .on("close", resolve)
    .on("error", () => resolve())
    .resume();
});

/** Resolves when the message is sent: if the process ended earlier, the message would be lost. */
async function tell(message: ChildMessage): Promise<void> {
  if (process.connected)
    await new Promise<unknown>((resolve) => process.send?.(message, undefined, undefined, resolve));
}

async function openFolder(): Promise<PGlite> {
  // A first start that was killed half-way leaves a folder that cannot be opened. This mark means that the folder holds no user's data yet.
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
 * Ends the process after an error of the engine itself. Only a new start helps then: pglite-socket answers no more calls. The engine throws
 * the error, or it reports PANIC or FATAL (a full disk) and does not answer any more.
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
    // The engine's message is still on its way to the client.
    setTimeout(() => process.exit(1), 100);
    await new Promise<never>(() => undefined);
  };
}

async function serve(): Promise<void> {
  const release = await takeLockAfterOrphan(lock, identityOf(process.ppid));
  // The last holder of the lock may have been killed: its socket then still exists, but no process listens on it.
  if (process.platform !== "win32") rmSync(socket, { force: true });
  const database = await openFolder();
  endOnEngineFailure(database);
  // One connection is used; the others are for the moment in which a broken one is still being closed.
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 });
  await server.start();
  await tell({ kind: "ready" });
  await parentGone;
  // The parent is gone, so no other process would kill this one if it does not end.
  setTimeout(() => process.exit(1), endTimeoutMs).unref();
  await server.stop();
  await database.close();
  release();
}

/**
 * Ends this process at once. `process.exit` would first finish every queued compilation of the engine, although the result is never used:
 * nearly two seconds of processor time.
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
