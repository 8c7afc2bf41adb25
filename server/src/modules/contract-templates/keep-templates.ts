import { type Language, languageNames, languages } from "@kangying/contract/core/language";
import { clauseTopics, contractKinds } from "@kangying/contract/students/contract";
import type { ClauseTopic, ContractKind } from "@kangying/contract/students/contract";
import { templateCalls as calls } from "@kangying/contract/students/papers.calls";
import { InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { findTemplate, insertTemplate, type TemplateInput, updateTemplate } from "./contract-templates.repo.ts";
import { t } from "./contract-templates.texts.ts";
import { unknownIn } from "./variables.ts";

const writtenIn = languages.map((value) => ({ value, title: verbatim(languageNames[value].whole) }));

const clauseFields = {
  title: fields.text<true>({ title: t("clause.title"), required: true, max_length: 60 }),
  topic: fields.select<ClauseTopic>({ title: t("clause.topic"), help: t("clause.topic.help"), options: clauseTopics }),
  body: fields.textarea<true>({ title: t("clause.body"), required: true, max_length: 4000 }),
  point: fields.text({ title: t("clause.point"), help: t("clause.point.help"), max_length: 80 }),
};

/** Checks the clauses. @throws {InvalidFields} an unknown variable between braces, a topic without its summary */
function demandClauses({ clauses }: Pick<TemplateInput, "clauses">): void {
  const wrong: Record<string, FieldFault> = {};
  for (const [index, clause] of clauses.entries()) {
    for (const part of ["title", "body", "point"] as const) {
      const [name] = unknownIn(clause[part] ?? "");
      if (name !== undefined) wrong[`clauses.${index}.${part}`] = { text: t("unknownVariable"), data: { name } };
    }
    if (clause.topic !== null && clause.point === null) wrong[`clauses.${index}.point`] = { text: t("pointMissing") };
  }
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
}

/** The actions that add, edit, withdraw and restore templates. */
export const keptTemplates = keep({
  kind: "contract_template",
  fields: {
    name: fields.text<true>({ title: t("name"), required: true, max_length: 60 }),
    kind: fields.select<ContractKind, true>({
      title: t("kind"),
      help: t("kind.help"),
      required: true,
      options: contractKinds,
    }),
    language: fields.select<Language, true>({
      title: t("language"),
      help: t("language.help"),
      required: true,
      options: writtenIn,
    }),
    title: fields.text<true>({ title: t("title"), required: true, max_length: 60 }),
    keeps_deposit: fields.switch({ title: t("keeps_deposit"), help: t("keeps_deposit.help"), initial: true }),
    allows_transfer: fields.switch({ title: t("allows_transfer"), help: t("allows_transfer.help"), initial: true }),
    clauses: fields.rows({
      title: t("clauses"),
      help: t("clauses.help"),
      fields: clauseFields,
      required: true,
      max: 60,
    }),
  },
  read: (values): TemplateInput => values,
  check: (_work, input) => Promise.resolve(demandClauses(input)),
  find: findTemplate,
  insert: insertTemplate,
  update: updateTemplate,
  once: { constraint: "contract_template_one_kind", field: "kind", text: t("taken") },
  calls: {
    add: calls.TemplateAdd,
    edit: calls.TemplateEdit,
    withdraw: calls.TemplateWithdraw,
    reuse: calls.TemplateReuse,
  },
  texts: t.group("actions"),
});
