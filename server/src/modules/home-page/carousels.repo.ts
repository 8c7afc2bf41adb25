import { checkViolation } from "../../core/db/sql-errors.ts";
import type { Tx } from "../../core/db/database.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { t } from "./home-page.texts.ts";

/** A picture of the carousel as its form shows it. */
export interface CarouselRow {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly position: string;
  readonly link: string;
  readonly from_on: string | null;
  readonly to_on: string | null;
  readonly status: 1 | 2;
  readonly version: number;
}
export type CarouselInput = Pick<CarouselRow, "title" | "image" | "position" | "link" | "from_on" | "to_on">;

/** SQL of the first free place of a position. It is null when all are taken, and a table check refuses that. */
const freeSlot = `(select min(place) from generate_series(1, 10) place
  where not exists (select from carousel o where o.supplier_id = $1 and o.position = $2 and o.slot = place))`;

/** Inserts the home page row when it does not exist, and locks its places until the commit. */
export async function lockHomePage(tx: Tx, supplier_id: number, at: Date): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `insert into home_page as h (supplier_id, updated_at) values ($1, $2)
     on conflict (supplier_id) do update set updated_at = h.updated_at returning version`,
    [supplier_id, at],
  );
  return rows[0]?.version ?? 0;
}

/** Finds a picture. @param lock  keeps others from changing it until the commit */
export async function findCarousel(tx: Tx, supplier_id: number, id: number, lock = false): Promise<CarouselRow | null> {
  const rows = await tx.query<CarouselRow>(
    `select id, title, image, position, link, from_on, to_on, status, version from carousel
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Converts the database's refusal of a full position into a field error. */
async function whereThereIsRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (checkViolation(error, "carousel_place_in_use") === null) throw error;
    throw new InvalidFields({ position: { text: t("faults.carousel_full") } });
  }
}

/** Inserts a picture after the others of its position. @throws unique violation carousel_one_title · {InvalidFields} no place is free */
export async function insertCarousel(tx: Tx, supplier_id: number, input: CarouselInput, at: Date): Promise<number> {
  await lockHomePage(tx, supplier_id, at);
  const { title, image, position, link, from_on, to_on } = input;
  const rows = await whereThereIsRoom(() =>
    tx.query<{ id: number }>(
      `insert into carousel (supplier_id, position, title, image, link, from_on, to_on, slot, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, ${freeSlot}, $8, $8) returning id`,
      [supplier_id, position, title, image, link, from_on, to_on, at],
    ),
  );
  return rows[0]?.id ?? 0;
}

/** Updates a locked row. A withdrawn picture gives up its place. @throws as above */
export async function updateCarousel(tx: Tx, supplier_id: number, row: CarouselRow, at: Date): Promise<void> {
  await lockHomePage(tx, supplier_id, at);
  const { id, title, image, position, link, from_on, to_on, status } = row;
  await whereThereIsRoom(() =>
    tx.query(
      `update carousel set title = $4, image = $5, link = $6, from_on = $7, to_on = $8, status = $9::smallint,
         slot = case when $9::smallint = 2 then null when slot is not null and position = $2 then slot else ${freeSlot} end,
         position = $2, updated_at = $10, version = version + 1
       where supplier_id = $1 and id = $3`,
      [supplier_id, position, id, title, image, link, from_on, to_on, status, at],
    ),
  );
}

/** Deletes a picture that is not in use. */
export async function dropCarousel(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("delete from carousel where supplier_id = $1 and id = $2 and status = 2", [supplier_id, id]);
}

/** A picture in use, as the home page shows it. */
export interface SlideRow {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly position: string;
  readonly link: string;
  readonly from_on: string | null;
  readonly to_on: string | null;
  readonly clicks: number;
}

/** Pictures in use, by position and place. */
export async function listSlides(tx: Tx, supplier_id: number): Promise<SlideRow[]> {
  return await tx.query<SlideRow>(
    `select id, title, image, position, link, from_on, to_on, clicks from carousel
     where supplier_id = $1 and slot is not null order by position, slot`,
    [supplier_id],
  );
}

/** Writes the places of home page pictures according to their order. @returns how many of them exist */
export async function placeSlides(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `update carousel c set slot = o.slot from unnest($2::bigint[]) with ordinality as o (id, slot)
     where c.supplier_id = $1 and c.id = o.id and c.position = 'home' and c.status = 1 returning c.id`,
    [supplier_id, ids],
  );
  return rows.length;
}

/** Counts a visitor's click on a picture. @returns false when it is not in use */
export async function countClick(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    "update carousel set clicks = clicks + 1 where supplier_id = $1 and id = $2 and status = 1 returning id",
    [supplier_id, id],
  );
  return rows.length > 0;
}
