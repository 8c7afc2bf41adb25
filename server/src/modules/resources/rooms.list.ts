import { roomGenders, roomStatuses } from "@kangying/contract/resources/room";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect, bySelect, byText } from "../../core/list/filters.ts";
import { money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { text } from "../../core/kernel/text.ts";
import { buildingOptions, roomTypeOptions } from "./place-options.ts";
import { addRoomsAction, deleteRoomAction, editRoomAction } from "./rooms.actions.ts";
import { roomsImport } from "./rooms.import.ts";

// Beds are counted in rows of their own, so that counting and sorting rooms never reads them.
const bedsOfRoom = `(select count(*) from bed b where b.supplier_id = r.supplier_id and b.room_id = r.id and b.status = 1)`;
const takenTonight = `(select count(*) from bed_night n where n.supplier_id = r.supplier_id and n.room_id = r.id and n.night = :today and n.kind <> 'block')`;
const lostTonight = `(select count(*) from bed_night n where n.supplier_id = r.supplier_id and n.room_id = r.id and n.night = :today)`;

/** Rooms with what they hold tonight. */
export const roomsList = defineList({
  api: "seller/room/RoomList",
  id: "rooms",
  title: text("房间", "Rooms", "Habitaciones", "部屋"),
  from: `room r
    left join building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id`,
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    no: textColumn("r.no", {
      title: text("房号", "Room", "Habitación", "部屋番号"),
      sort: true,
      width: 100,
      fixed: true,
    }),
    building: textColumn("d.name", { title: text("楼栋", "Building", "Edificio", "棟"), width: 120 }),
    floor: number("r.floor", { title: text("楼层", "Floor", "Planta", "階"), sort: true, width: 80 }),
    room_type: textColumn("t.name", { title: text("房型", "Room type", "Tipo", "部屋タイプ"), width: 120 }),
    gender: tag("r.gender", {
      title: text("入住性别", "Guests", "Huéspedes", "性別"),
      options: roomGenders,
      width: 110,
    }),
    status: tag("r.status", { title: text("状态", "Status", "Estado", "状態"), options: roomStatuses, width: 90 }),
    beds: number(bedsOfRoom, { title: text("床位", "Beds", "Camas", "ベッド数"), width: 80, card: true }),
    taken: number(takenTonight, {
      title: text("今晚入住", "Taken tonight", "Ocupadas hoy", "今夜の利用"),
      width: 100,
      card: true,
    }),
    free: number(`greatest(0, case when r.status = 1 then ${bedsOfRoom} - ${lostTonight} else 0 end)`, {
      title: text("今晚空床", "Free tonight", "Libres hoy", "今夜の空き"),
      width: 100,
      card: true,
    }),
    night_price_fen: money("t.night_price_fen", {
      title: text("每晚价格", "Price a night", "Precio por noche", "1 泊料金"),
      width: 110,
    }),
    facilities: textColumn("r.facilities", {
      title: text("设施", "Facilities", "Servicios", "設備"),
      width: 180,
      hidden: true,
    }),
    remark: textColumn("r.remark", { title: text("备注", "Remark", "Nota", "備考"), width: 180 }),
  },
  filters: {
    no: byText({ title: text("房号", "Room", "Habitación", "部屋番号"), sql: "r.no", match: "prefix" }),
    building: bySelect({
      title: text("楼栋", "Building", "Edificio", "棟"),
      sql: "r.building_id",
      options: buildingOptions,
    }),
    room_type: bySelect({
      title: text("房型", "Room type", "Tipo", "部屋タイプ"),
      sql: "r.room_type_id",
      options: roomTypeOptions,
    }),
    gender: bySelect({ title: text("入住性别", "Guests", "Huéspedes", "性別"), sql: "r.gender", options: roomGenders }),
    status: byMultiselect({ title: text("状态", "Status", "Estado", "状態"), sql: "r.status", options: roomStatuses }),
  },
  order: "no",
  limit: 20,
  sums: ["beds", "taken", "free"],
  actions: { add: addRoomsAction, edit: editRoomAction, remove: deleteRoomAction },
  export: "seller/room/RoomExport",
  import: roomsImport,
  topic: "room",
});
