import { roomGenders, type RoomGender } from "@kangying/contract/resources/room";
import { defineImport, type RowFault } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { removeRoom } from "./delete-room.ts";
import { faults, t } from "../resources.texts.ts";
import {
  ensureBuilding,
  ensureRoomType,
  insertBeds,
  insertRooms,
  listBuildings,
  takenRoomNumbers,
} from "./rooms.repo.ts";

const sheet = {
  building: fields.text<true>({ title: t("building"), required: true, max_length: 40 }),
  no: fields.text<true>({ title: t("room"), required: true, max_length: 8 }),
  floor: fields.number<true>({
    title: t("floorField"),
    required: true,
    min: -5,
    max: 99,
    decimals: 0,
  }),
  room_type: fields.text<true>({
    title: t("titles.name"),
    required: true,
    max_length: 40,
  }),
  beds: fields.number<true>({
    title: t("rooms.beds"),
    required: true,
    min: 1,
    max: 20,
    decimals: 0,
  }),
  gender: fields.select<RoomGender, true>({
    title: t("gender"),
    options: roomGenders,
    required: true,
  }),
  remark: fields.text({ title: t("words.remark"), max_length: 200 }),
};

/** Imports rooms from a sheet, with their beds. New buildings and room types are created. */
export const roomsImport = defineImport<typeof sheet>({
  permission: "seller/room/RoomImport",
  fields: sheet,
  example: [{ building: "A 栋", no: "201", floor: 2, room_type: "双人间", beds: 2, gender: "dynamic", remark: "" }],
  check: async (ctx, rows) => {
    const found: RowFault[] = [];
    const seen = new Set<string>();
    const named = rows.flatMap(({ row, building, no }) =>
      building === undefined || no === undefined ? [] : [{ row, building, no }],
    );
    for (const { row, building, no } of named) {
      const key = `${building}\n${no}`;
      if (seen.has(key)) found.push({ row, field: "no", text: faults.doubleInFile });
      seen.add(key);
    }
    for (const { id, name } of await listBuildings(ctx.tx, ctx.supplier.id)) {
      const here = named.filter((row) => row.building === name);
      const taken = new Set(
        await takenRoomNumbers(
          ctx.tx,
          ctx.supplier.id,
          id,
          here.map((row) => row.no),
        ),
      );
      for (const { row, no } of here) {
        if (taken.has(no)) found.push({ row, field: "no", text: faults.roomTaken, data: { no } });
      }
    }
    return found;
  },
  insert: async (ctx, rows) => {
    const { tx, supplier } = ctx;
    const made = new Map<string, number>();
    const once = async (key: string, make: () => Promise<number>): Promise<number> => {
      const id = made.get(key) ?? (await make());
      made.set(key, id);
      return id;
    };
    const rooms = [];
    for (const row of rows) {
      rooms.push({
        building_id: await once(`building ${row.building}`, () => ensureBuilding(tx, supplier.id, row.building)),
        room_type_id: await once(`type ${row.room_type}`, () =>
          ensureRoomType(tx, supplier.id, row.room_type, row.beds),
        ),
        no: row.no,
        floor: row.floor,
        gender: row.gender,
        remark: row.remark ?? "",
      });
    }
    const ids = await insertRooms(tx, supplier.id, rooms);
    const beds = ids.flatMap((room_id, index) =>
      Array.from({ length: rows[index]?.beds ?? 0 }, (_, bed) => ({ room_id, no: String(bed + 1), pos: null })),
    );
    await insertBeds(tx, supplier.id, beds);
    for (const id of ids) ctx.changed("room", id);
    ctx.audit({ biz_type: "room", biz_id: null, after: { imported: rows.length } });
    return ids;
  },
  undo: async (ctx, keys) => {
    for (const id of keys) await removeRoom(ctx, id);
  },
});
