import { channels } from "@kangying/contract/finance/money";
import { payStaffCalls, payStaffLogCalls } from "@kangying/contract/offline-pay/offline-pay.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, instant, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { drawerOptions } from "../finance/public.ts";
import { keptPayStaff, payStaffReveal } from "./keep-pay-staff.ts";
import { t } from "./offline-pay.texts.ts";
import {
  codeAction,
  codeAgainAction,
  countAction,
  handOverAction,
  openAction,
  playAction,
  staffOptions,
  takeAction,
  verifyAction,
  voidAction,
} from "./shift.actions.ts";

const statuses = [
  { value: 1, title: t("status.1"), color: "green" },
  { value: 2, title: t("status.2"), color: "slate" },
] as const;

const shiftStates = [
  { value: 0, title: t("shift.0"), color: "slate" },
  { value: 1, title: t("shift.1"), color: "green" },
  { value: 2, title: t("shift.2"), color: "amber" },
] as const;

const events = [
  { value: "open", title: t("event.open"), color: "blue" },
  { value: "code", title: t("event.code"), color: "slate" },
  { value: "collect", title: t("event.collect"), color: "green" },
  { value: "void", title: t("event.void"), color: "red" },
  { value: "count", title: t("event.count"), color: "amber" },
  { value: "hand_over", title: t("event.hand_over"), color: "violet" },
  { value: "verify", title: t("event.verify"), color: "cyan" },
] as const;

// A shift that was handed over is no longer a present shift.
const present = "s.id is not null and s.status in (1, 2)";
const shiftState = `case when ${present} then s.status::int else 0 end`;
const inShift = (of: string): string => `case when ${present} then ${of} end`;
const taken = (of: string): string =>
  inShift(`(select coalesce(sum(k.amount_fen), 0)::bigint from pay_taking k
    where k.supplier_id = p.supplier_id and k.shift_id = p.shift_id and k.voided_at is null${of})`);

/** The list of counter staff with their present shifts. */
export const payStaffList = defineList({
  api: payStaffCalls.PayStaffList.api,
  id: "pay-staff",
  title: pageTitle("payStaff"),
  from: `pay_staff p join lent.drawer w on w.supplier_id = p.supplier_id and w.id = p.drawer_id
    left join pay_shift s on s.supplier_id = p.supplier_id and s.id = p.shift_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    code: text("p.code", { title: t("code"), sort: true, width: 100, fixed: true }),
    name: text("p.name", { title: t("name"), width: 130, card: true }),
    phone: text("p.phone", {
      title: t("phone"),
      width: 140,
      mask: { as: "phone", reveal: payStaffReveal },
    }),
    drawer: text("w.name", { title: t("drawer"), width: 140, card: true }),
    shift: tag(shiftState, { title: t("shift"), options: shiftStates, width: 110, card: true }),
    opened_at: instant(inShift("s.opened_at"), { title: t("opened_at"), width: 170 }),
    float: money(inShift("s.float_fen"), { title: t("open.float"), width: 120, hidden: true }),
    cash: money(taken(" and k.channel = 'cash'"), { title: t("taken.cash"), width: 120 }),
    taken: money(taken(""), { title: t("taken"), width: 120, card: true }),
    status: tag("p.status", { title: t("status"), options: statuses, width: 100 }),
    created_at: instant("p.created_at", { title: t("created"), width: 170, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      fields: {
        name: { title: t("name"), sql: "p.name", match: "contains" },
        code: { title: t("code"), sql: "p.code", match: "prefix" },
      },
    }),
    drawer: bySelect({ title: t("drawer"), sql: "p.drawer_id", options: drawerOptions }),
    shift: byMultiselect({ title: t("shift"), sql: shiftState, options: shiftStates }),
    status: bySelect({ title: t("status"), sql: "p.status", options: statuses }),
  },
  order: "code",
  limit: 20,
  sums: ["cash", "taken"],
  state: { status: "p.status", shift: shiftState },
  actions: {
    add: keptPayStaff.actions.add,
    open: openAction,
    take: takeAction,
    code: codeAction,
    count: countAction,
    hand_over: handOverAction,
    edit: keptPayStaff.actions.edit,
    withdraw: keptPayStaff.actions.withdraw,
    reuse: keptPayStaff.actions.reuse,
  },
  export: payStaffCalls.PayStaffExport.api,
  topic: "pay_staff",
});

const voidable = "l.event = 'collect' and k.voided_at is null and k.payment_id is null and s.status = 1";
const waiting = "l.event = 'code' and m.status = 0";
const verifiable = "l.event = 'hand_over' and s.status = 3";

/** The log of the counters, the newest first. */
export const payStaffLogList = defineList({
  api: payStaffLogCalls.PayStaffLogList.api,
  id: "pay-staff-log",
  title: pageTitle("payStaffLog"),
  from: `pay_staff_log l join pay_staff p on p.supplier_id = l.supplier_id and p.id = l.staff_id
    join pay_shift s on s.supplier_id = l.supplier_id and s.id = l.shift_id
    join lent.drawer w on w.supplier_id = s.supplier_id and w.id = s.drawer_id
    left join pay_taking k on k.supplier_id = l.supplier_id and k.id = l.taking_id
    left join lent.payment m on m.supplier_id = l.supplier_id and m.id = l.payment_id`,
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    at: instant("l.at", { title: t("at"), sort: true, width: 170, fixed: true }),
    staff: text("p.name", { title: t("name"), width: 120, card: true }),
    event: tag("l.event", { title: t("event"), options: events, width: 110, card: true }),
    amount: money("l.amount_fen", { title: t("amount"), width: 120, card: true }),
    channel: tag("coalesce(k.channel, m.channel)", { title: t("channel"), options: channels, width: 100 }),
    drawer: text("w.name", { title: t("drawer"), width: 140 }),
    memo: text("l.memo", { title: t("memo"), width: 240 }),
    by: actor("l.by_name", { title: t("by"), width: 120 }),
  },
  filters: {
    at: byDate({ title: t("at"), sql: "l.at", of: "instant" }),
    staff: bySelect({ title: t("name"), sql: "l.staff_id", options: staffOptions }),
    event: byMultiselect({ title: t("event"), sql: "l.event", options: events }),
    unverified: bySwitch({ title: t("unverified"), sql: verifiable }),
  },
  order: "-at",
  limit: 20,
  state: { voidable, verifiable, waiting },
  actions: { code: codeAgainAction, play: playAction, verify: verifyAction, void: voidAction },
  export: payStaffLogCalls.PayStaffLogExport.api,
  topic: "pay_staff",
});
