import type { BedMap, MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";

/** What of the house is shown. */
export interface HouseFilter {
  /** null: all. */
  readonly building_id: number | null;
  readonly room_type_id: number | null;
  readonly onlyFree: boolean;
  /** Typed by the reader: part of a room's number or a guest's name. */
  readonly q: string;
}

export const wholeHouse: HouseFilter = { building_id: null, room_type_id: null, onlyFree: false, q: "" };

/** How many beds are what. */
export interface BedCounts {
  readonly occupied: number;
  readonly held: number;
  readonly blocked: number;
  readonly free: number;
  readonly total: number;
}

/** One floor of one building with its rooms. */
export interface Floor {
  readonly key: string;
  readonly building_id: number;
  readonly floor: number;
  readonly rooms: readonly MapRoom[];
}

/** Whether a search finds a bed: by its guest, or by its room. */
function finds(q: string, room: MapRoom, bed: MapBed): boolean {
  if (q === "") return true;
  const words = `${room.no}-${bed.no} ${bed.guest?.name ?? ""} ${bed.guest?.phone_tail ?? ""}`.toLowerCase();
  return words.includes(q);
}

/** The rooms that a filter leaves, whole: a room with one match shows its other beds too, since they tell where there is room. */
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

/** Whether a bed is what the search is for: it is marked among its neighbours. */
export function isFound(q: string, room: MapRoom, bed: MapBed): boolean {
  const text = q.trim().toLowerCase();
  return text !== "" && finds(text, room, bed);
}

/** Rooms by floor, in the order in which they come. */
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

/** The sex that a room has on the day shown: by its rule, or by whoever sleeps there; null where it is open. */
export function sexOf(room: MapRoom): "M" | "F" | null {
  if (room.gender === "family") return null;
  if (room.gender !== "dynamic") return room.gender;
  return room.beds.find((bed) => bed.guest !== null)?.guest?.sex ?? null;
}

/** Where every bed stands. */
export function placesOf({
  rooms,
}: Pick<BedMap, "rooms">): ReadonlyMap<number, { readonly room: MapRoom; readonly bed: MapBed }> {
  return new Map(rooms.flatMap((room) => room.beds.map((bed) => [bed.id, { room, bed }] as const)));
}
