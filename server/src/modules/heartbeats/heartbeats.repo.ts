// All functions run under the database role platform unless they name another.
import type { Tx } from "../../core/db/database.ts";

/** The report of a process, with the keys that the tables use. */
export interface Said {
  readonly server: object;
  readonly services: readonly object[];
  readonly caches: readonly object[];
  readonly slow: readonly object[];
}

export async function beat(tx: Tx, said: Said, at: Date): Promise<void> {
  await tx.query("select platform.beat($1, $2)", [at, JSON.stringify(said)]);
}

/** Records that a process ended normally. */
export async function leave(tx: Tx, instance: string, at: Date): Promise<void> {
  await tx.query("select platform.leave($1, $2)", [instance, at]);
}

export interface CacheOrder {
  readonly prefix: string;
  /** How often emptying was ordered. */
  readonly cleared: number;
  readonly at: Date;
  readonly by_name: string;
}

export async function readOrders(tx: Tx): Promise<CacheOrder[]> {
  return await tx.query<CacheOrder>("select prefix, cleared, at, by_name from platform.cache_order");
}

/** Orders every process to empty a cache. */
export async function orderClear(tx: Tx, prefix: string, at: Date, by_name: string): Promise<void> {
  await tx.query("select platform.order_clear($1, $2, $3)", [prefix, at, by_name]);
}

export async function sweepBeats(tx: Tx, at: Date): Promise<void> {
  await tx.query("select platform.sweep_beats($1)", [at]);
}

export interface ServerRow {
  readonly instance: string;
  readonly host: string;
  readonly version: string;
  readonly started_at: Date;
  readonly beat_at: Date;
  readonly left_at: Date | null;
  readonly memory_mb: number;
  readonly slots: number;
  readonly slots_busy: number;
  readonly slots_waiting: number;
  readonly jobs_running: number;
  readonly calls: number;
  readonly calls_failed: number;
}

/** Processes that run, and those that ended recently. */
export async function readServers(tx: Tx): Promise<ServerRow[]> {
  return await tx.query<ServerRow>(
    `select instance, host, version, started_at, beat_at, left_at, memory_mb, slots, slots_busy, slots_waiting, jobs_running, calls, calls_failed
     from platform.server_beat order by left_at nulls first, host, started_at desc`,
  );
}

export interface ServiceRow {
  readonly service: string;
  readonly state: 0 | 1 | 2 | 3;
  readonly ms: number | null;
  readonly backlog: number | null;
  readonly oldest_seconds: number | null;
  readonly detail: string;
  readonly at: Date;
}

/** The services' states that the processes reported since a time. */
export async function readServices(tx: Tx, since: Date): Promise<ServiceRow[]> {
  return await tx.query<ServiceRow>(
    `select b.service, b.state, b.ms::float8 as ms, b.backlog, b.oldest_seconds, b.detail, b.at
     from platform.service_beat b join platform.server_beat s on s.instance = b.instance
     where s.left_at is null and b.at >= $1 order by b.service, b.state desc`,
    [since],
  );
}

export interface PartRow {
  readonly service: string;
  /** Number of the part, from 1. */
  readonly part: number;
  readonly ms: number | null;
}

/** Mean times of each service for the parts of a time window. */
export async function readLines(tx: Tx, from: Date, to: Date, parts: number): Promise<PartRow[]> {
  return await tx.query<PartRow>(
    `select service, part, (sum(ms_sum) / nullif(sum(measured), 0))::float8 as ms from (
       select service, ms_sum, measured,
         least($3::int, width_bucket(extract(epoch from minute)::float8, extract(epoch from $1::timestamptz)::float8, extract(epoch from $2::timestamptz)::float8, $3::int)) as part
       from platform.service_minute where minute >= $1 and minute <= $2) m
     group by service, part`,
    [from, to, parts],
  );
}

export interface RateRow {
  readonly service: string;
  /** Share of good minutes since the service was first checked in the window. Minutes without a check count as bad. */
  readonly by_minutes: number;
  readonly by_checks: number;
}

export async function readRates(tx: Tx, from: Date, to: Date): Promise<RateRow[]> {
  return await tx.query<RateRow>(
    `select service,
       least(1, count(distinct minute) filter (where failures < checks)
         / (1 + floor(extract(epoch from date_trunc('minute', $2::timestamptz) - min(minute)) / 60)))::float8 as by_minutes,
       (1 - sum(failures)::numeric / greatest(1, sum(checks)))::float8 as by_checks
     from platform.service_minute where minute >= $1 and minute <= $2 group by service`,
    [from, to],
  );
}

export interface CacheBeatRow {
  readonly prefix: string;
  readonly keys: number;
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
  readonly evicted: number;
  readonly clearable: boolean;
  /** Number of processes that have not carried out the last order. */
  readonly behind: number;
}

/** Caches, summed over the processes that reported since a time. */
export async function readCaches(tx: Tx, since: Date): Promise<CacheBeatRow[]> {
  return await tx.query<CacheBeatRow>(
    `select c.prefix, sum(c.keys)::int as keys, sum(c.bytes)::bigint as bytes, sum(c.hits)::bigint as hits, sum(c.misses)::bigint as misses,
       sum(c.evicted)::bigint as evicted, bool_and(c.clearable) as clearable,
       (count(*) filter (where c.cleared < coalesce(o.cleared, 0)))::int as behind
     from platform.cache_beat c join platform.server_beat s on s.instance = c.instance
     left join platform.cache_order o on o.prefix = c.prefix
     where s.left_at is null and s.beat_at >= $1 group by c.prefix order by keys desc`,
    [since],
  );
}
