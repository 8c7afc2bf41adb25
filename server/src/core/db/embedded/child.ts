/**
 * The process that holds the embedded database: it alone opens the folder, and serves it on a UNIX socket to the server that started it.
 * Arguments: data folder, lock file, socket. It ends when its standard input closes, that is with its server, however that one ends.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { failureMessage, type ChildMessage } from "./child-message.ts";
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

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
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

/** pglite-socket stops answering anybody after an error of the engine itself: then only a new start helps. */
function endOnEngineFailure(database: PGlite): void {
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (...parameters) => {
    try {
      await run(...parameters);
    } catch (error) {
      process.stderr.write(`the embedded database failed: ${String(error)}\n`);
      process.exit(1);
    }
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
  tell({ kind: "ready" });
  await parentGone;
  // Nobody is left who would kill a process that does not end.
  setTimeout(() => process.exit(1), endTimeoutMs).unref();
  await server.stop();
  await database.close();
  release();
}

try {
  await serve();
  process.exit(0);
} catch (error) {
  if (error instanceof FolderHeld) tell({ kind: "held", pid: (error.holder.parent ?? error.holder).pid });
  else tell(failureMessage(error));
  process.exitCode = 1;
  process.disconnect?.();
  process.stdin.destroy();
}
