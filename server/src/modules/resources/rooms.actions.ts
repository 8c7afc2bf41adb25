import { roomGenders, roomStatuses, type RoomGender, type RoomStatus } from "@kangying/contract/resources/room";
import { AppError } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { addRooms } from "./add-rooms.ts";
import { removeRoom } from "./delete-room.ts";
import { editRoom } from "./edit-room.ts";
import { buildingOptions, roomTypeOptions } from "./place-options.ts";
import { findRoom } from "./rooms.repo.ts";

const genderField = fields.select<RoomGender, true>({
  title: text("入住性别", "Guests", "Huéspedes", "性別"),
  options: roomGenders,
  required: true,
  initial: "dynamic",
});
const floorField = fields.number<true>({
  title: text("楼层", "Floor", "Planta", "階"),
  required: true,
  min: -5,
  max: 99,
  decimals: 0,
  initial: 1,
});
const remarkField = fields.text({ title: text("备注", "Remark", "Nota", "備考"), max_length: 200 });

const addFields = {
  building_id: fields.select<number>({ title: text("楼栋", "Building", "Edificio", "棟"), options: buildingOptions }),
  new_building: fields.text({
    title: text("新楼栋", "New building", "Edificio nuevo", "新しい棟"),
    help: text(
      "填写后以此楼栋为准",
      "If given, it is used instead",
      "Si se indica, se usa este",
      "入力した場合はこちらを使います",
    ),
    max_length: 40,
  }),
  floor: floorField,
  first_no: fields.number<true>({
    title: text("起始房号", "First number", "Primer número", "開始番号"),
    required: true,
    min: 1,
    max: 99_999,
    decimals: 0,
  }),
  last_no: fields.number({
    title: text("结束房号", "Last number", "Último número", "終了番号"),
    help: text("留空只添加一间", "Empty: one room", "Vacío: una sola", "空欄なら 1 室のみ"),
    min: 1,
    max: 99_999,
    decimals: 0,
  }),
  room_type_id: fields.select<number>({
    title: text("房型", "Room type", "Tipo", "部屋タイプ"),
    options: roomTypeOptions,
  }),
  new_room_type: fields.text({
    title: text("新房型", "New room type", "Tipo nuevo", "新しい部屋タイプ"),
    help: text(
      "填写后以此房型为准",
      "If given, it is used instead",
      "Si se indica, se usa este",
      "入力した場合はこちらを使います",
    ),
    max_length: 40,
  }),
  night_price_fen: fields.money({
    title: text("新房型每晚床价", "A bed's price a night", "Precio por cama y noche", "新タイプの 1 床 1 泊料金"),
    help: text(
      "只用于新房型；已有房型在“房型”页修改",
      "For a new type alone; others are changed under Room types",
      "Solo para un tipo nuevo; los demás se cambian en Tipos de habitación",
      "新しい部屋タイプのみ。既存のものは「部屋タイプ」で変更します",
    ),
    min: 0,
    max: 10_000_000,
  }),
  beds: fields.number({
    title: text("每间床数", "Beds a room", "Camas por habitación", "1 室のベッド数"),
    help: text("留空按房型", "Empty: as the type says", "Vacío: según el tipo", "空欄なら部屋タイプの数"),
    min: 1,
    max: 20,
    decimals: 0,
  }),
  gender: genderField,
  remark: remarkField,
};

export const addRoomsAction = topAction<typeof addFields>({
  api: "seller/room/RoomAdd",
  class: "add",
  title: text("新增房间", "Add rooms", "Añadir habitaciones", "部屋を追加"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: async (ctx, values) => (await addRooms(ctx, values))[0],
});

const editFields = {
  no: fields.text<true>({ title: text("房号", "Room", "Habitación", "部屋番号"), required: true, max_length: 8 }),
  floor: floorField,
  room_type_id: fields.select<number, true>({
    title: text("房型", "Room type", "Tipo", "部屋タイプ"),
    options: roomTypeOptions,
    required: true,
  }),
  gender: genderField,
  status: fields.select<RoomStatus, true>({
    title: text("状态", "Status", "Estado", "状態"),
    options: roomStatuses,
    required: true,
  }),
  facilities: fields.text({ title: text("设施", "Facilities", "Servicios", "設備"), max_length: 200 }),
  remark: remarkField,
};

export const editRoomAction = rowAction<typeof editFields>({
  api: "seller/room/RoomEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
  form: editFields,
  prefill: async (ctx, id) => {
    const room = await findRoom(ctx.tx, ctx.supplier.id, id);
    if (!room) throw new AppError("not_found");
    const { id: _id, building_id: _building, ...values } = room;
    return values;
  },
  run: editRoom,
});

export const deleteRoomAction = rowAction({
  api: "seller/room/RoomDelete",
  class: "delete",
  title: text("删除", "Delete", "Eliminar", "削除"),
  confirm: text(
    "删除该房间及其床位？",
    "Delete this room and its beds?",
    "¿Eliminar la habitación y sus camas?",
    "この部屋とベッドを削除しますか？",
  ),
  danger: true,
  run: removeRoom,
});
