import { endingDays } from "@kangying/contract/students/contract";
import { insuranceCalls as calls, claimCalls, gapCalls } from "@kangying/contract/students/insurance.calls";
import { policyStates } from "@kangying/contract/students/insurance";
import { policyKinds } from "@kangying/contract/students/stay";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { actor, date, instant, money, number, tag, text, toggle, user } from "../../core/list/columns.ts";
import { span } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect, bySwitch, typedAnywhere } from "../../core/list/filters/filters.ts";
import { studentCell } from "../students/public.ts";
import { countSql, gapOn } from "../papers/public.ts";
import { insurersOf } from "./insurance.repo.ts";
import { t } from "./insurance.texts.ts";
import {
  addPolicyAction,
  claimAction,
  editPolicyAction,
  endPolicyAction,
  renewPolicyAction,
} from "./policies.actions.ts";
import { policiesImport } from "./policies.import.ts";

const stateSql = `case when p.ended_from is not null then 'ended' when p.end_on < :today then 'over' when p.start_on > :today then 'later'
  when p.end_on <= :today::date + ${endingDays} then 'ending' else 'running' end`;
const toneSql = `case when p.status = 3 or p.end_on < :today then 'over' when p.start_on > :today then 'open'
  when p.end_on <= :today::date + ${endingDays} then 'near' else 'running' end`;
/** SQL of the number of nights of the policy's stay that are not insured. */
const gapNightsSql = `case when s.status in (20, 30) then ${countSql(gapOn(":today::date"))} else 0 end`;
const openClaimsSql = `(select count(*)::int from policy_claim c where c.supplier_id = p.supplier_id and c.policy_id = p.id and c.status = 1)`;

/** The list of policies, the last to end first. */
export const policiesList = defineList({
  api: calls.PolicyList.api,
  id: "policies",
  title: pageTitle("studentInsurance"),
  from: `lent.stay_policy p
    left join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 190, fixed: true }),
    policy_no: text("p.policy_no", { title: t("policyNo"), width: 170 }),
    insurer: text("p.insurer", { title: t("insurer"), width: 130 }),
    kind: tag("p.kind", { title: t("kind"), options: policyKinds, width: 90 }),
    validity: span(
      { from: "p.start_on", to: "p.end_on", tone: toneSql },
      { title: t("validity"), width: 220, card: true },
    ),
    state: tag(stateSql, { title: t("state"), options: policyStates, width: 120 }),
    start_on: date("p.start_on", { title: t("start"), sort: true, width: 120, hidden: true }),
    end_on: date("p.end_on", { title: t("endOn"), sort: true, width: 120 }),
    gap_nights: number(gapNightsSql, { title: t("gapNights"), unit: t("nightsUnit"), width: 100, card: true }),
    premium_fen: money("p.premium_fen", { title: t("premium"), sort: true, width: 110, card: true }),
    insured_fen: money("p.insured_fen", { title: t("insured"), width: 130 }),
    claims: number(openClaimsSql, { title: t("openClaims"), width: 90 }),
    is_group: toggle("p.is_group", { title: t("isGroup"), width: 80 }),
    product: text("p.product", { title: t("product"), width: 140, hidden: true }),
    stay_no: text("s.no", { title: t("stayNo"), width: 150, hidden: true }),
    ended_from: date("p.ended_from", { title: t("endFrom"), width: 120, hidden: true }),
    end_reason: text("p.end_reason", { title: t("endReason"), width: 180, hidden: true }),
    by_name: actor("p.by_name", { title: t("by"), width: 100 }),
    created_at: instant("p.created_at", { title: t("created"), width: 170, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: {
        name: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: `p.stay_id = any(array(select k.id from lent.stay k where k.search ilike ${typedAnywhere}))`,
        },
        policy_no: { title: t("policyNo"), sql: "p.policy_no", match: "exact" },
      },
    }),
    state: bySelect({ title: t("state"), sql: stateSql, options: policyStates }),
    insurer: bySelect({
      title: t("insurer"),
      sql: "p.insurer",
      options: async (ctx) =>
        (await insurersOf(ctx.tx, ctx.supplier.id)).map((name) => ({ value: name, title: verbatim(name) })),
    }),
    kind: bySelect({ title: t("kind"), sql: "p.kind", options: policyKinds }),
    ends: byDate({ title: t("endOn"), sql: "p.end_on", of: "date" }),
    ending: bySwitch({
      title: t("filter.ending"),
      sql: `p.status = 1 and p.ended_from is null and p.end_on between :today::date and :today::date + ${endingDays}`,
    }),
    gap: bySwitch({ title: t("filter.gap"), sql: `${gapNightsSql} > 0` }),
    claimed: bySwitch({
      title: t("filter.claimed"),
      sql: `p.id = any(array(select c.policy_id from policy_claim c where c.status = 1))`,
    }),
  },
  order: "-end_on",
  limit: 20,
  sums: ["premium_fen", "insured_fen"],
  state: {
    open: "(p.status = 1 and p.ended_from is null)::int",
    claimable: "(p.status = 1 and p.start_on <= :today and st.erased_at is null)::int",
  },
  actions: {
    add: addPolicyAction,
    gaps: linkAction({ title: t("toGaps"), to: "/student/service/gaps", permission: gapCalls.GapList.api }),
    claims: linkAction({ title: t("toClaims"), to: "/student/service/claims", permission: claimCalls.ClaimList.api }),
    renew: renewPolicyAction,
    claim: claimAction,
    edit: editPolicyAction,
    end: endPolicyAction,
  },
  export: calls.PolicyExport.api,
  import: policiesImport,
  topic: "policy",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
