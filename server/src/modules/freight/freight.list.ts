import { freightModes, freightStates } from "@kangying/contract/orders/freight";
import { freightAddTrial, freightCopyTrial, freightTrial } from "@kangying/contract/orders/freight-trial.endpoint";
import { freightCalls } from "@kangying/contract/orders/freight.calls";
import { regionTreeInfo } from "@kangying/contract/settings/regions.endpoints";
import { isForeignKeyViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { number, tag, text as textColumn, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import { keep } from "../../core/list/actions/keep.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { regionPath } from "../settings/public.ts";
import type { FreightMode, FreightTerms } from "./freight-price.ts";
import {
  deleteFreight,
  findFreight,
  type FreightRow,
  insertFreight,
  listFreight,
  updateFreight,
} from "./freight.repo.ts";
import { faults, t, titles } from "./freight.texts.ts";

/** Provinces, cities and districts. There are too many to include in every form. */
const areaTree = { remote: { api: regionTreeInfo.api } } as const;

const units = { min: 0, max: 1_000_000_000, decimals: 0 } as const;
const areas = fields.multiselect({ title: titles.areas, help: t("areas.help"), ...areaTree });

/** The freight templates that goods can use. */
export async function freightOptions({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> {
  return (await listFreight(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

const codes = (chosen: readonly (string | number)[] | null): readonly string[] => (chosen ?? []).map(String);

/** True for the code of a province, a city or a district. */
const isRegion = (code: string): boolean => regionPath(code).at(-1) === code;

/** Checks the form across its fields: one rule for the rest of the country, and no area in two rules. @throws {InvalidFields} */
function demandWhole(terms: FreightTerms): FreightTerms {
  const wrong: Record<string, FieldFault> = {};
  const seen = new Set<string>();
  for (const [index, { areas: named }] of terms.rules.entries())
    for (const code of named) {
      if (!isRegion(code)) wrong[`rules[${index}].areas`] = { text: faults.areaUnknown };
      if (seen.has(code)) wrong[`rules[${index}].areas`] = { text: faults.overlap };
      seen.add(code);
    }
  for (const [index, { areas: named }] of terms.free_rules.entries())
    if (!named.every(isRegion)) wrong[`free_rules[${index}].areas`] = { text: faults.areaUnknown };
  if (!terms.no_delivery.every(isRegion)) wrong["no_delivery"] = { text: faults.areaUnknown };
  const rests = terms.rules.filter((rule) => rule.areas.length === 0).length;
  if (rests > 1 || (rests === 0 && terms.serves_rest)) wrong["rules"] = { text: faults.oneRest };
  if (rests === 1 && !terms.serves_rest) wrong["serves_rest"] = { text: faults.noRest };
  for (const [index, free] of terms.free_rules.entries())
    if (free.min_fen === null && free.min_qty === null)
      wrong[`free_rules[${index}].min_fen`] = { text: faults.freeFrom };
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  return terms;
}

const formFields = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  mode: fields.select<FreightMode, true>({ title: titles.mode, options: freightModes, required: true, initial: 2 }),
  rules: fields.rows({
    title: titles.rules,
    help: t("rules.help"),
    required: true,
    as: "table",
    max: 60,
    fields: {
      areas: fields.multiselect({ title: titles.areas, help: t("areas.help"), ...areaTree, distinct: true }),
      first: fields.number<true>({ title: titles.first, required: true, ...units }),
      first_fen: fields.money<true>({ title: titles.firstFen, required: true, min: 0, max: 1_000_000 }),
      cont: fields.number<true>({ title: titles.cont, required: true, ...units }),
      cont_fen: fields.money<true>({ title: titles.contFen, required: true, min: 0, max: 1_000_000 }),
    },
  }),
  serves_rest: fields.switch({ title: titles.servesRest, help: t("servesRest.help"), initial: true }),
  free_rules: fields.rows({
    title: titles.freeRules,
    as: "table",
    max: 20,
    fields: {
      areas,
      min_fen: fields.money({ title: titles.minFen, min: 1 }),
      min_qty: fields.number({ title: titles.minQty, min: 1, max: 99_999, decimals: 0 }),
      both: fields.switch({ title: titles.both, initial: false }),
    },
  }),
  no_delivery: fields.multiselect({ title: titles.noDelivery, ...areaTree }),
};

/** Converts the form into the terms that the table keeps. @throws {InvalidFields} */
function readFreight({ rules, free_rules, no_delivery, ...said }: Values<typeof formFields>): FreightTerms {
  return demandWhole({
    ...said,
    rules: rules.map((rule) => ({ ...rule, areas: codes(rule.areas) })),
    free_rules: free_rules.map((rule) => ({ ...rule, areas: codes(rule.areas) })),
    no_delivery: codes(no_delivery),
  });
}

/** Freight templates, kept by name. An edit affects new orders only. */
export const keptFreight = keep({
  kind: "freight_template",
  fields: formFields,
  read: readFreight,
  find: findFreight,
  insert: insertFreight,
  update: updateFreight,
  once: { constraint: "freight_template_one_name", field: "name", text: faults.nameTaken },
  calls: {
    add: freightCalls.FreightAdd,
    edit: freightCalls.FreightEdit,
    withdraw: freightCalls.FreightWithdraw,
    reuse: freightCalls.FreightReuse,
  },
  texts: t.group("actions"),
});

/** Fields of the trial parcel. They are typed beside the rules and never saved. */
const tryFields = {
  try_area: fields.cascader({ title: titles.tryArea, remote: { api: regionTreeInfo.api } }),
  try_qty: fields.number({ title: titles.tryQty, min: 1, max: 9_999, decimals: 0, initial: 1 }),
  try_weight_g: fields.number({ title: titles.tryWeight, unit: t("gram"), ...units, initial: 1_000 }),
  try_volume_cm3: fields.number({ title: titles.tryVolume, ...units, initial: 1_000 }),
  try_amount_fen: fields.money({ title: titles.tryAmount, min: 0, initial: 10_000 }),
};
const editForm = { ...keptFreight.fields, ...tryFields };

const tryNames = ["try_area", "try_qty", "try_weight_g", "try_volume_cm3", "try_amount_fen"] as const;
const followed = ["mode", "rules", "free_rules", "no_delivery", "serves_rest", ...tryNames] as const;

/** Returns the form without the fields of the trial parcel. */
function said(values: Values<typeof editForm>): Values<typeof formFields> {
  const { try_area: _a, try_qty: _q, try_weight_g: _w, try_volume_cm3: _v, try_amount_fen: _f, ...kept } = values;
  return kept;
}

/** Returns a template as its form shows it. @throws {AppError} not_found */
async function shownOf({ tx, supplier }: ListContext, id: number): Promise<Omit<FreightRow, "id" | "status">> {
  const row = await findFreight(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const { id: _id, status: _status, ...shown } = row;
  return shown;
}

/** Deletes a template that no goods use. @throws {AppError} not_found, conflict, in_use */
async function dropFreight(work: Work, id: number, version: number | null): Promise<void> {
  const before: FreightRow = await keptFreight.demand(work, id, version);
  try {
    await work.tx.savepoint(() => deleteFreight(work.tx, work.supplier.id, id));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError("in_use");
    throw error;
  }
  work.changed("freight_template", id);
  work.audit({ biz_type: "freight_template", biz_id: id, before });
}

export const freightList = defineList({
  api: freightCalls.FreightList.api,
  id: "freight-templates",
  title: t("templates"),
  from: "freight_template f",
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    name: textColumn("f.name", { title: titles.name, sort: true, width: 180, fixed: true }),
    mode: tag("f.mode", { title: titles.mode, options: freightModes, width: 110, card: true }),
    rules: number("jsonb_array_length(f.rules)", { title: titles.ruleCount, width: 100, card: true }),
    free_rules: number("jsonb_array_length(f.free_rules)", { title: titles.freeCount, width: 110 }),
    no_delivery: number("cardinality(f.no_delivery)", { title: titles.noDeliveryCount, width: 120 }),
    status: tag("f.status", { title: titles.status, options: freightStates, width: 100 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "f.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "f.status", options: freightStates }),
  },
  order: "name",
  limit: 20,
  state: { status: "f.status" },
  actions: {
    add: topAction<typeof editForm>({
      ...freightCalls.FreightAdd,
      title: t("actions.add"),
      primary: true,
      icon: "plus",
      form: editForm,
      preview: { api: freightAddTrial.api, depends_on: followed, beside: true },
      run: (ctx, values) => keptFreight.add(ctx, readFreight(said(values))),
    }),
    edit: rowAction<typeof editForm>({
      ...freightCalls.FreightEdit,
      title: t("actions.edit"),
      primary: true,
      form: editForm,
      prefill: shownOf,
      preview: { api: freightTrial.api, depends_on: followed, beside: true },
      run: async (ctx, id, values, version) => {
        await keptFreight.edit(ctx, id, readFreight(said(values)), version);
      },
    }),
    copy: rowAction<typeof editForm>({
      ...freightCalls.FreightCopy,
      title: t("copy"),
      form: editForm,
      prefill: async (ctx, id) => ({ ...(await shownOf(ctx, id)), name: null }),
      preview: { api: freightCopyTrial.api, depends_on: followed, beside: true },
      run: async (ctx, _id, values) => void (await keptFreight.add(ctx, readFreight(said(values)))),
    }),
    reuse: keptFreight.actions.reuse,
    withdraw: keptFreight.actions.withdraw,
    delete: rowAction({
      ...freightCalls.FreightDelete,
      title: t("delete"),
      does: "delete",
      confirm: t("delete.confirm"),
      run: (ctx, id, _values, version) => dropFreight(ctx, id, version),
    }),
  },
  topic: "freight_template",
});
