import { wxMaterialCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { actor, image, instant, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { addMaterial, removeMaterial } from "./keep-material.ts";
import { t, titles } from "./wx-menu.texts.ts";

const states = [
  { value: 1, title: t("material.1"), color: "amber" },
  { value: 2, title: t("material.2"), color: "green" },
  { value: 3, title: t("material.3"), color: "red" },
] as const;

const form = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  picture: fields.images<true>({ title: titles.picture, required: true, max: 1, access: "public" }),
};

/** The list of pictures for answers, with their state at WeChat's server. */
export const wxMaterialsList = defineList({
  api: calls.MaterialList.api,
  id: "wx-materials",
  title: pageTitle("wxPubMaterials"),
  from: "wx_material m",
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    picture: image("m.file_id", { title: titles.picture, width: 90 }),
    name: text("m.name", { title: titles.name, width: 180, fixed: true, card: true }),
    status: tag("m.status", { title: titles.status, options: states, width: 110, card: true }),
    fault: text("m.fault", { title: titles.fault, width: 200 }),
    media_id: text("m.media_id", { title: titles.mediaId, width: 260 }),
    by_name: actor("m.by_name", { title: titles.by, width: 130 }),
    created_at: instant("m.created_at", { title: titles.createdAt, sort: true, width: 170 }),
  },
  filters: { status: bySelect({ title: titles.status, sql: "m.status", options: states }) },
  order: "-created_at",
  actions: {
    add: topAction<typeof form>({
      ...calls.MaterialAdd,
      title: t("material.add"),
      primary: true,
      icon: "plus",
      form,
      run: (ctx, { name, picture }) => addMaterial(ctx, { name, picture: picture[0] ?? "" }),
    }),
    remove: rowAction({
      ...calls.MaterialDelete,
      title: t("material.remove"),
      does: "delete",
      confirm: t("material.remove.confirm"),
      icon: "trash-2",
      run: (ctx, id) => removeMaterial(ctx, id),
    }),
  },
  topic: "wx_material",
});
