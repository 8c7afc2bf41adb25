import { roomGenders, roomStatuses } from "@kangying/contract/resources/room";
import { defineList } from "../../../core/list/define-list.ts";
import { byMultiselect, bySelect, byText } from "../../../core/list/filters/filters.ts";
import { images, money, number, tag, text as textColumn } from "../../../core/list/columns.ts";
import { buildingOptions, roomTypeOptions } from "../place-options.ts";
import { addRoomsAction, deleteRoomAction, editRoomAction } from "./rooms.actions.ts";
import { roomsImport } from "./rooms.import.ts";
import { t } from "../resources.texts.ts";

// Beds are counted in subqueries, so that counting and sorting rooms never reads them.
const bedsOfRoom = `(select count(*) from bed b where b.supplier_id = r.supplier_id and b.room_id = r.id and b.status = 1)`;
const takenTonight = `(select count(*) from bed_night n where n.supplier_id = r.supplier_id and n.room_id = r.id and n.night = :today and n.kind <> 'block')`;
const lostTonight = `(select count(*) from bed_night n where n.supplier_id = r.supplier_id and n.room_id = r.id and n.night = :today)`;

/** The list of rooms with their guests tonight. */
export const roomsList = defineList({
  api: "seller/room/RoomList",
  id: "rooms",
  title: t("rooms"),
  from: `room r
    left join building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id`,
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    no: textColumn("r.no", {
      title: t("room"),
      sort: true,
      width: 100,
      fixed: true,
    }),
    building: textColumn("d.name", { title: t("building"), width: 120 }),
    floor: number("r.floor", { title: t("floorField"), sort: true, width: 80 }),
    room_type: textColumn("t.name", { title: t("titles.name"), width: 120 }),
    gender: tag("r.gender", {
      title: t("gender"),
      options: roomGenders,
      width: 110,
    }),
    status: tag("r.status", { title: t("words.status"), options: roomStatuses, width: 90 }),
    beds: number(bedsOfRoom, { title: t("all_beds"), width: 80, card: true }),
    taken: number(takenTonight, {
      title: t("rooms.taken"),
      width: 100,
      card: true,
    }),
    free: number(`greatest(0, case when r.status = 1 then ${bedsOfRoom} - ${lostTonight} else 0 end)`, {
      title: t("rooms.free"),
      width: 100,
      card: true,
    }),
    night_price_fen: money("t.night_price_fen", {
      title: t("night_price_fen"),
      width: 110,
    }),
    facilities: textColumn("r.facilities", {
      title: t("facilities"),
      width: 180,
      hidden: true,
    }),
    images: images("r.images", { title: t("images"), hidden: true }),
    remark: textColumn("r.remark", { title: t("words.remark"), width: 180 }),
  },
  filters: {
    no: byText({ title: t("room"), sql: "r.no", match: "prefix" }),
    building: bySelect({
      title: t("building"),
      sql: "r.building_id",
      options: buildingOptions,
    }),
    room_type: bySelect({
      title: t("titles.name"),
      sql: "r.room_type_id",
      options: roomTypeOptions,
    }),
    gender: bySelect({ title: t("gender"), sql: "r.gender", options: roomGenders }),
    status: byMultiselect({ title: t("words.status"), sql: "r.status", options: roomStatuses }),
  },
  order: "no",
  limit: 20,
  sums: ["beds", "taken", "free"],
  actions: { add: addRoomsAction, edit: editRoomAction, remove: deleteRoomAction },
  export: "seller/room/RoomExport",
  import: roomsImport,
  topic: "room",
});
