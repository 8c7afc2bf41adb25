import { claimStates } from "@kangying/contract/students/insurance";
import { claimCalls as calls } from "@kangying/contract/students/insurance.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, date, images, instant, money, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect, typedAnywhere } from "../../core/list/filters/filters.ts";
import { studentCell } from "../students/public.ts";
import { editClaimAction, paidAction, refusedAction, withdrawAction } from "./claims.actions.ts";
import { t } from "./insurance.texts.ts";

/** The list of insurance claims, newest first. */
export const claimsList = defineList({
  api: calls.ClaimList.api,
  id: "claims",
  title: pageTitle("insuranceClaims"),
  from: `policy_claim c
    left join lent.stay_policy p on p.supplier_id = c.supplier_id and p.id = c.policy_id
    left join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 190, fixed: true }),
    no: text("c.no", { title: t("claimNo"), sort: true, width: 160 }),
    status: tag("c.status", { title: t("state"), options: claimStates, width: 110 }),
    accident_on: date("c.accident_on", { title: t("accidentOn"), sort: true, width: 120, card: true }),
    words: text("c.words", { title: t("accident"), width: 240 }),
    claimed_fen: money("c.claimed_fen", { title: t("claimed"), sort: true, width: 120, card: true }),
    paid_fen: money("c.paid_fen", { title: t("paid"), width: 120, card: true }),
    files: images("c.files", { title: t("documents"), width: 140 }),
    insurer: text("p.insurer", { title: t("insurer"), width: 130 }),
    policy_no: text("p.policy_no", { title: t("policyNo"), width: 170 }),
    decided_on: date("c.decided_on", { title: t("decidedOn"), width: 120 }),
    decision: text("c.decision", { title: t("note"), width: 180 }),
    by_name: actor("c.by_name", { title: t("by"), width: 100 }),
    created_at: instant("c.created_at", { title: t("created"), width: 170, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        name: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: `c.policy_id = any(array(select k.id from lent.stay_policy k join lent.stay w on w.supplier_id = k.supplier_id
            and w.id = k.stay_id where w.search ilike ${typedAnywhere}))`,
        },
        no: { title: t("claimNo"), sql: "c.no", match: "exact" },
      },
    }),
    status: bySelect({ title: t("state"), sql: "c.status", options: claimStates }),
    accident: byDate({ title: t("accidentOn"), sql: "c.accident_on", of: "date" }),
  },
  order: "-no",
  limit: 20,
  sums: ["claimed_fen", "paid_fen"],
  state: { status: "c.status", is_erased: "st.erased_at is not null" },
  actions: { paid: paidAction, refused: refusedAction, edit: editClaimAction, withdraw: withdrawAction },
  export: calls.ClaimExport.api,
  topic: "claim",
});
