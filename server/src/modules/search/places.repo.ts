import type { Tx } from "../../core/db/database.ts";
import { rangeOf } from "./fit.ts";

export interface RoomRow {
  readonly id: number;
  readonly no: string;
  readonly building: string;
  readonly type: string;
}

export interface BedRow {
  readonly id: number;
  readonly no: string;
  readonly room_id: number;
  readonly room_no: string;
  readonly building_id: number;
  readonly building: string;
}

const rooms = `select r.id, r.no, d.name as building, t.name as type
  from lent.room r
  join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
  join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id`;
const beds = `select b.id, b.no, b.room_id, r.no as room_no, r.building_id, d.name as building
  from lent.bed b
  join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
  join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id`;

/** Rooms whose number begins with this text. A supplier has some hundreds of rooms. */
export async function roomsLike(tx: Tx, no: string, limit: number): Promise<RoomRow[]> {
  const [from, to] = rangeOf(no);
  return tx.query<RoomRow>(`${rooms} where r.no ~>=~ $1 and r.no ~<~ $2 order by r.no, r.id limit $3`, [
    from,
    to,
    limit,
  ]);
}

/** Beds of a room by number: `301` and `2`. */
export async function bedsLike(tx: Tx, room_no: string, bed_no: string, limit: number): Promise<BedRow[]> {
  const [from, to] = rangeOf(bed_no);
  return tx.query<BedRow>(
    `${beds} where lower(r.no) = lower($1) and b.no ~>=~ $2 and b.no ~<~ $3 order by b.label_key, b.id limit $4`,
    [room_no, from, to, limit],
  );
}

export async function roomsById(tx: Tx, ids: readonly number[]): Promise<RoomRow[]> {
  return ids.length === 0 ? [] : tx.query<RoomRow>(`${rooms} where r.id = any($1)`, [ids]);
}

export async function bedsById(tx: Tx, ids: readonly number[]): Promise<BedRow[]> {
  return ids.length === 0 ? [] : tx.query<BedRow>(`${beds} where b.id = any($1)`, [ids]);
}
