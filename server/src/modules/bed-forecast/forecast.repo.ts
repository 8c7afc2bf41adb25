import type { RoomGender } from "@kangying/contract/resources/room";
import type { Tx } from "../../core/db/database.ts";

/** Returns the beds slept in, night by night. @param before  the first night that is left out */
export async function sleptNights(
  tx: Tx,
  supplier_id: number,
  from: string,
  before: string,
): Promise<readonly { readonly night: string; readonly beds: number }[]> {
  return await tx.query(
    `select n.night /* not null: nights are days */ as night, count(*)::int as beds from lent.bed_night n
     where n.supplier_id = $1 and n.kind = 'stay' and n.night >= $2::date and n.night < $3::date group by 1 order by 1`,
    [supplier_id, from, before],
  );
}

/** Usable beds of a room type and of one kind of room: for men, for women, or for whoever comes first. */
export interface BedsOfRooms {
  readonly room_type_id: number;
  readonly gender: RoomGender;
  readonly beds: number;
}

/** Returns the number of usable beds by room type and kind of room. */
export async function bedsByType(
  tx: Tx,
  supplier_id: number,
): Promise<readonly (BedsOfRooms & { readonly title: string })[]> {
  return await tx.query(
    `select y.id as room_type_id, y.name as title, r.gender, count(b.id)::int as beds
     from lent.room_type y join lent.room r on r.supplier_id = y.supplier_id and r.room_type_id = y.id and r.status = 1
       join lent.bed b on b.supplier_id = r.supplier_id and b.room_id = r.id and b.status = 1
     where y.supplier_id = $1 group by y.id, y.name, r.gender order by y.id, r.gender`,
    [supplier_id],
  );
}

/** Returns the number of those beds that are blocked, night by night. */
export async function blockedNights(
  tx: Tx,
  supplier_id: number,
  from: string,
  before: string,
): Promise<readonly (BedsOfRooms & { readonly night: string })[]> {
  return await tx.query(
    `select n.night /* not null: nights are days */ as night, r.room_type_id, r.gender, count(*)::int as beds
     from lent.bed_night n join lent.bed b on b.supplier_id = n.supplier_id and b.id = n.bed_id and b.status = 1
       join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id and r.status = 1
     where n.supplier_id = $1 and n.kind = 'block' and n.night >= $2::date and n.night < $3::date group by 1, 2, 3 order by 1`,
    [supplier_id, from, before],
  );
}
