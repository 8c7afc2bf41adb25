import type { Text, TextData } from "@kangying/contract/core/language";
import type { LinkActionDef, RowActionDef, TopActionDef } from "../actions/actions.ts";
import { t } from "../list.texts.ts";

type CallDef = RowActionDef | TopActionDef;

/** Whoever says a text in the asked language. */
interface Speaker {
  text(text: Text, data?: TextData): string;
}

/** What is asked before an action is done: one question for all that deletes and for all that stops, and below it what this one brings with it. */
export function questionOf(def: CallDef, ctx: Speaker): string | undefined {
  const own = def.confirm && ctx.text(def.confirm);
  if (!def.does) return own;
  const asked = ctx.text(t(`common.${def.does}.ask`), { action: ctx.text(def.title) });
  return own ? `${asked}\n${own}` : asked;
}

/** Is it the call by which a page makes something new? By its name, which the operator log and the API share. */
const makesNew = ({ scope, api }: CallDef): boolean => scope === "top" && /add$/iu.test(api);

/** What is told once it is done, where it is more than 操作成功; `action` stands for its title. */
export function doneOf(def: CallDef): Text | undefined {
  if (def.done) return def.done;
  if (def.does) return t(`common.${def.does}.done`);
  return makesNew(def) ? t("common.add.done") : undefined;
}

/** Chinese titles of what deletes and of what takes out of use, each with what its definition must then say. */
const titles: readonly (readonly [RegExp, NonNullable<CallDef["does"]>])[] = [
  [/^删除/u, "delete"],
  [/^(停用|停止|停发|停售|禁用)/u, "stop"],
];

/** What an action's title says that it does, though its definition says nothing of it. */
export function unsaidDoing(def: CallDef | LinkActionDef): CallDef["does"] {
  if (def.scope === "link") return undefined;
  const [, does] = titles.find(([words]) => words.test(def.title["zh-CN"])) ?? [];
  return def.does === does ? undefined : does;
}
