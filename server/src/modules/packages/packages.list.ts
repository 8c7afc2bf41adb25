import { packageStates } from "@kangying/contract/students/stay";
import { date, money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters.ts";
import { text } from "../../core/kernel/text.ts";
import { roomTypeOptions } from "../resources/public.ts";
import { packageKitTexts } from "./package-kit.texts.ts";
import { addPackageAction, editPackageAction, offerPackageAction, withdrawPackageAction } from "./packages.actions.ts";
import { rulesAction } from "./rules/rules.action.ts";

/** The price list. What was agreed with a stay does not change with it. */
export const packagesList = defineList({
  api: "seller/student/PackageList",
  id: "packages",
  title: text("营期套餐", "Packages", "Paquetes", "コース"),
  from: `camp_package p left join room_type t on t.supplier_id = p.supplier_id and t.id = p.room_type_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    name: textColumn("p.name", {
      title: text("名称", "Name", "Nombre", "名称"),
      sort: true,
      width: 160,
      fixed: true,
    }),
    status: tag("p.status", { title: text("状态", "Status", "Estado", "状態"), options: packageStates, width: 90 }),
    nights: number("p.nights", { title: text("天数", "Nights", "Noches", "泊数"), width: 80, card: true }),
    gift_nights: number("p.gift_nights", { title: text("赠送", "Free", "Gratis", "無料"), width: 80 }),
    room_type: textColumn("t.name", { title: text("房型", "Room type", "Tipo", "部屋タイプ"), width: 110, card: true }),
    price_fen: money("p.price_fen", { title: text("价格", "Price", "Precio", "料金"), width: 110, card: true }),
    deposit_booking_fen: money("p.deposit_booking_fen", {
      title: text("定金", "Booking deposit", "Señal", "予約金"),
      width: 110,
    }),
    deposit_security_fen: money("p.deposit_security_fen", {
      title: text("押金", "Security deposit", "Fianza", "保証金"),
      width: 110,
    }),
    day_price_fen: money("p.day_price_fen", {
      title: text("公布日价", "Day price", "Precio por día", "日額"),
      width: 110,
    }),
    penalty: number("p.penalty_bp / 100.0", {
      title: text("违约金 %", "Penalty %", "Penalización %", "違約金 %"),
      width: 90,
      decimal: 2,
    }),
    max_pause_times: number("p.max_pause_times", {
      title: text("停卡次数", "Pauses", "Pausas", "休止回数"),
      width: 90,
      hidden: true,
    }),
    max_pause_days: number("p.max_pause_days", {
      title: text("停卡天数", "Pause days", "Días de pausa", "休止日数"),
      width: 90,
      hidden: true,
    }),
    kit: textColumn(
      `(select string_agg(k.name || ' × ' || l.count, ', ' order by l.kit_id) from jsonb_to_recordset(p.kit) as l(kit_id bigint, count int)
        join kit_item k on k.supplier_id = p.supplier_id and k.id = l.kit_id and k.status = 1)`,
      { title: packageKitTexts.included, width: 200, hidden: true },
    ),
    valid_from: date("p.valid_from", { title: text("生效", "From", "Desde", "開始"), width: 110, hidden: true }),
    valid_to: date("p.valid_to", { title: text("截止", "Until", "Hasta", "終了"), width: 110, hidden: true }),
  },
  filters: {
    name: byText({ title: text("名称", "Name", "Nombre", "名称"), sql: "p.name", match: "prefix" }),
    status: bySelect({ title: text("状态", "Status", "Estado", "状態"), sql: "p.status", options: packageStates }),
    room_type: bySelect({
      title: text("房型", "Room type", "Tipo", "部屋タイプ"),
      sql: "p.room_type_id",
      options: roomTypeOptions,
    }),
  },
  order: "name",
  limit: 20,
  state: { status: "p.status" },
  actions: {
    add: addPackageAction,
    rules: rulesAction,
    edit: editPackageAction,
    withdraw: withdrawPackageAction,
    offer: offerPackageAction,
  },
  topic: "camp_package",
});
