import type { CascadeOption } from "@kangying/contract/core/form";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { listBuildings, listRooms, listRoomTypes } from "./rooms/rooms.repo.ts";

/** The supplier's buildings. */
export async function buildingOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listBuildings(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** The supplier's room types. */
export async function roomTypeOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listRoomTypes(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Buildings with their rooms. */
export async function placeTree(ctx: ListContext): Promise<readonly CascadeOption[]> {
  const rooms = await listRooms(ctx.tx, ctx.supplier.id);
  return (await listBuildings(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({
    value: id,
    title: name,
    children: rooms.filter((room) => room.building_id === id).map((room) => ({ value: room.id, title: room.no })),
  }));
}
