import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { servedLists } from "../../core/list/served-lists.ts";
import { deleteOwnView } from "./delete-view.ts";
import { renameView } from "./rename-view.ts";
import { viewsById } from "./saved-views.repo.ts";
import { texts, t } from "./saved-views.texts.ts";

const listOptions = (ctx: ListContext) =>
  Promise.resolve(servedLists(ctx).map(({ api, title }) => ({ value: api, title })));

const renameForm = {
  name: fields.text<true>({ title: texts.name, required: true, max_length: 40 }),
};

/** The list of shared views of this supplier, for the person who manages them. */
export const viewsList = defineList({
  api: "seller/view/ViewList",
  id: "shared-views",
  title: t("views"),
  from: "saved_view v",
  pk: "v.id",
  tenant: "v.supplier_id",
  where: ["v.shared"],
  columns: {
    name: text("v.name", { title: texts.name, fixed: true, card: true }),
    list: tag("v.list_api", { title: texts.list, options: listOptions, width: 200 }),
    owner: text("v.owner_name", { title: texts.owner, card: true }),
    shared: toggle("v.shared", { title: texts.shared, hidden: true }),
    updated_at: instant("v.updated_at", { title: texts.updated, sort: true, card: true }),
  },
  filters: {
    name: byText({ title: texts.name, sql: "v.name", match: "prefix" }),
    list: bySelect({ title: texts.list, sql: "v.list_api", options: listOptions }),
  },
  order: "-updated_at",
  limit: 20,
  actions: {
    rename: rowAction<typeof renameForm>({
      api: "seller/view/ViewShare",
      class: "edit",
      title: t("rename"),
      icon: "pencil",
      form: renameForm,
      prefill: async (ctx, id) => ({ name: await nameOf(ctx, id) }),
      run: (ctx, id, { name }) => renameView(ctx, id, name),
    }),
    remove: rowAction({
      api: "seller/view/ViewShareDelete",
      class: "delete",
      title: t("remove"),
      does: "delete",
      confirm: t("remove.confirm"),
      bulk: true,
      icon: "trash-2",
      run: (ctx, id) => deleteOwnView(ctx, id),
    }),
  },
  export: "seller/view/ViewExport",
  topic: "saved_view",
});

async function nameOf(ctx: Parameters<typeof renameView>[0], id: number): Promise<string> {
  const [view] = await viewsById(ctx.tx, ctx.caller.account_id, [id]);
  return view?.name ?? "";
}
