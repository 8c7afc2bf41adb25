import { choice } from "@kangying/contract/core/choice";
import { unionRuleCalls } from "@kangying/contract/plugins/union/union.calls";
import { unionScopeOptions } from "@kangying/contract/plugins/union/union.endpoints";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { linkAction, rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { instant, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bySelect } from "../../../core/list/filters/filters.ts";
import { t, titles } from "../union.texts.ts";
import { addRule, dropRule, editRule } from "./keep-rules.ts";
import { findRule, type RuleScope } from "./rules.repo.ts";

const scopes = [
  choice("all", t("scope.all"), "slate"),
  choice("cat", t("scope.cat"), "blue"),
  choice("goods", t("scope.goods"), "violet"),
  choice("stay", t("scope.stay"), "slate"),
  choice("package", t("scope.package"), "green"),
] as const;

const percent = { unit: t("percent"), min: 0, decimals: 2 } as const;
const rates = {
  rate: fields.number<true>({ title: titles.rate, help: t("rate.help"), required: true, ...percent, max: 50 }),
  parent_rate: fields.number<true>({
    title: titles.parentRate,
    help: t("parentRate.help"),
    required: true,
    ...percent,
    max: 20,
    initial: 0,
  }),
};
const addForm = {
  scope: fields.select<RuleScope, true>({
    title: titles.scope,
    options: scopes,
    required: true,
    compact: true,
    initial: "all",
  }),
  scope_id: fields.remote({
    title: titles.scopeName,
    remote: { api: unionScopeOptions.api, depends_on: ["scope"] },
    visible_when: { field: "scope", in: ["cat", "goods", "package"] },
  }),
  ...rates,
};
const inPoints = ({ rate, parent_rate }: { readonly rate: number; readonly parent_rate: number }) => ({
  rate_bp: Math.round(rate * 100),
  parent_bp: Math.round(parent_rate * 100),
});
const shown = (bp: string): string => `to_char(${bp} / 100.0, 'FM990.00') || '%'`;

/** The list of rates by goods: the nearest rule applies. */
export const rulesList = defineList({
  api: unionRuleCalls.RuleList.api,
  id: "union-rules",
  title: pageTitle("unionRules"),
  from: "union_rule u",
  pk: "u.id",
  tenant: "u.supplier_id",
  columns: {
    scope: tag("u.scope", { title: titles.scope, options: scopes, width: 110, fixed: true }),
    scope_name: text(
      `case u.scope when 'cat' then (select c.name from lent.goods_cat c where c.supplier_id = u.supplier_id and c.id = u.scope_id)
         when 'package' then (select k.name from lent.camp_package k where k.supplier_id = u.supplier_id and k.id = u.scope_id)
         when 'goods' then (select g.name from lent.goods g where g.supplier_id = u.supplier_id and g.id = u.scope_id) end`,
      { title: titles.scopeName, width: 220, card: true },
    ),
    rate: text(shown("u.rate_bp"), { title: titles.rate, width: 120, align: "right", card: true }),
    parent_rate: text(shown("u.parent_bp"), { title: titles.parentRate, width: 140, align: "right", card: true }),
    updated_at: instant("u.updated_at", { title: titles.updated, sort: true, width: 160 }),
  },
  filters: { scope: bySelect({ title: titles.scope, sql: "u.scope", options: scopes }) },
  order: "-updated_at",
  limit: 20,
  actions: {
    add: topAction<typeof addForm>({
      ...unionRuleCalls.RuleAdd,
      title: t("rates.add"),
      primary: true,
      icon: "plus",
      form: addForm,
      run: (ctx, { scope, scope_id, ...said }) => addRule(ctx, { scope, scope_id, ...inPoints(said) }),
    }),
    window: linkAction({
      title: t("rates.window"),
      to: "/plugin/pluginSetup?key=union",
      permission: "addons/SetupSave",
      icon: "settings-2",
    }),
    edit: rowAction<typeof rates>({
      ...unionRuleCalls.RuleEdit,
      title: t("rates.edit"),
      primary: true,
      form: rates,
      prefill: async ({ tx, supplier }, id) => {
        const rule = await findRule(tx, supplier.id, id);
        return rule ? { rate: rule.rate_bp / 100, parent_rate: rule.parent_bp / 100, version: rule.version } : {};
      },
      run: (ctx, id, said, version) => editRule(ctx, id, inPoints(said), version),
    }),
    delete: rowAction({
      ...unionRuleCalls.RuleDelete,
      title: t("rates.delete"),
      does: "delete",
      confirm: t("rates.delete.confirm"),
      icon: "trash-2",
      run: (ctx, id) => dropRule(ctx, id),
    }),
  },
  topic: "union_rule",
});
