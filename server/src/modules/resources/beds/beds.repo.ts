import type { BedPosition, RoomStatus } from "@kangying/contract/resources/room";
import type { Tx } from "../../../core/db/database.ts";

/** A bed as its form shows it. */
export interface BedRow {
  readonly id: number;
  readonly room_id: number;
  readonly no: string;
  readonly pos: BedPosition | null;
  readonly status: RoomStatus;
  /** Added to the night price of its room's type; can be negative. */
  readonly price_delta_fen: number;
  readonly remark: string;
  readonly version: number;
}

/** Finds a bed. @param lock  keeps others from taking nights in it, or changing it, until the commit */
export async function findBed(tx: Tx, supplier_id: number, id: number, lock = false): Promise<BedRow | null> {
  const rows = await tx.query<BedRow>(
    `select id, room_id, no, pos, status, price_delta_fen, remark, version from bed
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Updates a bed. @returns the new version, or null when the row has another version by now */
export async function updateBed(tx: Tx, supplier_id: number, bed: BedRow): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update bed set no = $4, pos = $5, status = $6, remark = $7, price_delta_fen = $8, version = version + 1
     where supplier_id = $1 and id = $2 and version = $3 returning version`,
    [supplier_id, bed.id, bed.version, bed.no, bed.pos, bed.status, bed.remark, bed.price_delta_fen],
  );
  return rows[0]?.version ?? null;
}

/** Deletes a bed. @throws foreign key violation when a night was ever planned in it */
export async function deleteBed(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from bed where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** The highest numeric number among a room's beds; 0 when there is none. */
export async function lastBedNumber(tx: Tx, supplier_id: number, room_id: number): Promise<number> {
  const rows = await tx.query<{ last: number | null }>(
    `select max(no::int) as last from bed where supplier_id = $1 and room_id = $2 and no ~ '^[0-9]{1,4}$'`,
    [supplier_id, room_id],
  );
  return rows[0]?.last ?? 0;
}

/** Blocks a bed on every night of a range, both ends included. @throws unique violation when one of them is taken */
export async function insertBlock(
  tx: Tx,
  supplier_id: number,
  block: { readonly bed_id: number; readonly from: string; readonly to: string; readonly reason: string },
): Promise<void> {
  await tx.query(
    `with made as (
       insert into bed_block (supplier_id, bed_id, from_night, to_night, reason) values ($1, $2, $3, $4, $5) returning id
     )
     insert into bed_night (supplier_id, bed_id, night, kind, block_id, room_id)
     select $1, b.id, $3::date + n, 'block', made.id, b.room_id
     from made, bed b, generate_series(0, $4::date - $3::date) n
     where b.supplier_id = $1 and b.id = $2`,
    [supplier_id, block.bed_id, block.from, block.to, block.reason],
  );
}

/**
 * Ends the blocks of a bed that have begun by a date: frees their nights from then on. Past nights stay blocked, and so do later blocks.
 * @returns how many nights were freed
 */
export async function endBlocks(tx: Tx, supplier_id: number, bed_id: number, from: string): Promise<number> {
  const freed = await tx.query(
    `delete from bed_night n using bed_block b
     where b.supplier_id = $1 and b.bed_id = $2 and b.from_night <= $3 and n.supplier_id = b.supplier_id and n.block_id = b.id
       and n.night >= $3 returning n.night`,
    [supplier_id, bed_id, from],
  );
  await tx.query(
    `update bed_block set to_night = $3::date - 1 where supplier_id = $1 and bed_id = $2 and from_night < $3 and to_night >= $3`,
    [supplier_id, bed_id, from],
  );
  await tx.query(`delete from bed_block where supplier_id = $1 and bed_id = $2 and from_night = $3`, [
    supplier_id,
    bed_id,
    from,
  ]);
  return freed.length;
}

/** All beds, ordered by room and number. */
export async function listBeds(tx: Tx, supplier_id: number): Promise<{ id: number; room_id: number; no: string }[]> {
  return await tx.query(`select id, room_id, no from bed where supplier_id = $1 order by room_id, label_key, id`, [
    supplier_id,
  ]);
}
