import { privacyKinds, type PrivacyKind, privacySources, privacyStates } from "@kangying/contract/students/privacy";
import { privacyCalls as calls } from "@kangying/contract/students/privacy.calls";
import { privacyStudents } from "@kangying/contract/students/privacy.endpoints";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction, rowAction, type RowState, topAction } from "../../core/list/actions/actions.ts";
import { actor, date, instant, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byMultiselect, bySwitch } from "../../core/list/filters/filters.ts";
import { readRules, writeRules } from "./privacy.repo.ts";
import { t } from "./privacy.texts.ts";
import { answerRequest, askAboutData, eraseByRequest, refuseRequest } from "./requests.ts";

const stateSql = `(case r.status when 2 then 'done' when 3 then 'refused' else case when r.due_on < :today then 'overdue' else 'open' end end)`;

const addFields = {
  student_id: fields.remote<true>({
    title: t("student"),
    required: true,
    remote: { api: privacyStudents.api, depends_on: [] },
  }),
  kind: fields.select<PrivacyKind, true>({ title: t("kind"), required: true, options: privacyKinds, compact: true }),
  said: fields.textarea({ title: t("said"), max_length: 500 }),
};
const answerFields = {
  answer: fields.textarea<true>({
    title: t("answer"),
    required: true,
    max_length: 500,
    phrases: [t("answer.handed"), t("answer.corrected")],
  }),
};
const refuseFields = {
  answer: fields.textarea<true>({
    title: t("refusal"),
    required: true,
    max_length: 500,
    phrases: [t("refusal.law"), t("refusal.identity")],
  }),
};
const whole = { decimals: 0, required: true } as const;
const rulesFields = {
  answer_days: fields.number<true>({ title: t("answer_days"), ...whole, min: 1, max: 60, unit: t("days") }),
  keep_years: fields.number<true>({
    title: t("keep_years"),
    help: t("keep_years.help"),
    ...whole,
    min: 1,
    max: 30,
    unit: t("years"),
  }),
};

type State = RowState<"status" | "kind">;
type Names = "status" | "kind";
const isOpen = ({ status }: State): boolean => status === 1;

/** The list of students' requests about their data, by deadline. */
export const privacyRequestsList = defineList({
  api: calls.RequestList.api,
  id: "privacy-requests",
  title: pageTitle("privacyRequests"),
  from: `privacy_request r
    left join lent.student st on st.supplier_id = r.supplier_id and st.id = r.student_id`,
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    student: user(
      { name: "st.name", sub: "st.student_no", avatar: "st.avatar" },
      { title: t("student"), width: 200, fixed: true },
    ),
    kind: tag("r.kind", { title: t("kind"), options: privacyKinds, width: 110, card: true }),
    state: tag(stateSql, { title: t("state"), options: privacyStates, width: 110, card: true }),
    due_on: date("r.due_on", { title: t("due_on"), sort: true, width: 120, card: true }),
    asked_at: instant("r.asked_at", { title: t("asked_at"), width: 160, card: true }),
    source: tag("r.source", { title: t("source"), options: privacySources, width: 110 }),
    said: text("nullif(r.said, '')", { title: t("said"), width: 240 }),
    answer: text("nullif(r.answer, '')", { title: t("answer"), width: 220 }),
    closed_at: instant("r.closed_at", { title: t("closed_at"), width: 160 }),
    closed_by: actor("r.closed_by", { title: t("closed_by"), width: 110 }),
  },
  filters: {
    state: byMultiselect({ title: t("state"), sql: stateSql, options: privacyStates }),
    kind: byMultiselect({ title: t("kind"), sql: "r.kind", options: privacyKinds }),
    due: byDate({ title: t("due_on"), sql: "r.due_on", of: "date" }),
    open: bySwitch({ title: t("filter.open"), sql: "r.status = 1" }),
  },
  order: "-due_on",
  limit: 20,
  state: { status: "r.status", kind: "r.kind" },
  actions: {
    add: topAction<typeof addFields>({
      ...calls.RequestAdd,
      title: t("add"),
      primary: true,
      icon: "plus",
      form: addFields,
      run: (ctx, { said, ...asked }) => askAboutData(ctx, { ...asked, said: said ?? "", source: "desk" }),
    }),
    rules: topAction<typeof rulesFields>({
      ...calls.PrivacyRules,
      title: t("rules"),
      saves: true,
      icon: "settings",
      form: rulesFields,
      prefill: async (ctx) => ({ ...(await readRules(ctx.tx, ctx.supplier.id)) }),
      run: async (ctx, rules) => {
        const before = await readRules(ctx.tx, ctx.supplier.id);
        await writeRules(ctx.tx, ctx.supplier.id, rules);
        ctx.audit({ biz_type: "privacy_rule", biz_id: null, before, after: rules });
      },
    }),
    copy: linkAction<Names>({
      title: t("copy"),
      to: "/student/service/privacy/:id",
      permission: calls.RequestCopy.api,
      primary: true,
      when: (state) => isOpen(state) && state.kind === "access",
    }),
    done: rowAction<typeof answerFields, undefined, Names>({
      ...calls.RequestDone,
      title: t("done"),
      primary: true,
      form: answerFields,
      when: (state) => isOpen(state) && state.kind !== "erase",
      run: (ctx, id, { answer }) => answerRequest(ctx, id, answer),
    }),
    erase: rowAction<Record<string, never>, undefined, Names>({
      ...calls.RequestErase,
      title: t("erase"),
      primary: true,
      danger: true,
      confirm: t("erase.confirm"),
      when: (state) => isOpen(state) && state.kind === "erase",
      run: (ctx, id) => eraseByRequest(ctx, id),
    }),
    refuse: rowAction<typeof refuseFields, undefined, Names>({
      ...calls.RequestRefuse,
      title: t("refuse"),
      form: refuseFields,
      when: isOpen,
      run: (ctx, id, { answer }) => refuseRequest(ctx, id, answer),
    }),
  },
  export: calls.RequestExport.api,
  topic: "privacy_request",
  detail: "/student/detail/:id",
  detail_key: "r.student_id",
  detail_permission: studentPagePermission,
});
