import { type MessageEvent, type Told, toldBeside } from "../event-messages/public.ts";
import type { TemplateRow } from "./templates.repo.ts";

/** What a template leaves open, by what the event tells. */
export type MappedFields = Readonly<Record<string, string>>;

/** How many signs a kind of value may have. @source WeChat, "模板消息参数值限制" */
const longest: Readonly<Record<string, number>> = { thing: 20, character_string: 32, phrase: 5, name: 10, amount: 20 };

/** Words of a template's line that say what stands there, by what events tell. */
const hints: readonly (readonly [RegExp, string])[] = [
  // 快递单号 is a parcel's number before it is a number.
  [/快递|运单/u, "waybill"],
  [/单号|订单|编号/u, "no"],
  [/金额/u, "amount"],
  [/趋势|每周|本周/u, "trend"],
  [/减/u, "loss"],
  [/体重/u, "weight"],
  [/日期|时间/u, "date"],
  [/房/u, "room"],
  [/营地|地点|门店/u, "camp"],
  [/原因|说明/u, "reason"],
  [/名|人/u, "name"],
];

const titlesOf = ({ content }: Pick<TemplateRow, "content">): ReadonlyMap<string, string> =>
  new Map(
    [...content.matchAll(/([^\n{}：:]*)[：:]?\s*\{\{(\w+)\.DATA\}\}/gu)].map(([, title = "", name = ""]) => [
      name,
      title,
    ]),
  );

/** What most likely belongs where, by the words of the template. */
export function guessFields(event: MessageEvent, template: Pick<TemplateRow, "names" | "content">): MappedFields {
  const told = toldBeside(event);
  const titles = titlesOf(template);
  const guessed: Record<string, string> = {};
  for (const name of template.names) {
    const title = titles.get(name) ?? "";
    const found = hints.find(([hint, one]) => hint.test(title) && told.includes(one));
    if (found) guessed[name] = found[1];
  }
  return guessed;
}

/** Lines `thing1=name` as fields. */
export function fieldsIn(text: string): MappedFields {
  const lines = text.split("\n").map((line) => line.split("=").map((part) => part.trim()));
  return Object.fromEntries(
    lines.flatMap(([name = "", told = ""]) => (name === "" || told === "" ? [] : [[name, told]])),
  );
}

export const linesOf = (fields: MappedFields): string =>
  Object.entries(fields)
    .map(([name, told]) => `${name}=${told}`)
    .join("\n");

/** What is wrong with fields: those that the template leaves open and nobody fills, and what the event does not tell. */
export function fieldFaults(
  event: MessageEvent,
  { names }: Pick<TemplateRow, "names">,
  fields: MappedFields,
): { readonly open: readonly string[]; readonly unknown: readonly string[] } {
  const told = toldBeside(event);
  const strange = Object.entries(fields).filter(([name, one]) => !names.includes(name) || !told.includes(one));
  return {
    open: names.filter((name) => fields[name] === undefined),
    unknown: strange.map(([name, one]) => `${name}=${one}`),
  };
}

/** Values of a template as their server takes them: as long as each may be, and never empty. */
export function filledWith(fields: MappedFields, told: Told): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      const most = longest[name.replace(/\d+$/u, "")] ?? 32;
      const words = String(told[one] ?? "").trim();
      return [name, words === "" ? "-" : Array.from(words).slice(0, most).join("")];
    }),
  );
}

/** A template's words with its values. */
export function wordsWith({ content }: Pick<TemplateRow, "content">, filled: Readonly<Record<string, string>>): string {
  return content.replaceAll(/\{\{(\w+)\.DATA\}\}/gu, (_all, name: string) => filled[name] ?? "—");
}
