import { type MessageEvent, type Told, toldBeside } from "../event-messages/public.ts";
import type { TemplateRow } from "./templates.repo.ts";

/** The placeholders of a template, each with the event's value that fills it. */
export type MappedFields = Readonly<Record<string, string>>;

/** The most characters of each kind of value. @source WeChat, "模板消息参数值限制" */
const longest: Readonly<Record<string, number>> = { thing: 20, character_string: 32, phrase: 5, name: 10, amount: 20 };

/** Words in a template's line that suggest a value of the event. */
const hints: readonly (readonly [RegExp, string])[] = [
  // 快递单号 must match as a waybill before it matches as a number.
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

/** Suggests the value of each placeholder, by the words of the template. */
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

/** Parses lines `thing1=name`. */
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

/** The faults of a mapping: placeholders that have no value, and values that the event does not have. */
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

/** The values of a template in WeChat's form: cut to the most length of each, and never empty. */
export function filledWith(fields: MappedFields, told: Told): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      const most = longest[name.replace(/\d+$/u, "")] ?? 32;
      const words = String(told[one] ?? "").trim();
      return [name, words === "" ? "-" : Array.from(words).slice(0, most).join("")];
    }),
  );
}

/** A template's text with its values. */
export function wordsWith({ content }: Pick<TemplateRow, "content">, filled: Readonly<Record<string, string>>): string {
  return content.replaceAll(/\{\{(\w+)\.DATA\}\}/gu, (_all, name: string) => filled[name] ?? "—");
}
