import { turnCauses, turnStates } from "@kangying/contract/resources/housekeeping";
import { housekeepingCalls as calls } from "@kangying/contract/resources/housekeeping.calls";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { actor, date, instant, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { type Fields, fields } from "../../core/list/fields.ts";
import { byCascader, byDate, byMultiselect, bySwitch } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { bedTree, placeOf, placeTree } from "../resources/public.ts";
import { askCleaning, cleanBed, inspectBed, sendBackBed } from "./housekeeping.ts";
import { t } from "./housekeeping.texts.ts";

const stateSql = `(case h.status when 2 then 'cleaned' when 3 then 'ready' when 4 then 'dropped'
  else case when h.due_on <= :today then 'due' else 'later' end end)`;
/** SQL of the next night, from today on, for which a stay has the bed. */
const nextSql = `(select min(n.night) from lent.bed_night n where n.supplier_id = h.supplier_id and n.bed_id = h.bed_id
  and n.night >= greatest(h.due_on, :today) and n.stay_id is not null)`;

const addFields = {
  place: fields.cascader<true>({ title: t("place"), tree: (ctx) => bedTree(ctx, null), required: true }),
  note: fields.text({ title: t("note"), max_length: 200 }),
};
const addTurn = topAction<typeof addFields>({
  ...calls.TurnAdd,
  title: t("add"),
  icon: "plus",
  form: addFields,
  run: (ctx, { place, note }) => askCleaning(ctx, placeOf(place).bed_id, note),
});

const cleanTurn = rowAction<Fields, undefined, "state">({
  ...calls.TurnClean,
  title: t("clean"),
  primary: true,
  form: {},
  // A bed that was sent back is cleaned once more.
  repeatable: true,
  bulk: { title: t("clean.bulk") },
  when: ({ state }) => state === "due",
  run: (ctx, id) => cleanBed(ctx, id),
});

const inspectTurn = rowAction<Fields, undefined, "state">({
  ...calls.TurnInspect,
  title: t("inspect"),
  primary: true,
  form: {},
  bulk: { title: t("inspect.bulk") },
  when: ({ state }) => state === "cleaned",
  run: (ctx, id) => inspectBed(ctx, id),
});

const backFields = {
  note: fields.textarea<true>({
    title: t("back.note"),
    required: true,
    max_length: 200,
    phrases: [t("back.linen"), t("back.floor"), t("back.things")],
  }),
};
const sendBackTurn = rowAction<typeof backFields, undefined, "state">({
  ...calls.TurnSendBack,
  title: t("back"),
  danger: true,
  form: backFields,
  when: ({ state }) => state === "cleaned",
  run: (ctx, id, { note }) => sendBackBed(ctx, id, note),
});

/** The list of beds to be cleaned, open ones first. */
export const turnsList = defineList({
  api: calls.TurnList.api,
  id: "bed-turns",
  title: pageTitle("housekeeping"),
  from: `bed_turn h
    join lent.bed b on b.supplier_id = h.supplier_id and b.id = h.bed_id
    join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join lent.stay s on s.supplier_id = h.supplier_id and s.id = h.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "h.id",
  tenant: "h.supplier_id",
  columns: {
    bed: text("d.name || ' ' || r.no || '-' || b.no", { title: t("bed"), width: 140, fixed: true }),
    state: tag(stateSql, { title: t("state"), options: turnStates, sort: "h.turn", width: 150, card: true }),
    next_on: date(nextSql, { title: t("next_on"), width: 120, card: true }),
    due_on: date("h.due_on", { title: t("due_on"), sort: true, width: 120, card: true }),
    cause: tag("h.cause", { title: t("cause"), options: turnCauses, width: 110 }),
    guest: text("st.name", { title: t("guest"), width: 110 }),
    note: text("nullif(h.note, '')", { title: t("note"), width: 180, card: true }),
    sent_back: number("nullif(h.sent_back, 0)", { title: t("sent_back"), width: 90 }),
    cleaned_by: actor("h.cleaned_by", { title: t("cleaned_by"), width: 110 }),
    cleaned_at: instant("h.cleaned_at", { title: t("cleaned_at"), width: 160 }),
    inspected_by: actor("h.inspected_by", { title: t("inspected_by"), width: 110 }),
    inspected_at: instant("h.inspected_at", { title: t("inspected_at"), width: 160, hidden: true }),
    by_name: actor("h.by_name", { title: t("by"), width: 110, hidden: true }),
  },
  filters: {
    state: byMultiselect({ title: t("state"), sql: stateSql, options: turnStates }),
    place: byCascader({ title: t("place"), levels: ["r.building_id", "b.room_id"], tree: placeTree }),
    due: byDate({ title: t("due_on"), sql: "h.due_on", of: "date" }),
    open: bySwitch({ title: t("filter.open"), sql: "h.status in (1, 2)" }),
    arrives: bySwitch({ title: t("filter.arrives"), sql: `h.status in (1, 2) and ${nextSql} = :today` }),
  },
  order: "state",
  limit: 50,
  state: { state: stateSql },
  actions: { add: addTurn, clean: cleanTurn, inspect: inspectTurn, back: sendBackTurn },
  export: calls.TurnExport.api,
  topic: "bed_turn",
});
