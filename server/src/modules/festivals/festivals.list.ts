import { festivalSkins, type FestivalSkin } from "@kangying/contract/platform/festival";
import { festivalCalls as calls } from "@kangying/contract/platform/platform.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { actor, date, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { lockFestival, type FestivalSaid } from "./festivals.repo.ts";
import { addFestival, editFestival, removeFestival, switchFestival } from "./keep-festivals.ts";
import { t } from "./festivals.texts.ts";

const kinds = [
  { value: 1, title: t("kind.1"), color: "red" },
  { value: 2, title: t("kind.2"), color: "slate" },
] as const;
const colors: Readonly<Record<FestivalSkin, NonNullable<OptionDef["color"]>>> = {
  spring: "red",
  lantern: "amber",
  dragon_boat: "green",
  mid_autumn: "violet",
  national: "red",
  new_year: "blue",
};
const skins = festivalSkins.map((value) => ({ value, title: t(`skin.${value}`), color: colors[value] }));
const states = [
  { value: "now", title: t("state.now"), color: "green" },
  { value: "coming", title: t("state.coming"), color: "blue" },
  { value: "over", title: t("state.over"), color: "slate" },
  { value: "off", title: t("state.off"), color: "amber" },
] as const;
const today = "(now() at time zone s.time_zone)::date";
const stateSql = `case when not f.is_on then 'off' when f.to_on < ${today} then 'over' when f.from_on > ${today} then 'coming' else 'now' end`;

const form = {
  name: fields.text<true>({ title: t("name"), required: true, max_length: 20 }),
  kind: fields.select<1 | 2, true>({
    title: t("kind"),
    options: kinds,
    required: true,
    compact: true,
    initial: 1,
    help: t("kind.help"),
  }),
  skin: fields.select<FestivalSkin, true>({
    title: t("skin"),
    options: skins,
    required: true,
    visible_when: { field: "kind", in: [1] },
  }),
  days: fields.date_range<true>({ title: t("days"), required: true, help: t("days.help") }),
  banner: fields.text({ title: t("banner"), max_length: 60, help: t("banner.help") }),
  is_on: fields.switch({ title: t("is_on"), initial: true }),
};
const read = ({ days, banner, skin, ...said }: Values<typeof form>): FestivalSaid => ({
  ...said,
  skin: said.kind === 1 ? skin : null,
  banner: banner ?? "",
  from_on: days[0],
  to_on: days[1],
});

/** Festivals and days of mourning: how all consoles look from one day to another. */
export const festivalsList = defineList({
  api: calls.FestivalList.api,
  id: "festivals",
  title: pageTitle("platformFestival"),
  from: "festival f join supplier s on s.id = f.supplier_id",
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    name: text("f.name", { title: t("name"), width: 160, fixed: true }),
    state: tag(stateSql, { title: t("state"), options: states, width: 110, card: true }),
    kind: tag("f.kind", { title: t("kind"), options: kinds, width: 110 }),
    skin: tag("f.skin", { title: t("skin"), options: skins, width: 120, card: true }),
    from_on: date("f.from_on", { title: t("from_on"), sort: true, width: 130, card: true }),
    to_on: date("f.to_on", { title: t("to_on"), width: 130, card: true }),
    banner: text("f.banner", { title: t("banner"), width: 300 }),
    by_name: actor("f.by_name", { title: t("by_name"), width: 120 }),
  },
  filters: {
    name: byText({ title: t("name"), sql: "f.name", match: "contains" }),
    kind: bySelect({ title: t("kind"), sql: "f.kind", options: kinds }),
    state: bySelect({ title: t("state"), sql: stateSql, options: states }),
    from_on: byDate({ title: t("from_on"), sql: "f.from_on", of: "date" }),
  },
  order: "-from_on",
  state: { is_on: "f.is_on" },
  actions: {
    add: topAction<typeof form>({
      ...calls.FestivalAdd,
      title: t("add"),
      primary: true,
      icon: "plus",
      form,
      run: (ctx, values) => addFestival(ctx, read(values)),
    }),
    edit: rowAction<typeof form>({
      ...calls.FestivalEdit,
      title: t("edit"),
      form,
      prefill: async ({ tx, supplier }, id) => {
        const row = await lockFestival(tx, supplier.id, id);
        if (!row) throw new AppError("not_found");
        const { name, kind, skin, banner, from_on, to_on, is_on } = row;
        return { name, kind, skin, banner, is_on, days: [from_on, to_on] };
      },
      run: (ctx, id, values, version) => editFestival(ctx, id, read(values), version),
    }),
    off: rowAction<{}, undefined, "is_on">({
      ...calls.FestivalSwitch,
      title: t("off"),
      does: "stop",
      confirm: t("off.confirm"),
      when: ({ is_on }) => is_on === true,
      run: (ctx, id, _values, version) => switchFestival(ctx, id, false, version),
    }),
    remove: rowAction({
      ...calls.FestivalDelete,
      title: t("delete"),
      does: "delete",
      confirm: t("delete.confirm"),
      run: (ctx, id, _values, version) => removeFestival(ctx, id, version),
    }),
  },
  topic: "festival",
});
