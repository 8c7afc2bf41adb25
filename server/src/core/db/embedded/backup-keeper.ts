import type { Logger } from "../../kernel/log/log.ts";
import type { PooledDatabase } from "../pooled-database.ts";
import { DatabaseBusy } from "../sql-errors.ts";
import { beginCopy } from "./backup-copy.ts";
import { readBackups, type Backup } from "./backup-manifest.ts";
import { isBackupDue } from "./backup-schedule.ts";
import type { Places } from "./places.ts";
import { shortenedSql } from "./shortened.ts";

const lookEveryMs = 10_000;
/** Milliseconds for a checkpoint on a slow disk; after this the engine counts as stopped. */
const patienceMs = 120_000;
/**
 * With more bytes than this, opening the folder after a kill would take seconds: without a server around it, the engine makes no
 * checkpoints by itself.
 */
const checkpointAfterBytes = 48 * 1024 * 1024;

interface LogPosition {
  readonly position: string;
  /** Bytes of the log that would be read again after a kill. */
  readonly since_checkpoint: number;
  readonly oldest_segment: string;
  readonly newest_segment: string;
}

const positionSql = `select pg_current_wal_lsn()::text as position, pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as since_checkpoint,
  pg_walfile_name(redo_lsn) as oldest_segment, pg_walfile_name(pg_current_wal_lsn()) as newest_segment from pg_control_checkpoint()`;

/** Makes backups of a running embedded database, by schedule and on request, one at a time. */
export class BackupKeeper {
  readonly #database: PooledDatabase;
  readonly #places: Places;
  readonly #log: Logger;
  #lastRequest = 0;
  #last: { readonly at: number; readonly position: string } = { at: Date.now(), position: "" };
  #timer: NodeJS.Timeout | null = null;
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(database: PooledDatabase, places: Places, log: Logger) {
    this.#database = database;
    this.#places = places;
    this.#log = log;
  }

  /** Starts the schedule. */
  async start(): Promise<void> {
    const [newest] = await readBackups(this.#places.backups);
    if (newest) this.#last = { at: Date.parse(newest.finished_at), position: newest.position };
    this.#timer = setInterval(() => void this.#look(), lookEveryMs);
    this.#timer.unref();
  }

  /** Notes that a person is waiting for answers now, so that no backup starts at this moment. */
  noteRequest(): void {
    this.#lastRequest = Date.now();
  }

  async list(): Promise<readonly Backup[]> {
    return await readBackups(this.#places.backups);
  }

  /** Stops the schedule and makes a last backup, if anything was written since the one before. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#underWay;
    if ((await this.#position()).position !== this.#last.position) await this.now("stop");
  }

  /** Takes the connection, so that requests wait, and copies the changed files. @param reason  stored with the backup */
  async now(reason: string): Promise<Backup> {
    const made = this.#underWay.then(async () => await this.#make(reason));
    this.#underWay = made.catch(() => undefined);
    return await made;
  }

  async #make(reason: string): Promise<Backup> {
    let bounds = await this.#checkpoint();
    await this.#demandWhole();
    const isNeeded = (path: string): boolean => !isLogSegment(path) || isWithin(bounds, path);
    const copy = await beginCopy(this.#places.data, this.#places.backups, isNeeded);
    await copy.catchUp();
    let held_ms = 0;
    await this.#database.alone(async (session) => {
      const began = Date.now();
      await session.send("checkpoint");
      bounds = (await session.send(positionSql)).rows[0] as LogPosition;
      await copy.catchUp();
      held_ms = Date.now() - began;
    }, patienceMs);
    const { position } = bounds;
    const backup = await copy.settle({ reason, held_ms, position });
    this.#last = { at: Date.now(), position };
    this.#log.info({ ...backup }, "the embedded database was backed up");
    return backup;
  }

  async #look(): Promise<void> {
    try {
      const now = await this.#position();
      const isDue = isBackupDue(Date.now() - this.#last.at, Date.now() - this.#lastRequest);
      if (isDue && now.position !== this.#last.position) await this.now("timer");
      else if (now.since_checkpoint > checkpointAfterBytes) await this.#checkpoint();
    } catch (error) {
      // The connection is in use; the next check comes in a moment.
      if (error instanceof DatabaseBusy)
        this.#log.debug({ reason: error.message }, "a look at the backups was put off");
      else this.#log.error({ err: error }, "the embedded database could not be backed up");
    }
  }

  async #checkpoint(): Promise<LogPosition> {
    return await this.#database.alone(async (session) => {
      await session.send("checkpoint");
      return (await session.send(positionSql)).rows[0] as LogPosition;
    }, patienceMs);
  }

  /** Refuses a database whose files were cut by another program: it must not replace a good backup. */
  async #demandWhole(): Promise<void> {
    const { rows } = await this.#database.statement(shortenedSql);
    if (rows.length === 0) return;
    const names = (rows as { readonly name: string }[]).map(({ name }) => name).join(", ");
    throw new Error(`the embedded database is damaged (${names} was cut): its backups are left as they are`);
  }

  async #position(): Promise<LogPosition> {
    return (await this.#database.statement(positionSql)).rows[0] as LogPosition;
  }
}

function isLogSegment(path: string): boolean {
  return /^pg_wal\/[0-9A-F]{24}$/.test(path);
}

/** Segments before the checkpoint are no longer needed; those after the present one only wait to be reused. */
function isWithin(bounds: LogPosition, path: string): boolean {
  const segment = path.slice("pg_wal/".length);
  return segment >= bounds.oldest_segment && segment <= bounds.newest_segment;
}
