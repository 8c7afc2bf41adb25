import type { FoundRecord } from "@kangying/contract/search/search.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import type { Wanted } from "./fit.ts";
import { bedsById, bedsLike, roomsById, roomsLike, type BedRow, type RoomRow } from "./places.repo.ts";

const roomsPath = "/resources/rooms";
const bedsPath = "/resources/beds";

function may(ctx: CallContext, path: string, list: string): boolean {
  return ctx.can(list) && ctx.caller.permissions.paths.has(path);
}
const mayRooms = (ctx: CallContext): boolean => may(ctx, roomsPath, "seller/room/RoomList");
const mayBeds = (ctx: CallContext): boolean => may(ctx, bedsPath, "seller/bed/BedList");

function presentRoom({ id, no, building, type }: RoomRow): FoundRecord {
  const to = `${roomsPath}?${new URLSearchParams({ no }).toString()}`;
  return { kind: "room", key: `room:${id}`, title: no, sub: `${building} · ${type}`, to };
}

function presentBed({ id, no, room_no, room_id, building, building_id }: BedRow): FoundRecord {
  const to = `${bedsPath}?${new URLSearchParams({ place: `${building_id},${room_id}` }).toString()}`;
  return { kind: "bed", key: `bed:${id}`, title: `${building} ${room_no}-${no}`, sub: "", to };
}

/** Finds rooms by number, and beds as people write them: `301-2`, `301 2`. */
export async function searchPlaces({ text }: Wanted, ctx: CallContext, limit: number): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  if (mayRooms(ctx)) found.push(...(await roomsLike(ctx.tx, text.toUpperCase(), limit)).map(presentRoom));
  const [, room, bed] = /^([^\s-]+)[\s-]+(\S*)$/u.exec(text) ?? [];
  if (room !== undefined && mayBeds(ctx))
    found.push(...(await bedsLike(ctx.tx, room, bed ?? "", limit)).map(presentBed));
  return found.slice(0, limit);
}

/** Reads those of these rooms and beds that this caller may still see. */
export async function recallPlaces(
  keys: { readonly room: readonly number[]; readonly bed: readonly number[] },
  ctx: CallContext,
): Promise<FoundRecord[]> {
  const rooms = mayRooms(ctx) ? await roomsById(ctx.tx, keys.room) : [];
  const beds = mayBeds(ctx) ? await bedsById(ctx.tx, keys.bed) : [];
  return [...rooms.map(presentRoom), ...beds.map(presentBed)];
}
