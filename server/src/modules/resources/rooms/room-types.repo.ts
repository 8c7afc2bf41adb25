import type { Tx } from "../../../core/db/database.ts";

/** A room type as its form shows it. */
export interface RoomTypeRow {
  readonly id: number;
  readonly name: string;
  /** Beds of a room that is added with it. */
  readonly beds: number;
  /** Of one bed for one night. */
  readonly night_price_fen: number;
  readonly version: number;
}

/** @param lock  keeps others from changing it until the commit */
export async function findRoomType(tx: Tx, supplier_id: number, id: number, lock = false): Promise<RoomTypeRow | null> {
  const rows = await tx.query<RoomTypeRow>(
    `select id, name, beds, night_price_fen, version from room_type where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** @throws unique violation where the name is taken */
export async function insertRoomType(
  tx: Tx,
  supplier_id: number,
  type: Omit<RoomTypeRow, "id" | "version">,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into room_type (supplier_id, name, beds, night_price_fen) values ($1, $2, $3, $4) returning id`,
    [supplier_id, type.name, type.beds, type.night_price_fen],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a type whose row is locked. @throws unique violation where the name is taken */
export async function updateRoomType(tx: Tx, supplier_id: number, type: RoomTypeRow): Promise<void> {
  await tx.query(
    `update room_type set name = $3, beds = $4, night_price_fen = $5, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, type.id, type.name, type.beds, type.night_price_fen],
  );
}

/** @throws foreign key violation where a room, a package or a stay has it */
export async function deleteRoomType(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from room_type where supplier_id = $1 and id = $2`, [supplier_id, id]);
}
