import { packageStates } from "@kangying/contract/students/stay";
import { date, money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import { roomTypeOptions } from "../resources/public.ts";
import { packageKitTexts } from "./package-kit.texts.ts";
import { addPackageAction, editPackageAction, offerPackageAction, withdrawPackageAction } from "./packages.actions.ts";
import { rulesAction } from "./rules/rules.action.ts";
import { t } from "./packages.texts.ts";

/** The price list of packages. Changing it does not change the terms of booked stays. */
export const packagesList = defineList({
  api: "seller/student/PackageList",
  id: "packages",
  title: t("packages"),
  from: `camp_package p left join lent.room_type t on t.supplier_id = p.supplier_id and t.id = p.room_type_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    name: textColumn("p.name", {
      title: t("name"),
      sort: true,
      width: 160,
      fixed: true,
    }),
    status: tag("p.status", { title: t("status"), options: packageStates, width: 90 }),
    nights: number("p.nights", { title: t("nights"), width: 80, card: true }),
    gift_nights: number("p.gift_nights", { title: t("packages.gift_nights"), width: 80 }),
    room_type: textColumn("t.name", { title: t("room_type_id"), width: 110, card: true }),
    price_fen: money("p.price_fen", { title: t("price_fen"), width: 110, card: true }),
    deposit_booking_fen: money("p.deposit_booking_fen", {
      title: t("deposit_booking_fen"),
      width: 110,
    }),
    deposit_security_fen: money("p.deposit_security_fen", {
      title: t("deposit_security_fen"),
      width: 110,
    }),
    day_price_fen: money("p.day_price_fen", {
      title: t("packages.day_price_fen"),
      width: 110,
    }),
    penalty: number("p.penalty_bp / 100.0", {
      title: t("packages.penalty"),
      width: 90,
      decimal: 2,
    }),
    max_pause_times: number("p.max_pause_times", {
      title: t("max_pause_times"),
      width: 90,
      hidden: true,
    }),
    max_pause_days: number("p.max_pause_days", {
      title: t("packages.max_pause_days"),
      width: 90,
      hidden: true,
    }),
    kit: textColumn(
      `(select string_agg(k.name || ' × ' || l.count, ', ' order by l.kit_id) from jsonb_to_recordset(p.kit) as l(kit_id bigint, count int)
        join lent.kit_item k on k.supplier_id = p.supplier_id and k.id = l.kit_id and k.status = 1)`,
      { title: packageKitTexts.included, width: 200, hidden: true },
    ),
    valid_from: date("p.valid_from", { title: t("valid_from"), width: 110, hidden: true }),
    valid_to: date("p.valid_to", { title: t("valid_to"), width: 110, hidden: true }),
  },
  filters: {
    name: byText({ title: t("name"), sql: "p.name", match: "prefix" }),
    status: bySelect({ title: t("status"), sql: "p.status", options: packageStates }),
    room_type: bySelect({
      title: t("room_type_id"),
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
  export: "seller/student/PackageExport",
  topic: "camp_package",
});
