import { roomGenders, roomStatuses, type RoomGender, type RoomStatus } from "@kangying/contract/resources/room";
import { AppError } from "../../../core/kernel/app-error.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { addRooms } from "./add-rooms.ts";
import { removeRoom } from "./delete-room.ts";
import { editRoom } from "./edit-room.ts";
import { buildingOptions, roomTypeOptions } from "../place-options.ts";
import { findRoom } from "./rooms.repo.ts";
import { t } from "../resources.texts.ts";

const genderField = fields.select<RoomGender, true>({
  title: t("gender"),
  options: roomGenders,
  required: true,
  initial: "dynamic",
});
const floorField = fields.number<true>({
  title: t("floorField"),
  required: true,
  min: -5,
  max: 99,
  decimals: 0,
  initial: 1,
});
const remarkField = fields.text({ title: t("words.remark"), max_length: 200 });

const addFields = {
  building_id: fields.select<number>({ title: t("building"), options: buildingOptions }),
  new_building: fields.text({
    title: t("rooms.new_building"),
    help: t("rooms.new_building.help"),
    max_length: 40,
  }),
  floor: floorField,
  first_no: fields.number<true>({
    title: t("rooms.first_no"),
    required: true,
    min: 1,
    max: 99_999,
    decimals: 0,
  }),
  last_no: fields.number({
    title: t("rooms.last_no"),
    help: t("rooms.last_no.help"),
    min: 1,
    max: 99_999,
    decimals: 0,
  }),
  room_type_id: fields.select<number>({
    title: t("titles.name"),
    options: roomTypeOptions,
  }),
  new_room_type: fields.text({
    title: t("rooms.new_room_type"),
    help: t("rooms.new_room_type.help"),
    max_length: 40,
  }),
  night_price_fen: fields.money({
    title: t("rooms.night_price_fen"),
    help: t("rooms.night_price_fen.help"),
    min: 0,
    max: 10_000_000,
  }),
  beds: fields.number({
    title: t("titles.beds"),
    help: t("rooms.beds.help"),
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
  title: t("rooms.add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: async (ctx, values) => (await addRooms(ctx, values))[0],
});

const editFields = {
  no: fields.text<true>({ title: t("room"), required: true, max_length: 8 }),
  floor: floorField,
  room_type_id: fields.select<number, true>({
    title: t("titles.name"),
    options: roomTypeOptions,
    required: true,
  }),
  gender: genderField,
  status: fields.select<RoomStatus, true>({
    title: t("words.status"),
    options: roomStatuses,
    required: true,
  }),
  facilities: fields.text({ title: t("facilities"), max_length: 200 }),
  images: fields.images({ title: t("images"), accept: "image/*", access: "public", max: 9 }),
  remark: remarkField,
};

export const editRoomAction = rowAction<typeof editFields>({
  api: "seller/room/RoomEdit",
  class: "edit",
  title: t("edit"),
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
  title: t("delete"),
  does: "delete",
  confirm: t("rooms.delete.confirm"),
  run: removeRoom,
});
