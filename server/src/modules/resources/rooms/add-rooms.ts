import type { RoomGender } from "@kangying/contract/resources/room";
import type { Work } from "../../../core/jobs/work.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../resources.texts.ts";
import {
  ensureBuilding,
  ensureRoomType,
  insertBeds,
  insertRooms,
  listRoomTypes,
  takenRoomNumbers,
} from "./rooms.repo.ts";

/** A row of similar rooms to add, such as 201–220, each with its beds. */
export interface RoomsToAdd {
  /** Null: the building named `new_building`. */
  readonly building_id: number | null;
  readonly new_building: string | null;
  /** Null: the type named `new_room_type`, created with `beds` beds. */
  readonly room_type_id: number | null;
  readonly new_room_type: string | null;
  /** Price of a bed of the new type for one night; null: none yet. */
  readonly night_price_fen?: number | null;
  readonly floor: number;
  readonly first_no: number;
  /** Null: only one room. */
  readonly last_no: number | null;
  /** Beds of each room; null: as many as the type has. */
  readonly beds: number | null;
  readonly gender: RoomGender;
  readonly remark: string | null;
}

/**
 * Adds a row of rooms with their beds, all or none.
 * @returns the rooms' keys
 * @throws {InvalidFields} a number is taken, the range is reversed, building or type is missing
 */
export async function addRooms(work: Work, input: RoomsToAdd): Promise<number[]> {
  const { tx, supplier } = work;
  const last = input.last_no ?? input.first_no;
  if (last < input.first_no) throw new InvalidFields({ last_no: { text: faults.roomsOrder } });
  if (last - input.first_no >= 100) throw new InvalidFields({ last_no: { text: faults.tooManyRooms } });
  const building_id = await buildingOf(work, input);
  const type = await typeOf(work, input);
  const numbers = Array.from({ length: last - input.first_no + 1 }, (_, index) => String(input.first_no + index));
  const [taken] = await takenRoomNumbers(tx, supplier.id, building_id, numbers);
  if (taken !== undefined) throw new InvalidFields({ first_no: { text: faults.roomTaken, data: { no: taken } } });

  const rooms = numbers.map((no) => ({
    building_id,
    no,
    floor: input.floor,
    room_type_id: type.id,
    gender: input.gender,
    remark: input.remark ?? "",
  }));
  const ids = await insertRooms(tx, supplier.id, rooms).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new InvalidFields({ first_no: { text: faults.roomTaken, data: { no: numbers[0] } } });
    if (isForeignKeyViolation(error)) throw new InvalidFields({ building_id: { text: faults.unknown } });
    throw error;
  });
  await insertBeds(
    tx,
    supplier.id,
    ids.flatMap((room_id) => bedsOf(room_id, type.beds)),
  );
  for (const id of ids) work.changed("room", id);
  work.audit({
    biz_type: "room",
    biz_id: ids[0] ?? null,
    after: { building_id, numbers, beds: type.beds, gender: input.gender },
  });
  return ids;
}

/** The beds `1`, `2`, … of a new room. */
function bedsOf(room_id: number, beds: number): { room_id: number; no: string; pos: null }[] {
  return Array.from({ length: beds }, (_, index) => ({ room_id, no: String(index + 1), pos: null }));
}

async function buildingOf(work: Work, input: RoomsToAdd): Promise<number> {
  if (input.new_building !== null) return await ensureBuilding(work.tx, work.supplier.id, input.new_building);
  if (input.building_id === null) throw new InvalidFields({ building_id: { text: faults.chooseBuilding } });
  return input.building_id;
}

async function typeOf(work: Work, input: RoomsToAdd): Promise<{ id: number; beds: number }> {
  const { tx, supplier } = work;
  if (input.new_room_type !== null) {
    if (input.beds === null) throw new InvalidFields({ beds: { text: faults.typeSize } });
    const price_fen = input.night_price_fen ?? 0;
    return { id: await ensureRoomType(tx, supplier.id, input.new_room_type, input.beds, price_fen), beds: input.beds };
  }
  if (input.room_type_id === null) throw new InvalidFields({ room_type_id: { text: faults.chooseType } });
  const type = (await listRoomTypes(tx, supplier.id)).find((known) => known.id === input.room_type_id);
  if (!type) throw new InvalidFields({ room_type_id: { text: faults.unknown } });
  return { id: type.id, beds: input.beds ?? type.beds };
}
