import { unionStayCalls } from "@kangying/contract/plugins/union/union.calls";
import { unionStayOptions } from "@kangying/contract/plugins/union/union.endpoints";
import { choice } from "@kangying/contract/core/choice";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { actor, instant, money, tag, text, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byDate, byKeyword, bySelect } from "../../../core/list/filters/filters.ts";
import { studentCell } from "../../students/public.ts";
import { partnerOptions } from "../partners/partner-forms.ts";
import { t, titles } from "../union.texts.ts";
import { bringStay, takeStayBack } from "./bring-stay.ts";

const ways = [choice("click", t("way.click"), "blue"), choice("desk", t("way.desk"), "violet")] as const;
const states = [
  choice("on", t("stay.on"), "green"),
  choice("withdrawn", t("stay.withdrawn"), "slate"),
  choice("closed", t("stay.closed"), "slate"),
] as const;
const waySql = "case when u.link_id is null then 'desk' else 'click' end";
const stateSql =
  "case when u.withdrawn_at is not null then 'withdrawn' when u.closed_at is not null then 'closed' else 'on' end";

const bringForm = {
  stay_id: fields.remote<true>({
    title: titles.stay,
    help: t("stay.help"),
    required: true,
    remote: { api: unionStayOptions.api, depends_on: [] },
  }),
  partner_id: fields.select<number, true>({ title: titles.partner, options: partnerOptions, required: true }),
};
const reasonForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 60 }) };

/** The list of students brought by partners, with the fees that their stays keep and the commissions. */
export const unionStaysList = defineList({
  api: unionStayCalls.StayList.api,
  id: "union-stays",
  title: pageTitle("unionStays"),
  from: `union_stay u join union_partner p on p.supplier_id = u.supplier_id and p.id = u.partner_id
    left join lent.stay s on s.supplier_id = u.supplier_id and s.id = u.stay_id
    left join lent.student st on st.supplier_id = u.supplier_id and st.id = u.student_id`,
  pk: "u.stay_id",
  tenant: "u.supplier_id",
  columns: {
    student: user(studentCell, { title: titles.student, width: 210, fixed: true }),
    stay_no: text("u.stay_no", { title: titles.stay, width: 160 }),
    partner: text("p.name", { title: titles.partner, width: 140, card: true }),
    way: tag(waySql, { title: titles.way, options: ways, width: 110 }),
    state: tag(stateSql, { title: titles.status, options: states, width: 110, card: true }),
    kept_fen: money("greatest(0, s.paid_fen - s.refunded_fen)", { title: titles.keptFees, width: 120, card: true }),
    commission_fen: money(
      "(select sum(c.amount_fen - c.reversed_fen) from union_commission c where c.supplier_id = u.supplier_id and c.stay_id = u.stay_id)",
      { title: titles.commission, width: 120 },
    ),
    by_name: actor("u.by_name", { title: titles.byName, width: 120 }),
    brought_at: instant("u.brought_at", { title: titles.broughtAt, sort: true, width: 150 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      placeholder: t("keyword.stay"),
      fields: { stay_no: { title: titles.stay, sql: "u.stay_no", match: "exact" } },
    }),
    partner: bySelect({ title: titles.partner, sql: "u.partner_id", options: partnerOptions }),
    way: bySelect({ title: titles.way, sql: waySql, options: ways }),
    brought: byDate({ title: titles.broughtAt, sql: "u.brought_at", of: "instant" }),
  },
  order: "-brought_at",
  limit: 20,
  state: { can_end: "u.withdrawn_at is null and u.closed_at is null" },
  actions: {
    bring: topAction<typeof bringForm>({
      ...unionStayCalls.StayBring,
      title: t("stay.bring"),
      primary: true,
      icon: "plus",
      form: bringForm,
      run: (ctx, said) => bringStay(ctx, said),
    }),
    withdraw: rowAction<typeof reasonForm, undefined, "can_end">({
      ...unionStayCalls.StayWithdraw,
      title: t("stay.takeBack"),
      confirm: t("stay.takeBack.confirm"),
      danger: true,
      when: ({ can_end }) => can_end === true,
      form: reasonForm,
      run: (ctx, id, { reason }) => takeStayBack(ctx, id, reason),
    }),
  },
  topic: "union_stay",
});
