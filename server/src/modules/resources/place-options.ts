import type { CascadeOption } from "@kangying/contract/core/form/form";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { listBeds } from "./beds/beds.repo.ts";
import { listBuildings, listRooms, listRoomTypes } from "./rooms/rooms.repo.ts";

/** The supplier's buildings as options. */
export async function buildingOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listBuildings(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** The supplier's room types as options. */
export async function roomTypeOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listRoomTypes(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Buildings with their rooms, as options of a cascading choice. */
export async function placeTree(ctx: ListContext): Promise<readonly CascadeOption[]> {
  const rooms = await listRooms(ctx.tx, ctx.supplier.id);
  return (await listBuildings(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({
    value: id,
    title: name,
    children: rooms.filter((room) => room.building_id === id).map((room) => ({ value: room.id, title: room.no })),
  }));
}

/** The value that means the room itself among its beds. */
const wholeRoom = 0;

/**
 * Buildings with their rooms and beds, as options of a cascading choice.
 * @param whole  the title for a choice of the room without a bed; null: a bed must be chosen
 */
export async function bedTree(ctx: ListContext, whole: string | null): Promise<readonly CascadeOption[]> {
  const beds = Map.groupBy(await listBeds(ctx.tx, ctx.supplier.id), ({ room_id }) => room_id);
  return (await placeTree(ctx)).map((building) => ({
    ...building,
    children: (building.children ?? []).map((room) => ({
      ...room,
      children: [
        ...(whole === null ? [] : [{ value: wholeRoom, title: whole }]),
        ...(beds.get(Number(room.value)) ?? []).map(({ id, no }) => ({ value: id, title: `${room.title}-${no}` })),
      ],
    })),
  }));
}

/** Returns the room and the bed of a choice in `bedTree`. @returns bed_id null: the room itself */
export function placeOf([, room, bed]: readonly (string | number)[]): { room_id: number; bed_id: number | null } {
  return { room_id: Number(room ?? 0), bed_id: bed === undefined || bed === wholeRoom ? null : Number(bed) };
}
