import type { Tx } from "../../core/db/database.ts";
import type { CostKind, LotteryStyle, PrizeKind } from "./choices.ts";

/** The fields of a lottery that its form sets before publishing. */
export interface LotteryRule {
  readonly name: string;
  readonly style: LotteryStyle;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly cost_kind: CostKind;
  /** In points or fen, according to `cost_kind`. */
  readonly cost: number;
  readonly per_day: number;
  readonly per_total: number;
  readonly ranks: readonly number[];
  /** A member needs one of these tags; empty: no condition. */
  readonly tags: readonly string[];
  /** True: only for members who are in camp. */
  readonly in_camp: boolean;
  readonly claim_days: number;
}

export interface LotteryRow extends LotteryRule {
  readonly id: number;
  readonly series_id: number | null;
  readonly edition: number;
  readonly status: 0 | 1 | 2;
  readonly draws: number;
  readonly version: number;
}

export interface PrizeRule {
  readonly name: string;
  /** A file id. */
  readonly image: string | null;
  readonly kind: PrizeKind;
  /** Points, fen or nights, according to `kind`. */
  readonly amount: number | null;
  readonly coupon_id: number | null;
  readonly sku_id: number | null;
  readonly unit_cost_fen: number;
  readonly weight: number;
  /** Null only for the blank. */
  readonly stock: number | null;
  readonly day_cap: number | null;
  readonly per_user: number | null;
}

export interface PrizeRow extends PrizeRule {
  readonly id: number;
  readonly pos: number;
  readonly hits: number;
  readonly issued: number;
}

const ruleNames = [
  "name",
  "style",
  "from_at",
  "to_at",
  "cost_kind",
  "cost",
  "per_day",
  "per_total",
  "ranks",
  "tags",
  "in_camp",
  "claim_days",
] as const satisfies readonly (keyof LotteryRule)[];
const columns = `id, series_id, edition, status, draws, version, ${ruleNames.join(", ")}`;

export async function findLottery(tx: Tx, supplier_id: number, id: number, lock = false): Promise<LotteryRow | null> {
  const rows = await tx.query<LotteryRow>(
    `select ${columns} from lottery where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function prizesOf(tx: Tx, supplier_id: number, lottery_id: number): Promise<PrizeRow[]> {
  return await tx.query<PrizeRow>(
    `select id, pos, name, image, kind, amount, coupon_id, sku_id, unit_cost_fen, weight, stock, day_cap, per_user, hits, issued
     from lottery_prize where supplier_id = $1 and lottery_id = $2 order by pos`,
    [supplier_id, lottery_id],
  );
}

export async function insertLottery(
  tx: Tx,
  supplier_id: number,
  rule: LotteryRule,
  of: { readonly series_id: number | null; readonly edition: number },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into lottery (supplier_id, series_id, edition, created_at, ${ruleNames.join(", ")})
     values ($1, $2, $3, $4, ${ruleNames.map((_, index) => `$${index + 5}`).join(", ")}) returning id`,
    [supplier_id, of.series_id, of.edition, at, ...ruleNames.map((name) => rule[name])],
  );
  return row?.id ?? 0;
}

/** Updates a draft. @returns false when it is no longer a draft, or has another version */
export async function updateLottery(
  tx: Tx,
  supplier_id: number,
  { id, version }: Pick<LotteryRow, "id" | "version">,
  rule: LotteryRule,
): Promise<boolean> {
  const rows = await tx.query(
    `update lottery set version = version + 1, ${ruleNames.map((name, index) => `${name} = $${index + 4}`).join(", ")}
     where supplier_id = $1 and id = $2 and version = $3 and status = 0 returning id`,
    [supplier_id, id, version, ...ruleNames.map((name) => rule[name])],
  );
  return rows.length > 0;
}

/** Replaces the prizes of a draft; the blank comes first. */
export async function writePrizes(
  tx: Tx,
  supplier_id: number,
  lottery_id: number,
  prizes: readonly PrizeRule[],
): Promise<void> {
  await tx.query(`delete from lottery_prize where supplier_id = $1 and lottery_id = $2`, [supplier_id, lottery_id]);
  await tx.query(
    `insert into lottery_prize (supplier_id, lottery_id, pos, name, kind, amount, coupon_id, sku_id, unit_cost_fen, weight, stock, day_cap, per_user, image)
     select $1, $2, n.pos, n.name, n.kind, n.amount, n.coupon_id, n.sku_id, n.unit_cost_fen, n.weight, n.stock, n.day_cap, n.per_user, n.image
     from jsonb_to_recordset($3::jsonb) as n(pos smallint, name text, kind text, amount int, coupon_id bigint, sku_id bigint, unit_cost_fen bigint,
       weight int, stock int, day_cap int, per_user int, image text)`,
    [supplier_id, lottery_id, JSON.stringify(prizes.map((prize, pos) => ({ ...prize, pos })))],
  );
}

/** Changes the status of a lottery. @param from  the status it must have @returns false when it has another status */
export async function moveLottery(
  tx: Tx,
  supplier_id: number,
  id: number,
  from: number,
  to: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update lottery set status = $4, published_at = coalesce(published_at, $5), version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [supplier_id, id, from, to, at],
  );
  return rows.length > 0;
}

/**
 * Locks those of these lotteries that are published, together with their prizes. A draw locks the drawn prize, then the blank, then the
 * lottery. This uses the same order, so that there is no deadlock and `issued` counts every draw that was still running.
 */
export async function holdPublished(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<LotteryRow[]> {
  await tx.query(
    `select id from lottery_prize where supplier_id = $1 and lottery_id = any($2::bigint[]) order by kind = 'blank', id for no key update`,
    [supplier_id, ids],
  );
  return await tx.query<LotteryRow>(
    `select ${columns} from lottery where supplier_id = $1 and id = any($2::bigint[]) and status = 1 order by id for no key update`,
    [supplier_id, ids],
  );
}

/** Locks publishing, so that two lotteries published at once count each other's money. */
export async function lockPublishing(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('lottery publishing', $1::bigint)) is null as held`, [
    supplier_id,
  ]);
}

/** The money that prizes of lotteries published since then can put into wallets, in fen. */
export async function balancePublished(tx: Tx, supplier_id: number, since: Date): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(p.amount::bigint * p.stock), 0)::bigint as fen from lottery l
     join lottery_prize p on p.supplier_id = l.supplier_id and p.lottery_id = l.id
     where l.supplier_id = $1 and l.published_at >= $2 and p.kind = 'wallet'`,
    [supplier_id, since],
  );
  return rows[0]?.fen ?? 0;
}

/** Locks a series, so that no other transaction publishes an edition of it until the commit. @param series_id  its first edition */
export async function holdSeries(tx: Tx, supplier_id: number, series_id: number): Promise<void> {
  await tx.query(`select id from lottery where supplier_id = $1 and id = $2 for no key update`, [
    supplier_id,
    series_id,
  ]);
}

/** Other published editions of the same lottery: at most one, earlier or later. */
export async function publishedEditions(
  tx: Tx,
  supplier_id: number,
  series_id: number,
  but: number,
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from lottery where supplier_id = $1 and coalesce(series_id, id) = $2 and id <> $3 and status = 1`,
    [supplier_id, series_id, but],
  );
  return rows.map(({ id }) => id);
}

export async function lastEdition(tx: Tx, supplier_id: number, series_id: number): Promise<number> {
  const rows = await tx.query<{ edition: number }>(
    `select coalesce(max(edition), 0) as edition from lottery where supplier_id = $1 and coalesce(series_id, id) = $2`,
    [supplier_id, series_id],
  );
  return rows[0]?.edition ?? 0;
}

export async function deleteLottery(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  await tx.query(`delete from lottery_prize where supplier_id = $1 and lottery_id = $2`, [supplier_id, id]);
  const rows = await tx.query(`delete from lottery where supplier_id = $1 and id = $2 and status = 0 returning id`, [
    supplier_id,
    id,
  ]);
  return rows.length > 0;
}

export async function countRunning(tx: Tx, supplier_id: number, at: Date): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from lottery where supplier_id = $1 and status = 1 and to_at > $2`,
    [supplier_id, at],
  );
  return rows[0]?.count ?? 0;
}

/** Published lotteries whose time is over. */
export async function endedLotteries(tx: Tx, supplier_id: number, at: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from lottery where supplier_id = $1 and status = 1 and to_at <= $2 order by id limit 100`,
    [supplier_id, at],
  );
  return rows.map(({ id }) => id);
}

/** The stay of a member who is in camp now as a student. */
export async function stayInCamp(
  tx: Tx,
  supplier_id: number,
  member_id: number,
): Promise<{ readonly id: number; readonly no: string } | null> {
  const rows = await tx.query<{ id: number; no: string }>(
    `select s.id, s.no from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and st.member_id = $2 and s.status = 30 limit 1`,
    [supplier_id, member_id],
  );
  return rows[0] ?? null;
}

export async function lotteryNames(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string; readonly edition: number }[]> {
  return await tx.query<{ id: number; name: string; edition: number }>(
    `select id, name, edition from lottery where supplier_id = $1 order by created_at desc, id desc limit 300`,
    [supplier_id],
  );
}

/** Published lotteries that run now or begin later. */
export async function lotteriesToOpen(
  tx: Tx,
  supplier_id: number,
  now: Date,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from lottery where supplier_id = $1 and status = 1 and to_at > $2 order by from_at, id limit 500`,
    [supplier_id, now],
  );
}
