import type { Tx } from "../../../core/db/database.ts";
import type { BedPosition, RoomGender, RoomStatus } from "@kangying/contract/resources/room";

/** A name with its key. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

export async function listBuildings(tx: Tx, supplier_id: number): Promise<Named[]> {
  return await tx.query<Named>(`select id, name from building where supplier_id = $1 order by sort, name, id`, [
    supplier_id,
  ]);
}

export async function listRoomTypes(tx: Tx, supplier_id: number): Promise<(Named & { readonly beds: number })[]> {
  return await tx.query(`select id, name, beds from room_type where supplier_id = $1 order by beds, name, id`, [
    supplier_id,
  ]);
}

export async function listRooms(
  tx: Tx,
  supplier_id: number,
): Promise<{ id: number; building_id: number; no: string }[]> {
  return await tx.query(`select id, building_id, no from room where supplier_id = $1 order by no, id`, [supplier_id]);
}

/** Returns the building with this name; creates it when there is none. */
export async function ensureBuilding(tx: Tx, supplier_id: number, name: string): Promise<number> {
  return await ensure(
    tx,
    `insert into building (supplier_id, name) values ($1, $2) on conflict (supplier_id, name) do nothing returning id`,
    `select id from building where supplier_id = $1 and name = $2`,
    [supplier_id, name],
  );
}

/** Returns the room type with this name; creates it with a number of beds when there is none. */
export async function ensureRoomType(
  tx: Tx,
  supplier_id: number,
  name: string,
  beds: number,
  night_price_fen = 0,
): Promise<number> {
  const made = await tx.query<{ id: number }>(
    `insert into room_type (supplier_id, name, beds, night_price_fen) values ($1, $2, $3, $4)
     on conflict (supplier_id, name) do nothing returning id`,
    [supplier_id, name, beds, night_price_fen],
  );
  if (made[0]) return made[0].id;
  const found = await tx.query<{ id: number }>(`select id from room_type where supplier_id = $1 and name = $2`, [
    supplier_id,
    name,
  ]);
  return found[0]?.id ?? 0;
}

async function ensure(tx: Tx, insert: string, select: string, values: readonly unknown[]): Promise<number> {
  const made = await tx.query<{ id: number }>(insert, values);
  if (made[0]) return made[0].id;
  return (await tx.query<{ id: number }>(select, values))[0]?.id ?? 0;
}

export interface NewRoom {
  readonly building_id: number;
  readonly no: string;
  readonly floor: number;
  readonly room_type_id: number;
  readonly gender: RoomGender;
  readonly remark: string;
}

/** Inserts rooms, all or none. @returns their keys, in order @throws unique violation when a number is taken in its building */
export async function insertRooms(tx: Tx, supplier_id: number, rooms: readonly NewRoom[]): Promise<number[]> {
  const made = await tx.query<{ id: number }>(
    `insert into room (supplier_id, building_id, no, floor, room_type_id, gender, remark)
     select $1, n.building_id, n.no, n.floor, n.room_type_id, n.gender, n.remark
     from unnest($2::bigint[], $3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[])
       with ordinality as n (building_id, no, floor, room_type_id, gender, remark, place)
     order by n.place returning id`,
    [
      supplier_id,
      rooms.map((room) => room.building_id),
      rooms.map((room) => room.no),
      rooms.map((room) => room.floor),
      rooms.map((room) => room.room_type_id),
      rooms.map((room) => room.gender),
      rooms.map((room) => room.remark),
    ],
  );
  return made.map((row) => row.id);
}

export interface NewBed {
  readonly room_id: number;
  readonly no: string;
  readonly pos: BedPosition | null;
}

/** Inserts beds, all or none. @throws unique violation when a number is taken in its room */
export async function insertBeds(tx: Tx, supplier_id: number, beds: readonly NewBed[]): Promise<number[]> {
  const made = await tx.query<{ id: number }>(
    `insert into bed (supplier_id, room_id, no, pos)
     select $1, n.room_id, n.no, n.pos from unnest($2::bigint[], $3::text[], $4::text[]) as n (room_id, no, pos)
     returning id`,
    [supplier_id, beds.map((bed) => bed.room_id), beds.map((bed) => bed.no), beds.map((bed) => bed.pos)],
  );
  return made.map((row) => row.id);
}

/** Those of these numbers that a building already has. */
export async function takenRoomNumbers(
  tx: Tx,
  supplier_id: number,
  building_id: number,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ no: string }>(
    `select no from room where supplier_id = $1 and building_id = $2 and no = any($3) order by no`,
    [supplier_id, building_id, numbers],
  );
  return rows.map((row) => row.no);
}

/** A room as its form shows it. */
export interface RoomRow {
  readonly id: number;
  readonly building_id: number;
  readonly no: string;
  readonly floor: number;
  readonly room_type_id: number;
  readonly gender: RoomGender;
  readonly status: RoomStatus;
  readonly facilities: string;
  /** Ids of public pictures. */
  readonly images: readonly string[];
  readonly remark: string;
  readonly version: number;
}

const roomColumns = `id, building_id, no, floor, room_type_id, gender, status, facilities, images, remark, version`;

/** Finds a room. @param lock  keeps others from taking nights in it, or changing it, until the commit */
export async function findRoom(tx: Tx, supplier_id: number, id: number, lock = false): Promise<RoomRow | null> {
  const rows = await tx.query<RoomRow>(
    `select ${roomColumns} from room where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Updates a room. @returns the new version, or null when the row has another version by now */
export async function updateRoom(tx: Tx, supplier_id: number, room: RoomRow): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update room set no = $4, floor = $5, room_type_id = $6, gender = $7, status = $8, facilities = $9, remark = $10, images = $11, version = version + 1
     where supplier_id = $1 and id = $2 and version = $3 returning version`,
    [
      supplier_id,
      room.id,
      room.version,
      room.no,
      room.floor,
      room.room_type_id,
      room.gender,
      room.status,
      room.facilities,
      room.remark,
      room.images,
    ],
  );
  return rows[0]?.version ?? null;
}

/** Deletes a room with its beds. @throws foreign key violation when a night was ever planned in one of them */
export async function deleteRoom(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from room where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** The first night from a date on that is planned in a room for a guest of another sex than `sex`; with null, for any guest. */
export async function firstNightInRoom(
  tx: Tx,
  supplier_id: number,
  room_id: number,
  from: string,
  sex: "M" | "F" | null,
): Promise<string | null> {
  const rows = await tx.query<{ night: string | null }>(
    `select min(night) as night from bed_night
     where supplier_id = $1 and room_id = $2 and night >= $3 and ($4::text is null or sex is distinct from $4) and kind <> 'block'`,
    [supplier_id, room_id, from, sex],
  );
  return rows[0]?.night ?? null;
}
