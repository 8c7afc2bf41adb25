import type { Tx } from "../../core/db/database.ts";

/** The form of a venue. */
export interface VenueInput {
  readonly name: string;
  readonly capacity: number;
  readonly is_exclusive: boolean;
  readonly open_from: number;
  readonly open_to: number;
  readonly remark: string;
  /** Where it is. */
  readonly area?: string;
}

/** A venue as it is stored. */
export interface VenueRow extends VenueInput {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

/** Reads a venue. @param lock  locks it until the commit */
export async function findVenue(tx: Tx, supplier_id: number, id: number, lock = false): Promise<VenueRow | null> {
  const rows = await tx.query<VenueRow>(
    `select id, name, capacity, is_exclusive, open_from, open_to, remark, area, status, version
     from venue where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts a venue. @throws unique violation venue_one_name */
export async function insertVenue(tx: Tx, supplier_id: number, input: VenueInput, at: Date): Promise<number> {
  const { name, capacity, is_exclusive, open_from, open_to, remark, area = "" } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into venue (supplier_id, name, capacity, is_exclusive, open_from, open_to, remark, area, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [supplier_id, name, capacity, is_exclusive, open_from, open_to, remark, area, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates a venue that is locked. @throws unique violation venue_one_name */
export async function updateVenue(tx: Tx, supplier_id: number, row: VenueRow, at: Date): Promise<void> {
  const { id, name, capacity, is_exclusive, open_from, open_to, remark, status, area = "" } = row;
  await tx.query(
    `update venue set name = $3, capacity = $4, is_exclusive = $5, open_from = $6, open_to = $7, remark = $8, status = $9, updated_at = $10, area = $11, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, name, capacity, is_exclusive, open_from, open_to, remark, status, at, area],
  );
}

/** Venues in use, by name. */
export async function usedVenues(tx: Tx, supplier_id: number): Promise<readonly VenueRow[]> {
  return await tx.query<VenueRow>(
    `select id, name, capacity, is_exclusive, open_from, open_to, remark, area, status, version
     from venue where supplier_id = $1 and status = 1 order by name, id`,
    [supplier_id],
  );
}
