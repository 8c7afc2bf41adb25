import type { Festival, FestivalSkin } from "@kangying/contract/platform/festival";
import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

export interface FestivalSaid {
  readonly name: string;
  /** 1 skin · 2 grey */
  readonly kind: 1 | 2;
  readonly skin: FestivalSkin | null;
  readonly banner: string;
  readonly from_on: LocalDate;
  readonly to_on: LocalDate;
  readonly is_on: boolean;
}
export interface FestivalRow extends FestivalSaid {
  readonly id: number;
  readonly version: number;
}

/** Returns a festival and locks it until the commit. */
export async function lockFestival(tx: Tx, supplier_id: number, id: number): Promise<FestivalRow | null> {
  const [row] = await tx.query<FestivalRow>(
    `select id, name, kind, skin, banner, from_on, to_on, is_on, version from festival
     where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return row ?? null;
}

/** Returns the festival of the same kind that is on during some of these days. */
export async function festivalWithin(
  tx: Tx,
  supplier_id: number,
  { kind, from_on, to_on }: Pick<FestivalSaid, "kind" | "from_on" | "to_on">,
): Promise<Pick<FestivalSaid, "name" | "from_on" | "to_on"> | null> {
  const [row] = await tx.query<Pick<FestivalSaid, "name" | "from_on" | "to_on">>(
    `select name, from_on, to_on from festival
     where supplier_id = $1 and kind = $2 and is_on and daterange(from_on, to_on, '[]') && daterange($3, $4, '[]') order by from_on limit 1`,
    [supplier_id, kind, from_on, to_on],
  );
  return row ?? null;
}

/** Writes a festival. @throws exclusion violation festival_one_at_a_time */
export async function insertFestival(
  tx: Tx,
  supplier_id: number,
  said: FestivalSaid & { readonly by_name: string },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into festival (supplier_id, name, kind, skin, banner, from_on, to_on, is_on, by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [supplier_id, said.name, said.kind, said.skin, said.banner, said.from_on, said.to_on, said.is_on, said.by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Writes a festival that exists. @throws exclusion violation festival_one_at_a_time */
export async function updateFestival(tx: Tx, supplier_id: number, id: number, said: FestivalSaid): Promise<void> {
  await tx.query(
    `update festival set name = $3, kind = $4, skin = $5, banner = $6, from_on = $7, to_on = $8, is_on = $9, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, said.name, said.kind, said.skin, said.banner, said.from_on, said.to_on, said.is_on],
  );
}

export async function deleteFestival(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("delete from festival where supplier_id = $1 and id = $2", [supplier_id, id]);
}

/** Writes a hint of a topic for the consoles of all suppliers. Runs under the database role platform. */
export async function tellAll(tx: Tx, topic: string, at: Date): Promise<void> {
  await tx.query("select platform.tell_all($1, $2)", [topic, at]);
}

/** Returns what consoles show at an instant; grey comes before any skin. Runs under the database role auth. */
export async function festivalAt(tx: Tx, at: Date): Promise<Festival | null> {
  const [row] = await tx.query<{ name: string; kind: 1 | 2; skin: FestivalSkin | null; banner: string }>(
    "select name, kind, skin, banner from auth.festival where begins_at <= $1 and $1 < ends_at order by kind desc limit 1",
    [at],
  );
  return row ? { is_grey: row.kind === 2, skin: row.skin, name: row.name, banner: row.banner } : null;
}

/** Returns when a festival next begins or ends; null: none is planned. Runs under the database role auth. */
export async function nextTurnAfter(tx: Tx, at: Date): Promise<Date | null> {
  const [row] = await tx.query<{ turn: Date | null }>(
    `select min(turn) as turn from auth.festival f, unnest(array[f.begins_at, f.ends_at]) as turn where turn > $1`,
    [at],
  );
  return row?.turn ?? null;
}
