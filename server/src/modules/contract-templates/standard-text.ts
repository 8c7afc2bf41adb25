import { contractKinds } from "@kangying/contract/students/contract";
import type { ClauseTopic, ContractKind } from "@kangying/contract/students/contract";
import type { ListContext } from "../../core/list/list-context.ts";
import { type Clause, kindsInUse, type TemplateInput } from "./contract-templates.repo.ts";
import { t } from "./contract-templates.texts.ts";

const clauseNames = [
  "service",
  "price",
  "deposit",
  "duties",
  "cooling",
  "day_price",
  "camp_fault",
  "illness",
  "penalty",
  "pause",
  "leave",
  "transfer",
  "health",
  "portrait",
  "disputes",
] as const;
type ClauseName = (typeof clauseNames)[number];

const topics: Partial<Record<ClauseName, Exclude<ClauseTopic, "other">>> = {
  cooling: "cooling_off",
  day_price: "day_price",
  penalty: "penalty",
  leave: "leave",
  health: "health",
  portrait: "portrait",
};
const supplementNames = ["change", "rest", "effect"] as const;

/** Converts double square brackets to double braces, because braces have another meaning in the text catalogue. */
const braced = (text: string): string => text.replaceAll("[[", "{{").replaceAll("]]", "}}");

/** Returns the standard text of the first kind of contract without a template in use, in the reader's language. */
export async function standardText(ctx: ListContext): Promise<TemplateInput> {
  const used = await kindsInUse(ctx.tx, ctx.supplier.id);
  const free = contractKinds.map(({ value }) => value).find((kind) => !used.includes(kind)) ?? "main";
  return standardOf(ctx, free);
}

/** Returns the standard text of one kind of contract. */
export function standardOf(ctx: Pick<ListContext, "text" | "language">, kind: ContractKind): TemplateInput {
  const title = contractKinds.find(({ value }) => value === kind)?.title ?? t("title");
  const say = (text: Parameters<typeof ctx.text>[0]): string => braced(ctx.text(text));
  const clauses: readonly Clause[] =
    kind === "main"
      ? clauseNames.map((name) => {
          const topic = topics[name] ?? null;
          return {
            title: say(t(`standard.${name}`)),
            body: say(t(`standard.${name}.body`)),
            topic,
            point: topic === null ? null : say(t(`point.${topic}`)),
          };
        })
      : supplementNames.map((name) => ({
          title: say(t(`supplement.${name}`)),
          body: say(t(`supplement.${name}.body`)),
          topic: name === "change" ? "other" : null,
          point: name === "change" ? "{{change}}" : null,
        }));
  return {
    name: ctx.text(kind === "main" ? t("standard.title") : title),
    kind,
    language: ctx.language,
    title: ctx.text(kind === "main" ? t("standard.title") : title),
    clauses,
    keeps_deposit: true,
    allows_transfer: true,
  };
}
