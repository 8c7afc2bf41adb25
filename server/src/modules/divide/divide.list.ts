import { divideLook } from "@kangying/contract/finance/divide.endpoints";
import {
  divideActs,
  divideOutcomes,
  divideScopes,
  divideStatuses,
  receiverRelations,
  receiverStatuses,
  receiverTypes,
} from "@kangying/contract/finance/divide";
import {
  divideLogCalls as logCalls,
  divideOrderCalls as orderCalls,
  divideReceiverCalls as receiverCalls,
  divideRuleCalls as ruleCalls,
} from "@kangying/contract/finance/divide.calls";
import { channels } from "@kangying/contract/finance/money";
import { choice } from "@kangying/contract/core/choice";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { actor, date, instant, money, number, tag, text, toggle, type ColumnDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import {
  addReceiverAction,
  addRuleAction,
  bindReceiverAction,
  capAction,
  editRuleAction,
  returnAction,
  ruleOffAction,
  ruleOnAction,
  runAction,
  unbindReceiverAction,
  unfreezeAction,
} from "./divide.actions.ts";
import { t, words } from "./divide.texts.ts";

/** The states of a rule's validity today. */
const validities = [
  choice("now", t("valid.now"), "green"),
  choice("later", t("valid.later"), "cyan"),
  choice("over", t("valid.over"), "slate"),
] as const;

/** The rules by which payments are divided, in the order in which they are applied. */
export const divideRulesList = defineList({
  api: ruleCalls.DivideRuleList.api,
  id: "divide-rules",
  title: pageTitle("divideSettings"),
  from: "divide_rule u join divide_receiver r on r.supplier_id = u.supplier_id and r.id = u.receiver_id",
  pk: "u.id",
  tenant: "u.supplier_id",
  columns: {
    receiver: text("r.name", { title: words.receiver, width: 180, fixed: true }),
    type: tag("r.type", { title: words.type, options: receiverTypes, width: 100 }),
    scope: tag("u.scope", { title: words.scope, options: divideScopes, width: 110, card: true }),
    scope_name: text(
      `case u.scope when 'cat' then (select c.name from lent.goods_cat c where c.supplier_id = u.supplier_id and c.id = u.scope_id)
         when 'goods' then (select g.name from lent.goods g where g.supplier_id = u.supplier_id and g.id = u.scope_id)
         when 'package' then (select k.name from lent.camp_package k where k.supplier_id = u.supplier_id and k.id = u.scope_id) end`,
      { title: words.scope_id, width: 180 },
    ),
    ratio: text("case when u.ratio_bp is not null then to_char(u.ratio_bp / 100.0, 'FM990.00') || '%' end", {
      title: words.ratio,
      width: 90,
      align: "right",
      card: true,
    }),
    fixed: money("u.fixed_fen", { title: words.fixed, width: 110 }),
    delay: number("u.delay_days", { title: words.delay, width: 120, card: true }),
    from_on: date("u.from_on", { title: words.from_on, width: 120, sort: "u.from_on" }),
    to_on: date("u.to_on", { title: words.to_on, width: 120, sort: "u.to_on" }),
    priority: number("u.priority", { title: words.priority, width: 90, sort: "u.priority" }),
    enabled: toggle("u.enabled", { title: words.enabled, width: 80, turns: { on: "on", off: "off" } }),
    updated_at: instant("u.updated_at", { title: words.updated_at, width: 160 }),
  },
  filters: {
    scope: bySelect({ title: words.scope, sql: "u.scope", options: divideScopes }),
    valid: bySelect({
      title: words.valid,
      sql: "case when u.to_on < :today::date then 'over' when u.from_on > :today::date then 'later' else 'now' end",
      options: validities,
    }),
  },
  order: "-priority",
  limit: 20,
  state: { enabled: "u.enabled" },
  actions: { add: addRuleAction, cap: capAction, edit: editRuleAction, on: ruleOnAction, off: ruleOffAction },
  export: ruleCalls.DivideRuleExport.api,
  topic: "divide_rule",
});

/** The receivers of shares, with their debts to the shop. */
export const divideReceiversList = defineList({
  api: receiverCalls.DivideReceiverList.api,
  id: "divide-receivers",
  title: pageTitle("divideReceivers"),
  from: "divide_receiver r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    name: text("r.name", { title: words.name, width: 200, fixed: true }),
    type: tag("r.type", { title: words.type, options: receiverTypes, width: 100, card: true }),
    account: text("left(r.account, 4) || '****' || right(r.account, 2)", { title: words.account, width: 150 }),
    relation: tag("r.relation", { title: words.relation, options: receiverRelations, width: 120 }),
    status: tag("r.status", { title: words.status, options: receiverStatuses, width: 110, card: true }),
    divided: money(
      "(select coalesce(sum(l.amount_fen), 0) from divide_line l where l.supplier_id = r.supplier_id and l.receiver_id = r.id and l.status = 1)",
      { title: words.divided, width: 130, card: true },
    ),
    owed: money(
      "(select coalesce(sum(l.claimed_fen - l.settled_fen), 0) from divide_line l where l.supplier_id = r.supplier_id and l.receiver_id = r.id)",
      { title: words.owed, width: 130 },
    ),
    created_at: instant("r.created_at", { title: words.created_at, width: 160, sort: "r.id" }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      fields: { name: { title: words.name, sql: "r.name", match: "contains" } },
    }),
    status: byMultiselect({ title: words.status, sql: "r.status", options: receiverStatuses }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["divided", "owed"],
  state: { status: "r.status" },
  actions: { add: addReceiverAction, bind: bindReceiverAction, unbind: unbindReceiverAction },
  export: receiverCalls.DivideReceiverExport.api,
  topic: "divide_receiver",
});

// A waiting divide has no amounts yet, only its receivers.
const outcome = `(select string_agg(r.name || case when d.status = 0 then '' else ' ' || to_char(l.amount_fen / 100.0, 'FM999999990.00') end || coalesce(' ' || l.error_code, ''), ' · ' order by l.pos)
  from divide_line l join divide_receiver r on r.supplier_id = l.supplier_id and r.id = l.receiver_id
  where l.supplier_id = d.supplier_id and l.divide_id = d.id)`;

/** The outcome with the company's codes in words. */
const inWords: ColumnDef["file"] = ({ value }, ctx) =>
  typeof value === "string"
    ? divideOutcomes.reduce((said, { value: code, title }) => said.replaceAll(` ${code}`, ` ${ctx.text(title)}`), value)
    : null;

/** The divided payments with their shares, returns and claims. */
export const divideOrdersList = defineList({
  api: orderCalls.DivideOrderList.api,
  id: "divide-orders",
  title: pageTitle("divide"),
  from: `divide_order d left join lent.shop_order o on o.supplier_id = d.supplier_id and o.id = d.order_id
    left join lent.payment p on d.stay_id is not null and p.supplier_id = d.supplier_id and p.no = d.payment_no`,
  pk: "d.id",
  tenant: "d.supplier_id",
  columns: {
    no: text("d.no", { title: words.no, width: 160, fixed: true }),
    order_no: text("d.order_no", { title: words.order, width: 160 }),
    status: tag("d.status", { title: words.status, options: divideStatuses, width: 110, card: true }),
    // A waiting divide has no base yet: the base is computed on the day of the run.
    base: money("case when d.status > 0 then d.base_fen end", { title: words.base, width: 120 }),
    divided: money("case when d.status > 0 then d.divided_fen end", { title: words.divided, width: 120, card: true }),
    channel: tag("d.channel", { title: words.channel, options: channels, width: 100 }),
    returned: money("nullif(d.returned_fen, 0)", { title: words.returned, width: 110 }),
    claimed: money("nullif(d.claimed_fen, 0)", { title: words.claimed, width: 110 }),
    outcome: { ...text(outcome, { title: words.outcome, width: 320 }), cell: inWords, file: inWords },
    due_on: date("d.due_on", { title: words.due_on, width: 120, card: true }),
    run_at: instant("d.run_at", { title: words.run_at, width: 160, sort: "d.run_at" }),
    created_at: instant("d.created_at", { title: words.created_at, width: 160, sort: "d.created_at" }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      fields: {
        no: { title: words.no, sql: "d.no", match: "exact" },
        order_no: { title: words.order, sql: "d.order_no", match: "exact" },
      },
    }),
    again: bySwitch({ title: t("quick.again"), sql: "d.status in (3, 4)", quick: "red" }),
    back: bySwitch({ title: words.returned, sql: "d.returned_fen > 0", quick: "slate" }),
    claim: bySwitch({ title: words.claimed, sql: "d.claimed_fen > 0", quick: "amber" }),
    status: byMultiselect({ title: words.status, sql: "d.status", options: divideStatuses }),
    run: byDate({ title: words.run_at, sql: "d.run_at", of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["base", "divided", "returned", "claimed"],
  state: {
    status: "d.status",
    is_due: "d.due_on is not null and d.due_on <= :today::date",
    is_back_due:
      "coalesce(o.refunded_fen, p.refunded_fen) > d.refunded_fen and d.returned_fen + d.claimed_fen < d.divided_fen",
  },
  actions: {
    run: runAction,
    return: returnAction,
    log: linkAction({
      title: t("log"),
      to: "/finance/divide/logs?divide=:id",
      permission: logCalls.DivideLogList.api,
    }),
    logs: linkAction({
      title: pageTitle("divideLogs"),
      to: "/finance/divide/logs",
      permission: logCalls.DivideLogList.api,
    }),
    unfreeze: unfreezeAction,
    receivers: linkAction({
      title: pageTitle("divideReceivers"),
      to: "/finance/divide/receivers",
      permission: receiverCalls.DivideReceiverList.api,
    }),
  },
  export: orderCalls.DivideOrderExport.api,
  topic: "divide",
  rail: divideLook.api,
});

/** Uses the index of divides. With a join the whole log would be read. */
const ofDivide = (column: string): string =>
  `g.divide_id = any(array(select n.id from divide_order n where n.${column} = :text))`;

/** The requests to the payment company and its answers. */
export const divideLogsList = defineList({
  api: logCalls.DivideLogList.api,
  id: "divide-logs",
  title: pageTitle("divideLogs"),
  from: `divide_log g join divide_order d on d.supplier_id = g.supplier_id and d.id = g.divide_id
    left join divide_line l on l.supplier_id = g.supplier_id and l.id = g.line_id
    left join divide_receiver r on r.supplier_id = l.supplier_id and r.id = l.receiver_id`,
  pk: "g.id",
  tenant: "g.supplier_id",
  columns: {
    at: instant("g.at", { title: words.at, width: 170, sort: "g.at", fixed: true }),
    act: tag("g.act", { title: words.act, options: divideActs, width: 100, card: true }),
    no: text("d.no", { title: words.no, width: 160 }),
    order_no: text("d.order_no", { title: words.order, width: 160 }),
    receiver: text("r.name", { title: words.receiver, width: 160, card: true }),
    amount: money("g.amount_fen", { title: words.amount, width: 120, card: true }),
    result: tag("g.result", { title: words.outcome, options: divideOutcomes, width: 170 }),
    // Shows the numbers by which the payment company finds the request. The receiver's account is in its own list, masked.
    request: text(
      "nullif(concat_ws(' · ', g.request ->> 'out_order_no', g.request ->> 'out_return_no', g.request ->> 'transaction'), '')",
      {
        title: words.request,
        width: 260,
        hidden: true,
      },
    ),
    response: text("coalesce(g.response ->> 'fail_reason', g.response ->> 'result')", {
      title: words.response,
      width: 200,
      hidden: true,
    }),
    by: actor("g.by_name", { title: words.by, width: 110 }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      fields: {
        no: { title: words.no, sql: "d.no", match: "exact", condition: ofDivide("no") },
        order_no: { title: words.order, sql: "d.order_no", match: "exact", condition: ofDivide("order_no") },
      },
    }),
    divide: byText({ title: t("log.of"), sql: "g.divide_id", match: "key" }),
    act: byMultiselect({ title: words.act, sql: "g.act", options: divideActs }),
    at: byDate({ title: words.at, sql: "g.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["amount"],
  export: logCalls.DivideLogExport.api,
  topic: "divide_log",
});
