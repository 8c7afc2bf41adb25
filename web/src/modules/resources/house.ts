import type { BedMap, MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";

/** Filter of the bed map. */
export interface HouseFilter {
  /** Null: all. */
  readonly building_id: number | null;
  readonly room_type_id: number | null;
  readonly onlyFree: boolean;
  /** Search text: part of a room number or a guest's name. */
  readonly q: string;
}

export const wholeHouse: HouseFilter = { building_id: null, room_type_id: null, onlyFree: false, q: "" };

/** Number of beds by state. */
export interface BedCounts {
  readonly occupied: number;
  readonly held: number;
  readonly blocked: number;
  readonly free: number;
  readonly total: number;
}

/** One floor of a building with its rooms. */
export interface Floor {
  readonly key: string;
  readonly building_id: number;
  readonly floor: number;
  readonly rooms: readonly MapRoom[];
}

/** True if the search text matches a bed's guest or room. */
function finds(q: string, room: MapRoom, bed: MapBed): boolean {
  if (q === "") return true;
  const words = `${room.no}-${bed.no} ${bed.guest?.name ?? ""} ${bed.guest?.phone_tail ?? ""}`.toLowerCase();
  return words.includes(q);
}

/** The rooms that match a filter. A room with one matching bed keeps all its beds, as they show where there is space. */
export function filterRooms(rooms: readonly MapRoom[], filter: HouseFilter): readonly MapRoom[] {
  const q = filter.q.trim().toLowerCase();
  return rooms.filter(
    (room) =>
      (filter.building_id === null || room.building_id === filter.building_id) &&
      (filter.room_type_id === null || room.room_type_id === filter.room_type_id) &&
      (!filter.onlyFree || room.beds.some((bed) => bed.state === "free")) &&
      (q === "" || room.beds.some((bed) => finds(q, room, bed))),
  );
}

/** True if a bed itself matches the search, so that it is highlighted in its room. */
export function isFound(q: string, room: MapRoom, bed: MapBed): boolean {
  const text = q.trim().toLowerCase();
  return text !== "" && finds(text, room, bed);
}

/** Groups rooms by floor and keeps their order. */
export function floorsOf(rooms: readonly MapRoom[]): readonly Floor[] {
  const floors = new Map<string, { building_id: number; floor: number; rooms: MapRoom[] }>();
  for (const room of rooms) {
    const key = `${room.building_id}-${room.floor}`;
    const floor = floors.get(key) ?? { building_id: room.building_id, floor: room.floor, rooms: [] };
    floor.rooms.push(room);
    floors.set(key, floor);
  }
  return [...floors].map(([key, floor]) => ({ key, ...floor }));
}

export function countBeds(rooms: readonly MapRoom[]): BedCounts {
  const counts = { occupied: 0, held: 0, blocked: 0, free: 0, total: 0 };
  for (const room of rooms) {
    for (const bed of room.beds) {
      counts[bed.state] += 1;
      counts.total += 1;
    }
  }
  return counts;
}

/** A room's sex on the shown day: by its rule, or by its guests. Null for family rooms and empty rooms without a rule. */
export function sexOf(room: MapRoom): "M" | "F" | null {
  if (room.gender === "family") return null;
  if (room.gender !== "dynamic") return room.gender;
  return room.beds.find((bed) => bed.guest !== null)?.guest?.sex ?? null;
}

/** Maps each bed's id to the bed and its room. */
export function placesOf({
  rooms,
}: Pick<BedMap, "rooms">): ReadonlyMap<number, { readonly room: MapRoom; readonly bed: MapBed }> {
  return new Map(rooms.flatMap((room) => room.beds.map((bed) => [bed.id, { room, bed }] as const)));
}
