import type { Tx } from "../../../core/db/database.ts";

/** A room type as its form shows it. */
export interface RoomTypeRow {
  readonly id: number;
  readonly name: string;
  /** The number of beds of a new room of this type. */
  readonly beds: number;
  /** Price of one bed for one night. */
  readonly night_price_fen: number;
  /** Ids of public pictures. */
  readonly images: readonly string[];
  readonly version: number;
}

/** Finds a room type. @param lock  keeps others from changing it until the commit */
export async function findRoomType(tx: Tx, supplier_id: number, id: number, lock = false): Promise<RoomTypeRow | null> {
  const rows = await tx.query<RoomTypeRow>(
    `select id, name, beds, night_price_fen, images, version from room_type where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts a room type. @throws unique violation when the name is taken */
export async function insertRoomType(
  tx: Tx,
  supplier_id: number,
  type: Omit<RoomTypeRow, "id" | "version">,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into room_type (supplier_id, name, beds, night_price_fen, images) values ($1, $2, $3, $4, $5) returning id`,
    [supplier_id, type.name, type.beds, type.night_price_fen, type.images],
  );
  return rows[0]?.id ?? 0;
}

/** Updates a type whose row is locked. @throws unique violation when the name is taken */
export async function updateRoomType(tx: Tx, supplier_id: number, type: RoomTypeRow): Promise<void> {
  await tx.query(
    `update room_type set name = $3, beds = $4, night_price_fen = $5, images = $6, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, type.id, type.name, type.beds, type.night_price_fen, type.images],
  );
}

/** Deletes a room type. @throws foreign key violation when a room, a package or a stay uses it */
export async function deleteRoomType(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from room_type where supplier_id = $1 and id = $2`, [supplier_id, id]);
}
