import { createHash } from "node:crypto";
import type { Tx } from "../database.ts";

/**
 * An append-only table whose rows are linked, per supplier, into a hash chain: `seq` counts from 1 without gaps, `hash = sha256(prev_hash ‖
 * row)`. Rows are written unlinked and linked after their commit, so that two transactions of one supplier never wait for each other. So
 * `seq` is the order of linking.
 */
export interface Chain {
  /** A table made by `append_only_table` with columns `seq`, `prev_hash`, `hash`. */
  readonly table: string;
  /** Name of the rule that the chain is complete: `ledger.chain`. */
  readonly rule: string;
  /** The column with the time at which a row was written and began to wait for its link. */
  readonly written_at: "created_at" | "at";
  /** SQL expression of type jsonb, over the row's alias `t`: rows elsewhere that belong to it, such as the legs of a ledger transaction. */
  readonly parts?: string;
}

/** The previous hash of the first row: 32 zero bytes. */
const origin = Buffer.alloc(32);
/** The number of rows that are linked or verified at a time. */
export const chainSlice = 1000;
/** A committed row may wait this long for its link before it counts as broken. */
export const unlinkedGraceMs = 10_000;

interface Linkable {
  readonly id: number;
  readonly canonical: string;
}

interface Linked extends Linkable {
  readonly seq: number;
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
  /** True when a person's text was removed from the row by law (ADR 0035): it keeps its link, but the text that was hashed is gone. */
  readonly is_erased: boolean;
}

/**
 * Returns the SQL for the text of a row that is hashed: its columns by name as jsonb prints them (keys in a fixed order, instants in UTC).
 * Null columns are left out, so that a column of a later migration changes no hash.
 */
export function canonicalSql(chain: Chain, row = rowOf("t")): string {
  return `(${chain.parts === undefined ? row : `${row} || jsonb_build_object('parts', ${chain.parts})`})::text`;
}

const rowOf = (alias: string): string =>
  `(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${alias})) where value <> 'null' and key not in ('seq', 'prev_hash', 'hash'))`;

/**
 * Returns the SQL for a linked row in the format of `tools/verify-ledger.mjs`: number, previous hash, hash, text.
 * @param alias  alias of the row in the statement; it must be `t` for a chain with parts
 */
export function recordSql(chain: Chain, alias: string): string {
  const { seq, before, hash } = { seq: `${alias}.seq`, before: `${alias}.prev_hash`, hash: `${alias}.hash` };
  return `${seq} || ' ' || encode(${before}, 'hex') || ' ' || encode(${hash}, 'hex') || ' ' || ${canonicalSql(chain, rowOf(alias))}`;
}

function linkOf(previous: Buffer, canonical: string): Buffer {
  return createHash("sha256").update(previous).update(canonical).digest();
}

/**
 * Links up to `chainSlice` committed rows of the transaction's supplier, the oldest first. One writer per supplier: a second one waits for
 * the first.
 * @param tx  as kangying_app, read committed: rows that others commit meanwhile must be visible once the lock is taken
 * @returns the number of linked rows; `chainSlice` means that more may wait
 */
export async function linkChain(tx: Tx, chain: Chain): Promise<number> {
  await tx.query("set local timezone = 'UTC'");
  // The row of the last link is the lock. Before the first link, a row without a link is inserted for this purpose.
  await tx.query("insert into chain_head (supplier_id, chain) select id, $1 from supplier on conflict do nothing", [
    chain.table,
  ]);
  const [head] = await tx.query<{ seq: number; hash: Buffer }>(
    "select seq, hash from chain_head where chain = $1 for update",
    [chain.table],
  );
  if (!head) throw new Error(`chain ${chain.table} was asked for outside a supplier`);
  const rows = await tx.query<Linkable>(
    `select t.id, ${canonicalSql(chain)} /* not null: a row has columns */ as canonical from ${chain.table} t where t.seq is null order by t.id limit ${chainSlice}`,
  );
  if (rows.length > 0) await append(tx, chain, head, rows);
  return rows.length;
}

async function append(
  tx: Tx,
  chain: Chain,
  head: { seq: number; hash: Buffer },
  rows: readonly Linkable[],
): Promise<void> {
  let hash = head.hash;
  const links = rows.map((row, index) => {
    const previous = hash;
    hash = linkOf(previous, row.canonical);
    return { id: row.id, seq: head.seq + index + 1, previous, hash };
  });
  await tx.query(
    `update ${chain.table} t set seq = link.seq, prev_hash = link.previous, hash = link.hash
     from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[]) as link (id, seq, previous, hash)
     where t.id = link.id`,
    [
      links.map((link) => link.id),
      links.map((link) => link.seq),
      links.map((link) => link.previous),
      links.map((link) => link.hash),
    ],
  );
  await tx.query("update chain_head set seq = $2, hash = $3 where chain = $1", [
    chain.table,
    head.seq + links.length,
    hash,
  ]);
}

/**
 * Links every row of a table that no other transaction can see yet, supplier by supplier in the order of their ids. The database itself
 * does it, so that tens of thousands of texts need not be transferred.
 * @param tx  as owner, who sees all suppliers; no row of the table may have a link
 */
export async function linkWholeChain(tx: Tx, chain: Chain): Promise<void> {
  await tx.query("set local timezone = 'UTC'");
  // The same as `linkOf`: a link is the hash of the previous link and of the row.
  await tx.query(
    `create function pg_temp.next_link(previous bytea, canonical text) returns bytea
       language sql immutable as $$ select sha256(previous || convert_to(canonical, 'UTF8')) $$;
     create aggregate pg_temp.link_of(text) (sfunc = pg_temp.next_link, stype = bytea, initcond = '\\x${origin.toString("hex")}')`,
  );
  await tx.query(
    `with canonical as materialized (select t.supplier_id, t.id, ${canonicalSql(chain, await rowSql(tx, chain))} as text from ${chain.table} t),
     hashed as materialized (
       select supplier_id, id, row_number() over by_age as seq, pg_temp.link_of(text) over by_age as hash from canonical
       window by_age as (partition by supplier_id order by id)),
     link as (
       select *, lag(hash, 1, '\\x${origin.toString("hex")}') over (partition by supplier_id order by seq) as previous from hashed)
     update ${chain.table} t set seq = link.seq, prev_hash = link.previous, hash = link.hash
     from link where t.supplier_id = link.supplier_id and t.id = link.id`,
  );
  await tx.query(
    `insert into chain_head (supplier_id, chain, seq, hash)
     select distinct on (supplier_id) supplier_id, $1, seq, hash from ${chain.table} order by supplier_id, seq desc`,
    [chain.table],
  );
  await tx.query("drop aggregate pg_temp.link_of(text); drop function pg_temp.next_link(bytea, text)");
}

/** The row expression of `canonicalSql` with the table's columns named: several times as fast for tens of thousands of rows. */
async function rowSql(tx: Tx, chain: Chain): Promise<string> {
  const nullable = await tx.query<{ name: string; is_json: boolean }>(
    `select attname as name, atttypid = 'jsonb'::regtype as is_json from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and not attnotnull and attname <> all('{seq,prev_hash,hash}')`,
    [chain.table],
  );
  const empty = nullable.map(({ name, is_json }) => {
    const isNull = `t."${name}" is null${is_json ? ` or t."${name}" = 'null'` : ""}`;
    return `case when ${isNull} then '${name}' end`;
  });
  return `(to_jsonb(t) - array_remove(array[${["'seq'", "'prev_hash'", "'hash'", ...empty].join(", ")}], null))`;
}

/** The fault of the first broken row. */
export type Breach = "changed" | "missing" | "out_of_order" | "unlinked" | "cut_off";

/** `head` should be published outside the database: a chain cannot show by itself that all of it was replaced. */
export type ChainReport =
  | { readonly is_sound: true; readonly rows: number; readonly head: string }
  | { readonly is_sound: false; readonly seq: number | null; readonly id: number | null; readonly breach: Breach };

/** Runs a part of a long verification in a transaction; the caller decides in which one. */
export type InTransaction = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

/** The state of a verification: the last verified row, and the end of the chain when the verification began. */
export interface ChainCursor {
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
  readonly end: { readonly seq: number; readonly hash: string };
}

/** Returns the starting state of a verification. */
export async function beginVerifying(tx: Tx, chain: Chain): Promise<ChainCursor> {
  // Read before the rows: rows that are linked meanwhile make the chain longer than its head said, never shorter.
  const [head] = await tx.query<{ seq: number; hash: Buffer }>("select seq, hash from chain_head where chain = $1", [
    chain.table,
  ]);
  const hash = origin.toString("hex");
  return { seq: 0, hash, end: { seq: head?.seq ?? 0, hash: head?.hash.toString("hex") ?? hash } };
}

/**
 * Recomputes one slice of a chain, from the end of the slice before.
 * @returns the new state, or the result: the first broken row, or that the whole chain is sound
 */
export async function verifySlice(
  tx: Tx,
  chain: Chain,
  from: ChainCursor,
  now: Date,
): Promise<{ readonly cursor: ChainCursor } | { readonly report: ChainReport }> {
  await tx.query("set local timezone = 'UTC'");
  const { end } = from;
  let [seq, hash]: [number, Buffer] = [from.seq, Buffer.from(from.hash, "hex")];
  const rows = await tx.query<Linked>(
    `select t.id, t.seq, t.prev_hash /* not null: who has a number has both */, t.hash /* not null: as before */,
        to_jsonb(t) ->> 'erased_at' is not null as is_erased,
        ${canonicalSql(chain)} /* not null: a row has columns */ as canonical from ${chain.table} t where t.seq > $1 order by t.seq limit ${chainSlice}`,
    [seq],
  );
  for (const row of rows) {
    const breach = breachOf(row, seq, hash);
    if (breach === "missing") return { report: { is_sound: false, seq: seq + 1, id: null, breach } };
    if (breach) return { report: { is_sound: false, seq: row.seq, id: row.id, breach } };
    [seq, hash] = [row.seq, row.hash];
    if (seq === end.seq && hash.toString("hex") !== end.hash)
      return { report: { is_sound: false, seq, id: row.id, breach: "changed" } };
  }
  if (rows.length === chainSlice) return { cursor: { seq, hash: hash.toString("hex"), end } };
  if (seq < end.seq) return { report: { is_sound: false, seq: seq + 1, id: null, breach: "cut_off" } };
  const [waiting] = await tx.query<{ id: number }>(
    `select id from ${chain.table} where seq is null and ${chain.written_at} < $1 order by id limit 1`,
    [new Date(now.getTime() - unlinkedGraceMs)],
  );
  if (waiting) return { report: { is_sound: false, seq: null, id: waiting.id, breach: "unlinked" } };
  return { report: { is_sound: true, rows: seq, head: hash.toString("hex") } };
}

/**
 * Recomputes the whole chain of the transactions' supplier, slice by slice. With one transaction per slice, other work can run in between.
 * changed: a row differs from the text that was hashed · missing: its number does not exist · out_of_order: the row before it is not the
 * one that it was linked to · unlinked: it has waited too long for its link · cut_off: rows at the end are gone.
 * @param now  the present, to judge rows that still wait
 */
export async function verifyChain(inTransaction: InTransaction, chain: Chain, now: Date): Promise<ChainReport> {
  let cursor = await inTransaction((tx) => beginVerifying(tx, chain));
  for (;;) {
    const from = cursor;
    const step = await inTransaction((tx) => verifySlice(tx, chain, from, now));
    if ("report" in step) return step.report;
    cursor = step.cursor;
  }
}

function breachOf(row: Linked, seq: number, hash: Buffer): Breach | null {
  if (row.seq !== seq + 1) return "missing";
  if (!row.prev_hash.equals(hash)) return "out_of_order";
  if (row.is_erased) return null;
  return linkOf(hash, row.canonical).equals(row.hash) ? null : "changed";
}
