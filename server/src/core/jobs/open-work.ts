import type { SupplierContext } from "../auth/caller.ts";
import type { Tx } from "../db/database.ts";
import { systemClock } from "../kernel/clock.ts";
import { localDate } from "../kernel/day.ts";
import { announceCommitted } from "./wake.ts";
import type { Services } from "./services.ts";
import type { Actor, AuditEntry, Work } from "./work.ts";

interface Change {
  readonly topic: string;
  readonly id: number;
  readonly version: number | null;
}

interface QueuedJob {
  readonly job: string;
  readonly data: object;
  readonly start_after: Date | null;
  readonly key: string | null;
}

/** A piece of work with what it gathered on its way. */
export interface OpenedWork {
  readonly work: Work;
  /** What `audit()` was told, in order; those of an undone savepoint are gone. Whoever opened the work writes them. */
  readonly entries: readonly AuditEntry[];
  /**
   * Writes the gathered changes and jobs, in one statement or none. To be called last before COMMIT, so that rows which
   * others wait for (a job's key, a feed's number) are held for the shortest time; may be called again for what came since.
   */
  readonly flush: (by?: SubmittedBy) => Promise<void>;
}

/** The submission that the work answers: what it keeps of itself stays, while what others last sent to the rows that it changed is forgotten. */
export interface SubmittedBy {
  readonly session_id: string;
  readonly api: string;
  readonly row_keys: readonly string[];
  readonly body_hash: Buffer;
}

// One text for all kinds, empty arrays included: a single round trip, and the CTEs run whether or not they are read. What was sent to a row may
// be sent again once the row has changed, through whatever call, list or timer: a row is known by its number alone. What another call is writing
// this instant is left to it: two calls must not wait for each other here.
const flushSql = `
  with hint as (
    insert into change (supplier_id, topic, row_id, version, at)
    -- By the database's clock, at the very end: consoles that come back ask for what came after they left.
    select $1::bigint, c.topic, c.row_id, c.version, clock_timestamp()
    from unnest($2::text[], $3::bigint[], $4::int[]) as c (topic, row_id, version)
  ), forgotten as (
    delete from last_submission where ctid = any(array(
      select ctid from last_submission
      where supplier_id = $1::bigint and row_key = any($3::bigint[]::text[])
        and not (api = $9::text and row_key = any($11::text[]) and (session_id = $10::text or body_hash = $12::bytea))
        and ($13::timestamptz is null or at < $13::timestamptz)
      for update skip locked))
  )
  select enqueue(j.name, j.data::jsonb, j.start_after, j.key)
  from unnest($5::text[], $6::text[], $7::timestamptz[], $8::text[]) as j (name, data, start_after, key)`;

/**
 * Opens a piece of work over a transaction that already stands as `kangying_app` of `supplier`.
 * @param parts.now  its one instant; default: the clock's
 */
export function openWork(parts: {
  readonly services: Services;
  readonly tx: Tx;
  readonly supplier: SupplierContext;
  readonly actor: Actor;
  readonly now?: Date;
}): OpenedWork {
  const { services, supplier, actor } = parts;
  const now = parts.now ?? services.clock.now();
  const entries: AuditEntry[] = [];
  const changes: Change[] = [];
  const jobs: QueuedJob[] = [];

  const tx = rememberingSavepoints(parts.tx, [entries, changes, jobs]);
  const work: Work = {
    services,
    tx,
    supplier,
    actor,
    now,
    today: localDate(now, supplier.time_zone, supplier.day_cut),
    audit: (entry) => void entries.push(entry),
    changed: (topic, id, version) => void changes.push({ topic, id, version: version ?? null }),
    enqueue: (job, data, options = {}) => {
      // With a clock of its own (tests, simulations) "at once" is that clock's now; else the database's, so that the two cannot differ.
      const atOnce = services.clock === systemClock ? null : now;
      jobs.push({ job, data, start_after: options.start_after ?? atOnce, key: options.key ?? null });
      return Promise.resolve();
    },
  };

  let announced = false;
  async function flush(by?: SubmittedBy): Promise<void> {
    const { api, session_id, row_keys, body_hash } = by ?? nobody;
    const before = by ? null : new Date(now.getTime() - followsMs);
    const due = jobs.filter((job) => job.start_after === null || job.start_after <= now).map((job) => job.job);
    if (due.length > 0 || (!announced && changes.length > 0)) {
      announced = true;
      parts.tx.afterCommit(() => announceCommitted(services.database, new Set(due)));
    }
    if (changes.length === 0 && jobs.length === 0) return;
    const hints = newestOfEach(changes.splice(0));
    // In one order for everybody: two transactions that queue the same two keys must not wait for each other.
    const queued = jobs.splice(0).toSorted((a, b) => compare(a.job, b.job) || compare(a.key ?? "", b.key ?? ""));
    parts.tx.write(
      flushSql,
      [
        supplier.id,
        hints.map((hint) => hint.topic),
        hints.map((hint) => hint.id),
        hints.map((hint) => hint.version),
        queued.map((job) => job.job),
        queued.map((job) => JSON.stringify(job.data)),
        queued.map((job) => job.start_after),
        queued.map((job) => job.key),
        api,
        session_id,
        row_keys,
        body_hash,
        before,
      ],
      { prepared: true },
    );
  }

  return { work, entries, flush };
}

/** What a timer changes so soon after a submission follows from it, and makes a second press of the same button no other act. */
const followsMs = 60_000;

/** No submission: a timer's work keeps nothing of itself. */
const nobody: SubmittedBy = { session_id: "", api: "", row_keys: [], body_hash: Buffer.alloc(0) };

/** The same transaction, whose savepoints take back what was gathered inside them when they fail. */
function rememberingSavepoints(tx: Tx, gathered: readonly unknown[][]): Tx {
  return {
    query: (sql, values, options) => tx.query(sql, values, options),
    write: (sql, values, options) => tx.write(sql, values, options),
    become: (scope) => tx.become(scope),
    afterCommit: (run) => tx.afterCommit(run),
    async savepoint(run) {
      const lengths = gathered.map((list) => list.length);
      try {
        return await tx.savepoint(run);
      } catch (error) {
        gathered.forEach((list, index) => list.splice(lengths[index] ?? 0));
        throw error;
      }
    },
  };
}

/** One hint per row: the last one said. */
function newestOfEach(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.topic}\n${change.id}`, change])).values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
