import { specStates } from "@kangying/contract/goods/goods";
import { specCalls } from "@kangying/contract/goods/goods.calls";
import { tag, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bySelect, byText } from "../../../core/list/filters/filters.ts";
import { keep } from "../../../core/list/actions/keep.ts";
import { demandDistinct } from "../demand-distinct.ts";
import { faults, t, titles } from "../goods.texts.ts";
import { findSpec, insertSpec, updateSpec } from "./specs.repo.ts";

/** Specs, such as taste or size, by which the SKUs of goods differ. */
export const keptSpecs = keep({
  kind: "spec",
  fields: {
    name: fields.text<true>({ title: titles.name, required: true, max_length: 20 }),
    spec_values: fields.rows({
      title: titles.specValues,
      required: true,
      max: 50,
      fields: { name: fields.text<true>({ title: titles.specValue, required: true, max_length: 20 }) },
    }),
  },
  read: (values) => {
    demandDistinct(
      values.spec_values.map(({ name }) => name),
      (index) => `spec_values[${index}].name`,
    );
    return values;
  },
  find: findSpec,
  insert: insertSpec,
  update: updateSpec,
  once: { constraint: "spec_one_name", field: "name", text: faults.nameTaken },
  calls: {
    add: specCalls.SpecAdd,
    edit: specCalls.SpecEdit,
    withdraw: specCalls.SpecWithdraw,
    reuse: specCalls.SpecReuse,
  },
  texts: t.group("specActions"),
});

export const specsList = defineList({
  api: specCalls.SpecList.api,
  id: "goods-specs",
  title: t("specs"),
  from: "spec s",
  pk: "s.id",
  tenant: "s.supplier_id",
  columns: {
    name: textColumn("s.name", { title: titles.name, sort: true, width: 140, fixed: true }),
    spec_values: textColumn(
      "(select string_agg(v ->> 'name', '、' order by n) from jsonb_array_elements(s.spec_values) with ordinality as e(v, n))",
      { title: titles.specValues, width: 420, card: true },
    ),
    status: tag("s.status", { title: titles.status, options: specStates, width: 100 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "s.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "s.status", options: specStates }),
  },
  order: "name",
  limit: 20,
  state: { status: "s.status" },
  actions: keptSpecs.actions,
  topic: "spec",
});
