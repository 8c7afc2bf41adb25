import { contractKinds } from "@kangying/contract/students/contract";
import { contractCalls, templateCalls } from "@kangying/contract/students/papers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { t } from "./contract-templates.texts.ts";
import { keptTemplates } from "./keep-templates.ts";
import { standardText } from "./standard-text.ts";

const states = [
  { value: 1, title: t("state.1"), color: "green" },
  { value: 2, title: t("state.2"), color: "slate" },
] as const;

/** The list of contract templates with their actions. */
export const templatesList = defineList({
  api: templateCalls.TemplateList.api,
  id: "contract-templates",
  title: pageTitle("contractTemplates"),
  from: `contract_template x`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: text("x.name", { title: t("name"), sort: true, width: 200, fixed: true }),
    state: tag("x.status", { title: t("status"), options: states, width: 100, card: true }),
    kind: tag("x.kind", { title: t("kind"), options: contractKinds, width: 150 }),
    edition: number("x.edition", { title: t("edition"), width: 90, card: true }),
    clauses: number("jsonb_array_length(x.clauses)", { title: t("clauseCount"), width: 90, card: true }),
    updated_at: instant("x.updated_at", { title: t("updated"), width: 170 }),
  },
  filters: {
    kind: bySelect({ title: t("kind"), sql: "x.kind", options: contractKinds }),
    status: bySelect({ title: t("status"), sql: "x.status", options: states }),
  },
  order: "name",
  limit: 20,
  state: { status: "x.status" },
  actions: {
    ...keptTemplates.actions,
    add: { ...keptTemplates.actions.add, prefill: async (ctx: CallContext) => ({ ...(await standardText(ctx)) }) },
    contracts: linkAction({
      title: t("toContracts"),
      to: "/student/service/contracts",
      permission: contractCalls.ContractList.api,
    }),
  },
  export: templateCalls.TemplateExport.api,
  topic: "contract_template",
});
