import { choice } from "@kangying/contract/core/choice";
import { groupCalls, groupSeatCalls } from "@kangying/contract/plugins/group-buy/group-buy.calls";
import { groupFailPreview, groupLook } from "@kangying/contract/plugins/group-buy/group-buy.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, money, number, tag, text, user } from "../../core/list/columns.ts";
import { seats as seatsColumn } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byMultiselect, bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import { refusalColumn } from "../finance/public.ts";
import { failNow, giveTime, retryStuck, stuckToWallet } from "./end-groups.ts";
import { t, titles } from "./group-buy.texts.ts";
import { offerOptions } from "./offers.list.ts";

const statuses = [
  choice(0, t("group.0"), "amber"),
  choice(1, t("group.1"), "green"),
  choice(2, t("group.2"), "red"),
  choice(3, t("group.3"), "slate"),
] as const;

const seats = (of: string, where = "true"): string =>
  `(select ${of} from group_seat s where s.supplier_id = g.supplier_id and s.group_id = g.id and ${where})`;
/** SQL of the names on paid seats, the leader first. Of a failed group it is those who had paid. */
const seatNamesSql = `(select array_agg(s.member_name order by s.state <> 'paid', not s.is_leader, s.held_at, s.order_id) from group_seat s
  where s.supplier_id = g.supplier_id and s.group_id = g.id and s.state in ('paid', 'returning', 'returned'))`;
const stuck = seats("count(*)", "s.stuck_why is not null");
/** SQL of what is urgent in a group now; null when nothing is. */
const urgencySql = `case when ${stuck} > 0 then 'stuck' when g.status = 2 then 'returning' when g.status <> 0 then null
  when g.expire_at < now() + interval '2 hours' then 'soon' when g.size - g.seats_paid - g.seats_held = 0 then 'all_held'
  when g.size - g.seats_paid = 1 then 'one_left' end`;
/**
 * SQL of the sort order: groups that run or refund first, by their end; then the others, the last ended first. The index
 * `buy_group_by_next` has the same expression.
 */
const nextSql = `case when g.status in (0, 2) then g.expire_at - timestamptz '9999-01-01 00:00+00' else timestamptz '2000-01-01 00:00+00' - g.expire_at end`;
const urgencies = [
  choice("stuck", t("urgency.stuck"), "red"),
  choice("returning", t("urgency.returning"), "violet"),
  choice("soon", t("urgency.soon"), "amber"),
  choice("one_left", t("urgency.one_left"), "cyan"),
  choice("all_held", t("urgency.all_held"), "slate"),
] as const;

const extendForm = {
  hours: fields.number<true>({
    title: titles.moreHours,
    help: t("extend.help"),
    unit: t("hours"),
    required: true,
    min: 1,
    max: 72,
    decimals: 0,
    initial: 12,
  }),
};
const failForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }) };

const walletForm = {
  proof: fields.text<true>({ title: titles.proof, help: t("toWallet.help"), required: true, max_length: 100 }),
};

/** The list of groups with their paid, held and free seats; the group that ends next is on top. */
export const groupList = defineList({
  api: groupCalls.GroupList.api,
  id: "groups",
  title: pageTitle("groupBuyGroups"),
  from: "buy_group g join group_activity a on a.supplier_id = g.supplier_id and a.id = g.activity_id",
  where: ["g.opened_at is not null"],
  pk: "g.id",
  tenant: "g.supplier_id",
  columns: {
    leader: user(
      { name: "g.leader_name", sub: "'PT' || g.id || ' · ' || a.name" },
      { title: titles.leader, width: 180, fixed: true },
    ),
    seats: seatsColumn(
      { taken: "g.seats_paid", names: seatNamesSql, held: "g.seats_held", total: "g.size" },
      {
        title: titles.seats,
        width: 220,
        card: true,
        say: ({ taken, held, total }, ctx) =>
          held > 0 ? ctx.text(t("seats.held"), { paid: taken, size: total, held }) : `${taken} / ${total}`,
      },
    ),
    // Beside the rail only three columns fit. When a group ends matters more than its state, which its order and its actions tell, too.
    expire_at: instant("g.expire_at", { title: titles.expires, sort: true, width: 150, card: true }),
    status: tag("g.status", { title: titles.status, options: statuses, width: 100, card: true }),
    urgency: tag(urgencySql, { title: titles.urgency, options: urgencies, sort: nextSql, width: 120 }),
    paid_fen: money(seats("coalesce(sum(s.paid_fen), 0)"), { title: titles.paid, width: 110, card: true }),
    refunded_fen: money(seats("coalesce(sum(s.refund_fen), 0)", "s.state = 'returned'"), {
      title: titles.refunded,
      width: 110,
    }),
    stuck: number(`nullif(${stuck}, 0)`, { title: titles.stuck, width: 90 }),
    activity: text("a.name", { title: titles.activity, width: 120, hidden: true }),
    opened_at: instant("g.opened_at", { title: titles.opened, width: 150, hidden: true }),
    ended_at: instant("g.ended_at", { title: titles.ended, width: 150, hidden: true }),
    reason: text("g.reason", { title: titles.reason, width: 160, hidden: true }),
  },
  filters: {
    leader: byText({ title: titles.leader, sql: "g.leader_name", match: "contains" }),
    status: byMultiselect({ title: titles.status, sql: "g.status", options: statuses }),
    activity: bySelect({ title: titles.activity, sql: "g.activity_id", options: offerOptions }),
    stuck: bySwitch({ title: titles.stuck, sql: `g.status in (0, 2) and ${stuck} > 0` }),
    expires: byDate({ title: titles.expires, sql: "g.expire_at", of: "instant" }),
  },
  order: "urgency",
  limit: 20,
  sums: ["paid_fen", "refunded_fen"],
  state: { status: "g.status", extended: "g.is_extended", stuck },
  actions: {
    retry: rowAction<{}, undefined, "stuck">({
      ...groupCalls.GroupRetry,
      title: t("retry"),
      icon: "refresh-cw",
      confirm: t("retry.confirm"),
      repeatable: true,
      when: ({ stuck: count }) => Number(count) > 0,
      run: (ctx, id) => retryStuck(ctx, id),
    }),
    to_wallet: rowAction<typeof walletForm, undefined, "stuck">({
      ...groupCalls.GroupToWallet,
      title: t("toWallet"),
      icon: "wallet",
      confirm: t("toWallet.confirm"),
      form: walletForm,
      when: ({ stuck: count }) => Number(count) > 0,
      run: (ctx, id, { proof }) => stuckToWallet(ctx, id, proof),
    }),
    extend: rowAction<typeof extendForm, undefined, "status" | "extended">({
      ...groupCalls.GroupExtend,
      title: t("extend"),
      icon: "timer",
      form: extendForm,
      when: ({ status, extended }) => Number(status) === 0 && extended !== true,
      run: (ctx, id, { hours }, version) => giveTime(ctx, id, hours, version),
    }),
    fail: rowAction<typeof failForm, undefined, "status">({
      ...groupCalls.GroupFail,
      title: t("fail"),
      confirm: t("fail.confirm"),
      danger: true,
      form: failForm,
      // The refund of each member.
      preview: { api: groupFailPreview.api, depends_on: [] },
      when: ({ status }) => Number(status) === 0,
      run: (ctx, id, { reason }, version) => failNow(ctx, id, reason, version),
    }),
  },
  export: groupCalls.GroupExport.api,
  detail: "/plugin/groupbuy/groups/:id",
  record: {
    facts: [
      { title: t("facts.group"), columns: ["activity", "status", "seats", "urgency", "opened_at", "expire_at"] },
      { title: t("facts.money"), columns: ["paid_fen", "refunded_fen", "stuck", "ended_at", "reason"] },
    ],
    related: [{ list: groupSeatCalls.SeatList.api, filter: "group" }],
  },
  topic: "buy_group",
  rail: groupLook.api,
});

const seatStates = [
  choice("held", t("seat.held"), "violet"),
  choice("paid", t("seat.paid"), "green"),
  choice("left", t("seat.left"), "slate"),
  choice("returning", t("seat.returning"), "blue"),
  choice("stuck", t("seat.stuck"), "red"),
  choice("returned", t("seat.returned"), "cyan"),
] as const;
const seatStateSql = "case when s.stuck_why is not null then 'stuck' else s.state end";

/** The list of seats in groups, each with its order and refund. */
export const seatList = defineList({
  api: groupSeatCalls.SeatList.api,
  id: "group-seats",
  title: pageTitle("groupBuySeats"),
  from: `group_seat s join group_activity a on a.supplier_id = s.supplier_id and a.id = s.activity_id
    join lent.shop_order o on o.supplier_id = s.supplier_id and o.id = s.order_id`,
  pk: "s.order_id",
  tenant: "s.supplier_id",
  columns: {
    member: user(
      { name: "s.member_name", sub: "'PT' || s.group_id" },
      { title: titles.member, width: 160, fixed: true },
    ),
    role: tag("case when s.is_leader then 'leader' end", {
      title: titles.role,
      options: [choice("leader", t("leader"), "amber")],
      width: 80,
    }),
    state: tag(seatStateSql, { title: titles.status, options: seatStates, width: 110, card: true }),
    paid_fen: money("nullif(s.paid_fen, 0)", { title: titles.paid, width: 110, card: true }),
    refund_fen: money("nullif(s.refund_fen, 0)", { title: titles.refund, width: 110 }),
    qty: number("s.qty", { title: titles.qty, width: 70 }),
    order_no: text("o.no", { title: titles.order, width: 160, card: true }),
    request_no: text("s.request_no", { title: titles.request, width: 160 }),
    stuck_why: refusalColumn("s.stuck_why", titles.stuckWhy),
    activity: text("a.name", { title: titles.activity, width: 150 }),
    held_at: instant("s.held_at", { title: titles.held, sort: true, width: 150 }),
    paid_at: instant("s.paid_at", { title: titles.paidAt, width: 150 }),
    returned_at: instant("s.returned_at", { title: titles.returned, width: 150 }),
  },
  filters: {
    member: byText({ title: titles.member, sql: "s.member_name", match: "contains" }),
    group: byText({ title: titles.group, sql: "s.group_id", match: "key" }),
    stuck: bySwitch({ title: titles.stuck, sql: "s.stuck_why is not null" }),
  },
  order: "-held_at",
  limit: 20,
  sums: ["paid_fen", "refund_fen"],
  export: groupSeatCalls.SeatExport.api,
  detail: "/orderManagement/look/:id",
  topic: "buy_group",
});
