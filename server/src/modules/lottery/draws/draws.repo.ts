import type { Tx } from "../../../core/db/database.ts";
import type { CostKind, DrawState, FellReason } from "../choices.ts";

export interface DrawRow {
  readonly id: number;
  readonly lottery_id: number;
  readonly member_id: number;
  readonly prize_id: number;
  readonly state: DrawState;
  readonly claim_until: Date | null;
  readonly version: number;
}

/** The number of a member's draws: on a day and in total. */
export async function drawsOfMember(
  tx: Tx,
  supplier_id: number,
  lottery_id: number,
  member_id: number,
  day: string,
): Promise<{ readonly today: number; readonly total: number }> {
  const rows = await tx.query<{ today: number; total: number }>(
    `select count(*) filter (where on_day = $4)::int as today, count(*)::int as total
     from lottery_draw where supplier_id = $1 and lottery_id = $2 and member_id = $3`,
    [supplier_id, lottery_id, member_id, day],
  );
  return rows[0] ?? { today: 0, total: 0 };
}

/** How often a member was given a prize. */
export async function wonBy(tx: Tx, supplier_id: number, prize_id: number, member_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from lottery_draw where supplier_id = $1 and prize_id = $2 and member_id = $3`,
    [supplier_id, prize_id, member_id],
  );
  return rows[0]?.count ?? 0;
}

/** Counts that a prize's number was drawn, whether or not the prize is given. */
export async function countHit(tx: Tx, supplier_id: number, prize_id: number): Promise<void> {
  await tx.query(`update lottery_prize set hits = hits + 1 where supplier_id = $1 and id = $2`, [
    supplier_id,
    prize_id,
  ]);
}

/** Takes one piece of a prize. @returns false when none is left */
export async function takePiece(tx: Tx, supplier_id: number, prize_id: number): Promise<boolean> {
  const rows = await tx.query(
    `update lottery_prize set issued = issued + 1 where supplier_id = $1 and id = $2 and (stock is null or issued < stock) returning id`,
    [supplier_id, prize_id],
  );
  return rows.length > 0;
}

/** Takes one piece of a prize's daily cap. @returns false when the day's pieces are used up */
export async function takeOfDay(
  tx: Tx,
  supplier_id: number,
  prize_id: number,
  day: string,
  cap: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lottery_prize_day as d (supplier_id, prize_id, on_day, issued) values ($1, $2, $3, 1)
     on conflict (supplier_id, prize_id, on_day) do update set issued = d.issued + 1 where d.issued < $4 returning issued`,
    [supplier_id, prize_id, day, cap],
  );
  return rows.length > 0;
}

export interface NewDraw {
  readonly lottery_id: number;
  readonly member_id: number;
  readonly on_day: string;
  readonly at: Date;
  readonly number: number;
  readonly seed: string | null;
  readonly seed_commit: string | null;
  readonly word: string;
  readonly drawn_id: number;
  readonly prize_id: number;
  readonly fell: FellReason | null;
  readonly cost_kind: CostKind;
  readonly cost: number;
  readonly state: DrawState;
  readonly claim_until: Date | null;
  readonly search: string;
}

/**
 * Counts a draw and inserts it.
 * @returns its key; null when the lottery has ended meanwhile: the caller must undo what it took for the draw
 */
export async function insertDraw(tx: Tx, supplier_id: number, draw: NewDraw): Promise<number | null> {
  const counted = await tx.query(
    `update lottery set draws = draws + 1 where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, draw.lottery_id],
  );
  if (counted.length === 0) return null;
  const [row] = await tx.query<{ id: number }>(
    `insert into lottery_draw (supplier_id, lottery_id, member_id, on_day, at, number, drawn_id, prize_id, fell, cost_kind, cost, state, claim_until, search, seed, seed_commit, word)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      supplier_id,
      draw.lottery_id,
      draw.member_id,
      draw.on_day,
      draw.at,
      draw.number,
      draw.drawn_id,
      draw.prize_id,
      draw.fell,
      draw.cost_kind,
      draw.cost,
      draw.state,
      draw.claim_until,
      draw.search,
      draw.seed,
      draw.seed_commit,
      draw.word,
    ],
  );
  return row?.id ?? 0;
}

export async function findDraw(tx: Tx, supplier_id: number, id: number, lock = false): Promise<DrawRow | null> {
  const rows = await tx.query<DrawRow>(
    `select id, lottery_id, member_id, prize_id, state, claim_until, version from lottery_draw
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Changes the state of a draw. @returns false when it has another state than `from` */
export async function moveDraw(
  tx: Tx,
  supplier_id: number,
  id: number,
  from: DrawState,
  to: DrawState,
  more: {
    readonly error?: { readonly code: string; readonly data: Readonly<Record<string, unknown>> };
    readonly order?: { readonly id: number; readonly no: string };
  } = {},
): Promise<boolean> {
  const rows = await tx.query(
    `update lottery_draw set state = $4, error = $5, error_data = $6::jsonb, order_id = coalesce($7, order_id), order_no = coalesce($8, order_no), version = version + 1
     where supplier_id = $1 and id = $2 and state = $3 returning id`,
    [
      supplier_id,
      id,
      from,
      to,
      more.error?.code ?? null,
      more.error ? JSON.stringify(more.error.data) : null,
      more.order?.id ?? null,
      more.order?.no ?? null,
    ],
  );
  return rows.length > 0;
}

/** Saves which stay became longer by the won nights. */
export async function noteStay(
  tx: Tx,
  supplier_id: number,
  id: number,
  stay: { readonly id: number; readonly no: string },
): Promise<void> {
  await tx.query(`update lottery_draw set stay_id = $3, stay_no = $4 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    stay.id,
    stay.no,
  ]);
}

/** Draws whose time for claiming is over. Locks them and skips locked ones. */
export async function overdueDraws(tx: Tx, supplier_id: number, at: Date, most: number): Promise<readonly DrawRow[]> {
  return await tx.query<DrawRow>(
    `select id, lottery_id, member_id, prize_id, state, claim_until, version from lottery_draw
     where supplier_id = $1 and state = 'waiting' and claim_until <= $2 order by claim_until limit $3 for no key update skip locked`,
    [supplier_id, at, most],
  );
}

export async function countWaiting(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from lottery_draw where supplier_id = $1 and state in ('waiting', 'failed')`,
    [supplier_id],
  );
  return rows[0]?.count ?? 0;
}
