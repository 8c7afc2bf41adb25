import { AppError } from "../../../core/kernel/app-error.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { images, money, number, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byNumber, byText } from "../../../core/list/filters/filters.ts";
import { addRoomType, editRoomType, removeRoomType } from "./edit-room-type.ts";
import { findRoomType } from "./room-types.repo.ts";
import { t } from "../resources.texts.ts";

const titles = t.group("titles");

const typeFields = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
  beds: fields.number<true>({ title: titles.beds, required: true, min: 1, max: 20, decimals: 0 }),
  night_price_fen: fields.money<true>({
    title: titles.price,
    help: t("roomTypes.night_price_fen.help"),
    required: true,
    min: 0,
    max: 10_000_000,
    initial: 0,
  }),
  images: fields.images({ title: t("images"), accept: "image/*", access: "public", max: 9 }),
};

const ofType = (what: string): string =>
  `(select count(*) from room r ${what} where r.supplier_id = t.supplier_id and r.room_type_id = t.id)`;

/** The list of room types with their night prices. */
export const roomTypesList = defineList({
  api: "seller/room/RoomTypeList",
  id: "room-types",
  title: t("roomTypes"),
  from: "room_type t",
  pk: "t.id",
  tenant: "t.supplier_id",
  columns: {
    name: textColumn("t.name", { title: titles.name, sort: true, width: 180, fixed: true }),
    night_price_fen: money("t.night_price_fen", { title: titles.price, sort: true, width: 150, card: true }),
    images: images("t.images", { title: t("images") }),
    beds: number("t.beds", { title: titles.beds, width: 110 }),
    rooms: number(ofType(""), { title: t("roomTypes.rooms"), width: 100, card: true }),
    all_beds: number(ofType("join bed b on b.supplier_id = r.supplier_id and b.room_id = r.id"), {
      title: t("all_beds"),
      width: 100,
      card: true,
    }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "t.name", match: "prefix" }),
    price: byNumber({ title: titles.price, sql: "t.night_price_fen", money: true }),
  },
  order: "name",
  limit: 20,
  sums: ["rooms", "all_beds"],
  actions: {
    add: topAction<typeof typeFields>({
      api: "seller/room/RoomTypeAdd",
      class: "add",
      title: t("roomTypes.add"),
      primary: true,
      icon: "plus",
      form: typeFields,
      run: addRoomType,
    }),
    edit: rowAction<typeof typeFields>({
      api: "seller/room/RoomTypeEdit",
      class: "edit",
      title: t("edit"),
      form: typeFields,
      inline: ["night_price_fen"],
      prefill: async (ctx, id) => {
        const type = await findRoomType(ctx.tx, ctx.supplier.id, id);
        if (!type) throw new AppError("not_found");
        const { id: _id, ...values } = type;
        return values;
      },
      run: editRoomType,
    }),
    remove: rowAction({
      api: "seller/room/RoomTypeDelete",
      class: "delete",
      title: t("delete"),
      does: "delete",
      run: removeRoomType,
    }),
  },
  export: "seller/room/RoomTypeExport",
  topic: "room_type",
});
