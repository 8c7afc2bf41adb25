import type { ClassStatus } from "@kangying/contract/resources/class";
import type { Tx } from "../../core/db/database.ts";

/** A class as its form shows it. */
export interface ClassRow {
  readonly id: number;
  readonly name: string;
  readonly coach_id: number | null;
  readonly coach: string | null;
  readonly capacity: number;
  /** The day from which this capacity applies. */
  readonly capacity_since: string;
  readonly from_on: string;
  /** The last day on which students may join; null: as long as the class is open. */
  readonly to_on: string | null;
  readonly status: ClassStatus;
  readonly closed_on: string | null;
  readonly remark: string;
  readonly version: number;
}

const columns = `id, name, coach_id, coach, capacity, capacity_since, from_on, to_on, status, closed_on, remark, version`;

/** @param lock  true: locks the class until the commit, so that no student joins and no operator changes it meanwhile */
export async function findClass(tx: Tx, supplier_id: number, id: number, lock = false): Promise<ClassRow | null> {
  const rows = await tx.query<ClassRow>(
    `select ${columns} from camp_class where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export type NewClass = Pick<
  ClassRow,
  "name" | "coach_id" | "capacity" | "capacity_since" | "from_on" | "to_on" | "remark"
>;

/** Writes a class. @throws unique violation camp_class_one_open when an open class has the name */
export async function insertClass(tx: Tx, supplier_id: number, made: NewClass, at: Date): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into camp_class (supplier_id, name, coach_id, capacity, capacity_since, from_on, to_on, remark, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [
      supplier_id,
      made.name,
      made.coach_id,
      made.capacity,
      made.capacity_since,
      made.from_on,
      made.to_on,
      made.remark,
      at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a class whose row is locked. @throws unique violation camp_class_one_open · check violation class_has_room, class_closed_empty */
export async function updateClass(tx: Tx, supplier_id: number, row: ClassRow, at: Date): Promise<void> {
  await tx.query(
    `update camp_class set name = $3, coach_id = $4, capacity = $5, capacity_since = $6, from_on = $7, to_on = $8, status = $9, closed_on = $10,
       remark = $11, updated_at = $12, version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      row.id,
      row.name,
      row.coach_id,
      row.capacity,
      row.capacity_since,
      row.from_on,
      row.to_on,
      row.status,
      row.closed_on,
      row.remark,
      at,
    ],
  );
}

/** Deletes a class. @throws foreign key violation when a student was ever in the class, or is to return into it */
export async function deleteClass(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from camp_class where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** Returns the largest number of members on any day from a day on. */
export async function mostMembers(tx: Tx, supplier_id: number, id: number, from: string): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select class_peak($1, $2, $3::date, null) /* not null: it counts */ as n`,
    [supplier_id, id, from],
  );
  return rows[0]?.n ?? 0;
}

/** A class that students may join, with the places that stay free on every day from a given day on. */
export interface OpenClass {
  readonly id: number;
  readonly name: string;
  readonly coach_id: number | null;
  readonly coach: string | null;
  readonly from_on: string;
  readonly places: number;
}

/** Returns the classes that take new students on a day or later, by name. */
export async function openClasses(tx: Tx, supplier_id: number, day: string): Promise<OpenClass[]> {
  return await tx.query<OpenClass>(
    `select id, name, coach_id, coach, from_on, capacity - class_peak(supplier_id, id, $2::date, null) /* not null: it counts */ as places
     from camp_class where supplier_id = $1 and status = 1 and (to_on is null or to_on >= $2::date) order by name, id`,
    [supplier_id, day],
  );
}

/** Names of open classes, in order. */
export async function listClasses(tx: Tx, supplier_id: number): Promise<{ id: number; name: string }[]> {
  return await tx.query(`select id, name from camp_class where supplier_id = $1 and status = 1 order by name, id`, [
    supplier_id,
  ]);
}
