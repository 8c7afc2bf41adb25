import { catTree } from "@kangying/contract/goods/cats.endpoints";
import { mostCatLevels } from "@kangying/contract/goods/goods";
import { catCalls } from "@kangying/contract/goods/goods.calls";
import { AppError } from "../../../core/kernel/app-error.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { image, number, text as textColumn, toggle, type OptionDef } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byText } from "../../../core/list/filters/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { t, titles } from "../goods.texts.ts";
import { catCascades, nameOfCat } from "./cat-tree.ts";
import { listCats } from "./cats.repo.ts";
import { addCat, dropCat, editCat, moveCat } from "./keep-cats.ts";

/** The categories that can have children, titled with the path of their names. */
async function parentOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  const cats = await listCats(tx, supplier.id);
  return cats
    .filter((cat) => cat.level < mostCatLevels)
    .map(({ id }) => ({ value: id, title: verbatim(nameOfCat(cats, id)) }));
}

/** The tree of categories for forms and filters. */
export const catTreeOf = async ({ tx, supplier }: Pick<ListContext, "tx" | "supplier">) =>
  catCascades(await listCats(tx, supplier.id));

const parent = fields.select<number>({ title: titles.parent, options: parentOptions, placeholder: t("cats.top") });
const form = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 20 }),
  icon: fields.file({ title: titles.icon, accept: "image/png,image/jpeg,image/webp", access: "public" }),
  shown: fields.switch({ title: titles.shown, initial: true }),
};
const addForm = { parent_id: parent, ...form };
const moveForm = {
  parent_id: parent,
  place: fields.number<true>({ title: titles.place, required: true, min: 1, max: 1000, decimals: 0 }),
};

/** The list of categories. Their page draws them as a tree and uses these actions. */
export const catsList = defineList({
  api: catCalls.CatList.api,
  id: "goods-cats",
  title: t("cats"),
  from: "goods_cat c",
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    name: textColumn("c.name", { title: titles.name, sort: true, width: 180, fixed: true }),
    icon: image("c.icon", { title: titles.icon, width: 80 }),
    level: number("c.level", { title: titles.level, width: 80 }),
    place: number("c.sort", { title: titles.place, width: 80 }),
    shown: toggle("c.shown", { title: titles.shown, width: 90 }),
  },
  filters: { name: byText({ title: titles.name, sql: "c.name", match: "contains" }) },
  order: "name",
  limit: 50,
  actions: {
    add: topAction<typeof addForm>({
      ...catCalls.CatAdd,
      title: t("cats.add"),
      primary: true,
      icon: "plus",
      form: addForm,
      run: (ctx, { parent_id, ...input }) => addCat(ctx, input, parent_id),
    }),
    edit: rowAction<typeof form>({
      ...catCalls.CatEdit,
      title: t("edit"),
      form,
      prefill: async ({ tx, supplier }, id) => {
        const { name, icon, shown, version } = await findCat({ tx, supplier }, id);
        return { name, icon, shown, version };
      },
      run: editCat,
    }),
    move: rowAction<typeof moveForm>({
      ...catCalls.CatMove,
      title: t("cats.move"),
      form: moveForm,
      prefill: async ({ tx, supplier }, id) => {
        const { parent_id, sort, version } = await findCat({ tx, supplier }, id);
        return { parent_id, place: sort, version };
      },
      run: moveCat,
    }),
    delete: rowAction({
      ...catCalls.CatDelete,
      title: t("delete"),
      does: "delete",
      confirm: t("cats.delete.confirm"),
      run: (ctx, id, _values, version) => dropCat(ctx, id, version),
    }),
  },
  tree: { api: catTree.api, move: "move", add: "add", levels: mostCatLevels, counted: titles.goods },
  topic: "goods_cat",
});

async function findCat({ tx, supplier }: Pick<ListContext, "tx" | "supplier">, id: number) {
  const cat = (await listCats(tx, supplier.id)).find((each) => each.id === id);
  if (!cat) throw new AppError("not_found");
  return cat;
}
