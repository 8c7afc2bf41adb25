import { mostAxes, specStates } from "@kangying/contract/goods/goods";
import { modelCalls } from "@kangying/contract/goods/goods.calls";
import { verbatim } from "../../../core/kernel/text.ts";
import { number, tag, text as textColumn, type OptionDef } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bySelect, byText } from "../../../core/list/filters/filters.ts";
import { keep } from "../../../core/list/actions/keep.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { demandDistinct } from "../demand-distinct.ts";
import { faults, t, titles } from "../goods.texts.ts";
import { findModel, insertModel, listModels, type ModelRow, updateModel } from "./models.repo.ts";
import { listSpecs } from "./specs.repo.ts";

async function specOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  return (await listSpecs(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** The models that new goods can use. */
export async function modelOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  return (await listModels(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Sets of specs and parameters. */
export const keptModels = keep({
  kind: "goods_model",
  fields: {
    name: fields.text<true>({ title: titles.name, required: true, max_length: 20 }),
    spec_ids: fields.multiselect({ title: titles.modelSpecs, options: specOptions, max: mostAxes }),
    params: fields.rows({
      title: titles.params,
      help: t("models.params.help"),
      max: 30,
      fields: { name: fields.text<true>({ title: titles.param, required: true, max_length: 20 }) },
    }),
  },
  read: ({ spec_ids, ...said }): Pick<ModelRow, "name" | "spec_ids" | "params"> => {
    demandDistinct(
      said.params.map(({ name }) => name),
      (index) => `params[${index}].name`,
    );
    return { ...said, spec_ids: (spec_ids ?? []).map(Number) };
  },
  find: findModel,
  insert: insertModel,
  update: updateModel,
  once: { constraint: "goods_model_one_name", field: "name", text: faults.nameTaken },
  calls: {
    add: modelCalls.ModelAdd,
    edit: modelCalls.ModelEdit,
    withdraw: modelCalls.ModelWithdraw,
    reuse: modelCalls.ModelReuse,
  },
  texts: t.group("modelActions"),
});

export const modelsList = defineList({
  api: modelCalls.ModelList.api,
  id: "goods-models",
  title: t("models"),
  from: "goods_model m",
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    name: textColumn("m.name", { title: titles.name, sort: true, width: 140, fixed: true }),
    specs: textColumn(
      "(select string_agg(s.name, '、' order by s.name) from spec s where s.supplier_id = m.supplier_id and s.id = any (m.spec_ids))",
      { title: titles.modelSpecs, width: 220, card: true },
    ),
    params: textColumn(
      "(select string_agg(v ->> 'name', '、' order by n) from jsonb_array_elements(m.params) with ordinality as e(v, n))",
      { title: titles.params, width: 300 },
    ),
    goods: number("(select count(*) from goods g where g.supplier_id = m.supplier_id and g.model_id = m.id)", {
      title: titles.goodsCount,
      width: 90,
      card: true,
    }),
    status: tag("m.status", { title: titles.status, options: specStates, width: 100 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "m.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "m.status", options: specStates }),
  },
  order: "name",
  limit: 20,
  state: { status: "m.status" },
  actions: keptModels.actions,
  topic: "goods_model",
});
