import { careKinds, careStates, type CareUnit } from "@kangying/contract/students/health/care";
import { careCalls as calls } from "@kangying/contract/students/health/care.calls";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { rowAction } from "../../core/list/actions/actions.ts";
import { actor, type ColumnDef, date, instant, link, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySwitch, typedAnywhere } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { endFlag, noteStep, takeFlag } from "./care-flags.ts";
import { t } from "./care-flags.texts.ts";
import { measureWords } from "./measure-words.ts";

const stateSql = `(case f.status when 3 then 'done' else case when f.due_on < :today then 'overdue' else
  case f.status when 2 then 'taken' else 'open' end end end)`;
/** All steps of a flag, oldest first: the time line of the incident. */
const stepsSql = `(select string_agg(to_char(c.at at time zone (select p.time_zone from supplier p where p.id = c.supplier_id), 'MM-DD HH24:MI') || ' ' || c.by_name
    || case c.told when '' then '' else ' → ' || c.told end || '：' || c.words, E'\\n' order by c.id)
  from care_step c where c.supplier_id = f.supplier_id and c.flag_id = f.id)`;

const noteShown: ColumnDef["file"] = ({ value, over }, ctx) =>
  over === true ? ctx.text(t("cause_over")) : typeof value === "string" ? value : null;
/** The result of a flag. A flag that was closed because its cause is over has no note by a person. */
const noteColumn: ColumnDef = {
  ...text("f.note", { title: t("note"), width: 180 }),
  parts: { value: "f.note", over: "f.cause_over" },
  cell: noteShown,
  file: noteShown,
};

const measureShown: ColumnDef["file"] = ({ value, unit, figures }, ctx) =>
  measureWords(
    {
      figures: Array.isArray(figures) ? figures : [],
      unit: unit as CareUnit,
      measure: typeof value === "string" ? value : "",
    },
    ctx,
  );
const measureColumn: ColumnDef = {
  ...text("f.measure", { title: t("measure"), width: 160, card: true }),
  parts: { value: "f.measure", unit: "f.unit", figures: "f.figures" },
  cell: measureShown,
  file: measureShown,
};

const takeFields = {
  owner_name: fields.text({ title: t("owner"), help: t("owner.help"), max_length: 60 }),
  due_on: fields.date<true>({ title: t("due_on"), required: true, initial: (ctx: { today: string }) => ctx.today }),
};
const takeAction = rowAction<typeof takeFields, undefined, "status">({
  ...calls.FlagTake,
  title: t("take"),
  primary: true,
  form: takeFields,
  when: ({ status }) => status !== 3,
  run: (ctx, id, said) => takeFlag(ctx, id, said),
});

const tellFields = {
  whom: fields.text({ title: t("told"), help: t("told.help"), max_length: 60 }),
  words: fields.textarea<true>({ title: t("words"), required: true, max_length: 500 }),
};
const tellAction = rowAction<typeof tellFields, undefined, "status">({
  ...calls.FlagTell,
  title: t("tell"),
  form: tellFields,
  repeatable: true,
  when: ({ status }) => status !== 3,
  run: (ctx, id, { whom, words }) => noteStep(ctx, id, whom, words),
});

const doneFields = {
  note: fields.textarea<true>({
    title: t("note"),
    required: true,
    max_length: 500,
    phrases: [t("done.measured"), t("done.doctor"), t("done.rest")],
  }),
};
const doneAction = rowAction<typeof doneFields, undefined, "status">({
  ...calls.FlagDone,
  title: t("done"),
  primary: true,
  form: doneFields,
  when: ({ status }) => status !== 3,
  run: (ctx, id, { note }) => endFlag(ctx, id, note),
});

/** Persons in camp who need care, by deadline; done flags come last. */
export const flagsList = defineList({
  api: calls.FlagList.api,
  id: "care-flags",
  title: pageTitle("careFlags"),
  from: `care_flag f
    left join lent.stay s on s.supplier_id = f.supplier_id and s.id = f.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join lent.coach k on k.supplier_id = f.supplier_id and k.id = f.coach_id`,
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    student: user(
      { name: "coalesce(st.name, k.name)", sub: "st.student_no", avatar: "st.avatar" },
      { title: t("student"), width: 210, fixed: true },
    ),
    state: tag(stateSql, { title: t("state"), options: careStates, sort: "f.turn", width: 120, card: true }),
    kind: tag("f.kind", { title: t("kind"), options: careKinds, width: 130, card: true }),
    measure: measureColumn,
    owner_name: text("nullif(f.owner_name, '')", { title: t("owner"), width: 110, card: true }),
    due_on: date("f.due_on", { title: t("due_on"), sort: true, width: 120, card: true }),
    steps: text(stepsSql, { title: t("steps"), width: 260 }),
    note: noteColumn,
    file: link({ text: "s.no", key: "f.stay_id" }, { title: t("file"), to: "/student/incident/:id", width: 160 }),
    found_at: instant("f.found_at", { title: t("found_at"), width: 160 }),
    seen_at: instant("f.seen_at", { title: t("seen_at"), width: 160, hidden: true }),
    done_at: instant("f.done_at", { title: t("done_at"), width: 160, hidden: true }),
    done_by: actor("f.done_by", { title: t("done_by"), width: 110, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      fields: {
        student: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: `f.stay_id = any(array(select w.id from lent.stay w where w.search ilike ${typedAnywhere}))`,
        },
        owner: { title: t("owner"), sql: "f.owner_name", match: "contains" },
      },
    }),
    state: byMultiselect({ title: t("state"), sql: stateSql, options: careStates }),
    kind: byMultiselect({ title: t("kind"), sql: "f.kind", options: careKinds }),
    due: byDate({ title: t("due_on"), sql: "f.due_on", of: "date" }),
    open: bySwitch({ title: t("filter.open"), sql: "f.status < 3" }),
    red: bySwitch({ title: t("filter.red"), sql: "f.tone = 'red' and f.status < 3" }),
  },
  order: "state",
  limit: 20,
  state: { status: "f.status" },
  actions: { take: takeAction, done: doneAction, tell: tellAction },
  export: calls.FlagExport.api,
  topic: "care_flag",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
