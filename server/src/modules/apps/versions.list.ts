import { appVersionCalls } from "@kangying/contract/settings/settings.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, toggle, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { findVersion, type VersionSaid } from "./apps.repo.ts";
import { addVersion, dropDraft, editVersion, releaseVersion, rollBack } from "./release-version.ts";
import { t } from "./apps.texts.ts";

const platforms: readonly OptionDef[] = [
  { value: "android", title: t("android"), color: "green" },
  { value: "ios", title: t("ios"), color: "blue" },
  { value: "harmony", title: t("harmony"), color: "cyan" },
];
const states: readonly OptionDef[] = [
  { value: 1, title: t("draft"), color: "slate" },
  { value: 2, title: t("out"), color: "green" },
];
const form = {
  platform: fields.select<"android" | "ios" | "harmony", true>({
    title: t("platform"),
    required: true,
    options: platforms,
    compact: true,
    initial: "android",
  }),
  name: fields.text({
    title: t("name"),
    required: true,
    max_length: 14,
    placeholder: t("name.like"),
    help: t("name.help"),
  }),
  build: fields.number({ title: t("build"), required: true, min: 1, decimals: 0 }),
  url: fields.text({ title: t("url"), required: true, max_length: 300, no_chinese: true }),
  size: fields.number({ title: t("size"), unit: t("bytes"), required: true, min: 1, decimals: 0 }),
  sha256: fields.text({ title: t("sha256"), required: true, max_length: 64, help: t("sha256.help") }),
  notes: fields.textarea({ title: t("notes"), max_length: 1000 }),
  is_forced: fields.switch({ title: t("is_forced"), help: t("is_forced.help") }),
  grey_percent: fields.number({
    title: t("grey_percent"),
    unit: t("percent"),
    help: t("grey_percent.help"),
    required: true,
    min: 0,
    max: 100,
    decimals: 0,
    initial: 100,
  }),
};
const read = ({ notes, ...said }: Values<typeof form>): VersionSaid => ({ ...said, notes: notes ?? "" });
const isDraft = (state: RowState<"status">): boolean => state.status === 1;

/** The versions of the supplier's apps, the newest first. */
export const appVersionsList = defineList({
  api: appVersionCalls.AppversionList.api,
  id: "app-versions",
  title: pageTitle("appVersions"),
  from: "app_version v",
  pk: "v.id",
  tenant: "v.supplier_id",
  columns: {
    name: text("v.name", { title: t("name"), width: 110, fixed: true, card: true }),
    platform: tag("v.platform", { title: t("platform"), options: platforms, width: 110, card: true }),
    status: tag("v.status", { title: t("status"), options: states, width: 100, card: true }),
    build: number("v.build", { title: t("build"), width: 90 }),
    grey_percent: number("v.grey_percent", { title: t("grey_percent"), unit: t("percent"), width: 100 }),
    is_forced: toggle("v.is_forced", { title: t("is_forced"), width: 90 }),
    back_to: text("v.back_to", { title: t("back_to"), width: 110 }),
    notes: text("v.notes", { title: t("notes"), width: 260 }),
    size: number("v.size", { title: t("size"), unit: t("bytes"), hidden: true }),
    sha256: text("v.sha256", { title: t("sha256"), hidden: true }),
    url: text("v.url", { title: t("url"), hidden: true }),
    published_at: instant("v.published_at", { title: t("published_at"), width: 170 }),
    created_at: instant("v.created_at", { title: t("created_at"), sort: true, width: 170 }),
  },
  filters: {
    platform: bySelect({ title: t("platform"), sql: "v.platform", options: platforms }),
    status: bySelect({ title: t("status"), sql: "v.status", options: states }),
  },
  order: "-created_at",
  state: { status: "v.status" },
  actions: {
    add: topAction<typeof form>({
      ...appVersionCalls.AppversionSave,
      title: t("add"),
      primary: true,
      icon: "plus",
      form,
      run: (ctx, values) => addVersion(ctx, read(values)),
    }),
    edit: rowAction<typeof form>({
      ...appVersionCalls.AppversionEdit,
      title: t("edit"),
      icon: "pencil",
      form,
      prefill: async ({ tx, supplier }, id) => ({ ...(await findVersion(tx, supplier.id, id)) }),
      run: (ctx, id, values, version) => editVersion(ctx, id, read(values), version),
    }),
    publish: rowAction({
      ...appVersionCalls.AppversionPublish,
      title: t("publish"),
      confirm: t("publish.confirm"),
      icon: "rocket",
      when: isDraft,
      run: (ctx, id) => releaseVersion(ctx, id),
    }),
    roll_back: rowAction({
      ...appVersionCalls.AppversionRollback,
      title: t("roll_back"),
      confirm: t("roll_back.confirm"),
      icon: "undo-2",
      when: (state: RowState<"status">) => state.status === 2,
      run: (ctx, id) => rollBack(ctx, id),
    }),
    del: rowAction({
      ...appVersionCalls.AppversionDel,
      title: t("delete"),
      does: "delete",
      icon: "trash-2",
      when: isDraft,
      run: (ctx, id) => dropDraft(ctx, id),
    }),
  },
  topic: "app_version",
});
