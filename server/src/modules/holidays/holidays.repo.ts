import type { Tx } from "../../core/db/database.ts";

/** 1 rest · 2 a working day in exchange · 3 no shipping · 4 no lessons */
export type HolidayKind = 1 | 2 | 3 | 4;

export interface HolidayInput {
  readonly on_day: string;
  readonly kind: HolidayKind;
  readonly name: string;
}

export interface HolidayRow extends HolidayInput {
  readonly id: number;
  readonly version: number;
}

const columns = "id, to_char(on_day, 'YYYY-MM-DD') as on_day, kind, name, version";

/** Days from one date to another, both included, in order. */
export async function holidaysBetween(tx: Tx, supplier_id: number, from: string, to: string): Promise<HolidayRow[]> {
  return await tx.query<HolidayRow>(
    `select ${columns} from holiday where supplier_id = $1 and on_day between $2 and $3 order by on_day`,
    [supplier_id, from, to],
  );
}

/** Finds a day. @param lock  keeps others from changing it until the commit */
export async function findHoliday(tx: Tx, supplier_id: number, id: number, lock = false): Promise<HolidayRow | null> {
  const rows = await tx.query<HolidayRow>(
    `select ${columns} from holiday where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts days that do not exist yet. @returns their keys */
export async function insertHolidays(
  tx: Tx,
  supplier_id: number,
  days: readonly HolidayInput[],
  at: Date,
): Promise<number[]> {
  if (days.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `insert into holiday (supplier_id, on_day, kind, name, created_at, updated_at)
     select $1, d.on_day, d.kind, d.name, $5, $5 from unnest($2::date[], $3::smallint[], $4::text[]) as d (on_day, kind, name)
     on conflict do nothing returning id`,
    [supplier_id, days.map((day) => day.on_day), days.map((day) => day.kind), days.map((day) => day.name), at],
  );
  return rows.map((row) => row.id);
}

/** Updates a day. @throws unique violation holiday_one_a_day */
export async function updateHoliday(tx: Tx, supplier_id: number, row: HolidayRow, at: Date): Promise<void> {
  await tx.query(
    `update holiday set on_day = $3, kind = $4, name = $5, updated_at = $6, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, row.id, row.on_day, row.kind, row.name, at],
  );
}

export async function deleteHolidayRow(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("delete from holiday where supplier_id = $1 and id = $2", [supplier_id, id]);
}

/** The effects of holidays. */
export interface HolidayRules {
  readonly skips_lessons: boolean;
  readonly blocks_entry: boolean;
  readonly pauses_shipping: boolean;
}

export async function readHolidayRules(tx: Tx, supplier_id: number): Promise<HolidayRules> {
  const rows = await tx.query<HolidayRules>(
    "select skips_lessons, blocks_entry, pauses_shipping from holiday_rule where supplier_id = $1",
    [supplier_id],
  );
  return rows[0] ?? { skips_lessons: true, blocks_entry: false, pauses_shipping: true };
}

export async function writeHolidayRules(tx: Tx, supplier_id: number, rules: HolidayRules, at: Date): Promise<void> {
  await tx.query(
    `insert into holiday_rule (supplier_id, skips_lessons, blocks_entry, pauses_shipping, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (supplier_id) do update set skips_lessons = excluded.skips_lessons, blocks_entry = excluded.blocks_entry,
       pauses_shipping = excluded.pauses_shipping, updated_at = excluded.updated_at`,
    [supplier_id, rules.skips_lessons, rules.blocks_entry, rules.pauses_shipping, at],
  );
}
