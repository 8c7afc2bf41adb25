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

/** An opened piece of work, with the entries, changes and jobs that it collected. */
export interface OpenedWork {
  readonly work: Work;
  /**
   * The entries given to `audit()`, in order, without those of a savepoint that was rolled back. The code that opened the work writes them.
   */
  readonly entries: readonly AuditEntry[];
  /**
   * Writes the collected changes and jobs in one statement, or sends nothing when there are none. Call it last before COMMIT, so that rows
   * which others wait for (a job's key, a feed's number) are locked for the shortest time. It may be called again for later changes and
   * jobs.
   */
  readonly flush: (by?: SubmittedBy) => Promise<void>;
}

/**
 * The submission that this work belongs to. Its own kept submissions stay. Other submissions kept for the rows that the work changed are
 * deleted.
 */
export interface SubmittedBy {
  readonly session_id: string;
  readonly api: string;
  readonly row_keys: readonly string[];
  readonly body_hash: Buffer;
}

// One statement for all kinds, also when some arrays are empty: this is a single round trip, and PostgreSQL runs these CTEs even when
// nothing reads them. When a row changed, the same values may be sent to it again, through any call, list or timer: so a row is matched by
// its number alone. A submission that another call is writing now is skipped (skip locked): two calls must not wait for each other here.
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
 * Opens a piece of work over a transaction that already runs as `kangying_app` for `supplier`.
 * @param parts.now  the instant of the whole work; default: the clock's now
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
      // With a clock of its own (tests, simulations), "at once" is that clock's now. Otherwise it is the database's now, so that the two
      // cannot differ.
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
    // Always in the same order: two transactions that queue the same two keys must not wait for each other.
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

/**
 * A change by a timer within this time after a submission counts as a result of that submission. So a second press of the same button is
 * still the same act.
 */
const followsMs = 60_000;

/** The empty submission, for the work of a timer, which keeps no submission. */
const nobody: SubmittedBy = { session_id: "", api: "", row_keys: [], body_hash: Buffer.alloc(0) };

/** The same transaction, but a savepoint that fails also removes what was collected inside it. */
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

/** Keeps one hint per row: the last one. */
function newestOfEach(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.topic}\n${change.id}`, change])).values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
