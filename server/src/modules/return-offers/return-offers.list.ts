import { choice } from "@kangying/contract/core/choice";
import { returnOfferCalls as calls } from "@kangying/contract/statistics/return-offers.calls";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { date, instant, money, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { studentCell } from "../students/public.ts";
import { offerRulesAction } from "./rules.action.ts";
import { t } from "./return-offers.texts.ts";

const arms = [choice("offered", t("arm.offered"), "blue"), choice("held", t("arm.held"), "slate")] as const;
const states = [
  choice("open", t("state.open"), "blue"),
  choice("used", t("state.used"), "green"),
  choice("lapsed", t("state.lapsed"), "slate"),
  choice("held", t("state.held"), "slate"),
] as const;
const stateSql = `case when o.arm = 'held' then 'held' when u.status <> 90 then 'used' when o.valid_to < :today then 'lapsed' else 'open' end`;
/** True if the student of offer `o` has booked since then. */
const cameSql = `exists (select from lent.stay n where n.supplier_id = o.supplier_id and n.student_id = o.student_id
  and n.id <> o.stay_id and n.created_at >= o.made_at and n.status <> 90)`;

/** The list of return offers, made or held out, each with its result. */
export const returnOffersList = defineList({
  api: calls.ReturnOfferList.api,
  id: "return-offers",
  title: pageTitle("returnOffers"),
  from: `return_offer o left join lent.student st on st.supplier_id = o.supplier_id and st.id = o.student_id
    left join lent.stay s on s.supplier_id = o.supplier_id and s.id = o.stay_id
    left join lent.stay u on u.supplier_id = o.supplier_id and u.id = o.used_stay_id`,
  pk: "o.id",
  tenant: "o.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 200, fixed: true }),
    stay_no: text("s.no", { title: t("stay_no"), width: 150 }),
    arm: tag("o.arm", { title: t("arm"), options: arms, width: 110 }),
    state: tag(stateSql, { title: t("state"), options: states, width: 110, card: true }),
    off_fen: money("o.off_fen", { title: t("off"), width: 110, card: true }),
    made_at: instant("o.made_at", { title: t("made_at"), sort: true, width: 160 }),
    valid_to: date("o.valid_to", { title: t("valid_to"), width: 120, card: true }),
    used_no: text("u.no", { title: t("used_no"), width: 150 }),
    came: text(`case when ${cameSql} then '✓' end`, { title: t("came"), width: 100 }),
  },
  filters: {
    arm: bySelect({ title: t("arm"), sql: "o.arm", options: arms }),
    state: bySelect({ title: t("state"), sql: stateSql, options: states }),
    made: byDate({ title: t("made_at"), sql: "o.made_at", of: "instant" }),
    came: bySwitch({ title: t("came"), sql: cameSql }),
  },
  order: "-made_at",
  limit: 20,
  actions: { rules: offerRulesAction },
  export: calls.ReturnOfferExport.api,
  topic: "return_offer",
  detail: "/student/detail/:id",
  detail_key: "o.student_id",
  detail_permission: studentPagePermission,
});
