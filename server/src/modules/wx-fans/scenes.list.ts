import { wxSceneCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { actor, image, instant, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import { addScene, removeScene } from "./keep-scene.ts";
import { t, titles } from "./wx-fans.texts.ts";

const states = [
  { value: 1, title: t("scene.1"), color: "amber" },
  { value: 2, title: t("scene.2"), color: "green" },
  { value: 3, title: t("scene.3"), color: "red" },
] as const;
const kinds = [
  { value: "campaign", title: t("scene.campaign"), color: "blue" },
  { value: "person", title: t("scene.person"), color: "violet" },
] as const;

const form = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  kind: fields.select<string, true>({
    title: titles.kind,
    options: kinds,
    required: true,
    compact: true,
    initial: "campaign",
  }),
  phone: fields.phone<true>({
    title: titles.phone,
    help: t("scene.phone.help"),
    required: true,
    visible_when: { field: "kind", in: ["person"] },
  }),
};

/** The list of codes with a scene, and their scans. */
export const wxScenesList = defineList({
  api: calls.SceneList.api,
  id: "wx-scenes",
  title: pageTitle("wxPubScenes"),
  from: "wx_scene s",
  pk: "s.id",
  tenant: "s.supplier_id",
  columns: {
    code: image("s.code_file", { title: titles.code, width: 90 }),
    name: text("s.name", { title: titles.name, width: 180, fixed: true, card: true }),
    kind: tag("s.kind", { title: titles.kind, options: kinds, width: 110 }),
    scans: number("s.scans", { title: titles.scans, width: 90, card: true }),
    follows: number("s.follows", { title: titles.follows, width: 110, card: true }),
    status: tag("s.status", { title: titles.status, options: states, width: 100, card: true }),
    fault: text("s.fault", { title: titles.fault, width: 180 }),
    expires_at: instant("s.expires_at", { title: titles.expiresAt, width: 170 }),
    by_name: actor("s.by_name", { title: titles.by, width: 130 }),
    created_at: instant("s.created_at", { title: titles.createdAt, sort: true, width: 170 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "s.name", match: "contains" }),
    kind: bySelect({ title: titles.kind, sql: "s.kind", options: kinds }),
    status: bySelect({ title: titles.status, sql: "s.status", options: states }),
  },
  order: "-created_at",
  sums: ["scans", "follows"],
  actions: {
    add: topAction<typeof form>({
      ...calls.SceneAdd,
      title: t("scene.add"),
      primary: true,
      icon: "plus",
      form,
      run: (ctx, { name, kind, phone }) => addScene(ctx, { name, phone: kind === "person" ? phone : null }),
    }),
    remove: rowAction({
      ...calls.SceneDelete,
      title: t("scene.remove"),
      does: "delete",
      confirm: t("scene.remove.confirm"),
      icon: "trash-2",
      run: (ctx, id) => removeScene(ctx, id),
    }),
  },
  topic: "wx_scene",
});
