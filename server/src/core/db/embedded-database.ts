import { existsSync } from "node:fs";
import type { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../kernel/log/log.ts";
import type { Backups, Scope, TransactionOptions, Tx } from "./database.ts";
import { BackupKeeper } from "./embedded/backup-keeper.ts";
import { listenForTools } from "./embedded/control.ts";
import { placesIn } from "./embedded/places.ts";
import { demandRoomToBegin } from "./embedded/room.ts";
import { SocketStream } from "./embedded/socket-stream.ts";
import { SupervisedChild } from "./embedded/supervised-child.ts";
import { PooledDatabase } from "./pooled-database.ts";
import { DatabaseGone } from "./sql-errors.ts";

const farewellMs = 10_000;

/** The embedded engine: a child process that has the folder open, one connection to it, and backups. */
export class EmbeddedDatabase extends PooledDatabase {
  readonly #child: SupervisedChild;
  readonly #log: Logger;
  #tools: Server | null = null;
  #keeper: BackupKeeper | null = null;

  private constructor(child: SupervisedChild, socket: string, log: Logger) {
    super(
      "embedded",
      { user: "postgres", database: "postgres", password: "", ssl: false, stream: () => new SocketStream(socket) },
      log,
    );
    this.#child = child;
    this.#log = log;
  }

  /** @throws {StartRefused} when another process uses the folder, or the disk has no room for it */
  static async open(data_dir: string, log: Logger, options: { readonly backups?: boolean }): Promise<EmbeddedDatabase> {
    const places = placesIn(data_dir);
    if (!existsSync(places.data)) await demandRoomToBegin(data_dir);
    const child = await SupervisedChild.start(places, data_dir, log);
    const database = new EmbeddedDatabase(child, places.socket, log);
    if (options.backups === false) return database;
    try {
      const keeper = new BackupKeeper(database, places, log);
      await keeper.start();
      database.#tools = await listenForTools(places.control, async () => await keeper.now("asked"));
      database.#keeper = keeper;
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** Null when no backups are made. */
  override get backups(): Backups | null {
    return this.#keeper;
  }

  override async transaction<T>(
    scope: Scope,
    run: (tx: Tx) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    // Every call of a person begins with its session (role auth); timers do not.
    if (scope.role === "auth") this.#keeper?.noteRequest();
    return await super.transaction(scope, run, options);
  }

  /** @throws the error of the last backup, after everything else is closed */
  override async close(): Promise<void> {
    this.#tools?.close();
    let failure: unknown = null;
    await this.#keeper?.stop().catch((error: unknown) => {
      failure = error;
      const why = error instanceof DatabaseGone ? { reason: "it has gone" } : { err: error };
      this.#log.error(why, "the embedded database could not be backed up");
    });
    // If the engine does not answer the closing message, its process is ended.
    await Promise.race([super.close(), sleep(farewellMs, null, { ref: false })]);
    await this.#child.stop();
    if (failure !== null) throw failure as Error;
  }
}
