import type { Text, TextData } from "@kangying/contract/core/language";
import type { LinkActionDef, RowActionDef, TopActionDef } from "../actions/actions.ts";
import { t } from "../list.texts.ts";

type CallDef = RowActionDef | TopActionDef;

/** An object that returns a text in the reader's language. */
interface Speaker {
  text(text: Text, data?: TextData): string;
}

/**
 * Returns the question before an action is done. All deletions have the same question, and so have all acts that stop something; the
 * action's own text about the consequences follows below.
 */
export function questionOf(def: CallDef, ctx: Speaker): string | undefined {
  const own = def.confirm && ctx.text(def.confirm);
  if (!def.does) return own;
  const asked = ctx.text(t(`common.${def.does}.ask`), { action: ctx.text(def.title) });
  return own ? `${asked}\n${own}` : asked;
}

/** True for the call by which a page adds something. It is recognised by its name, which the operator log and the API share. */
const makesNew = ({ scope, api }: CallDef): boolean => scope === "top" && /add$/iu.test(api);

/** Returns the success message, when it is more than 操作成功; `action` stands for the action's title. */
export function doneOf(def: CallDef): Text | undefined {
  if (def.done) return def.done;
  if (def.does) return t(`common.${def.does}.done`);
  return makesNew(def) ? t("common.add.done") : undefined;
}

/** Chinese titles of actions that delete or stop, each with the `does` that its definition must then declare. */
const titles: readonly (readonly [RegExp, NonNullable<CallDef["does"]>])[] = [
  [/^删除/u, "delete"],
  [/^(停用|停止|停发|停售|禁用)/u, "stop"],
];

/** Returns the `does` that follows from an action's title but is missing in its definition. */
export function unsaidDoing(def: CallDef | LinkActionDef): CallDef["does"] {
  if (def.scope === "link") return undefined;
  const [, does] = titles.find(([words]) => words.test(def.title["zh-CN"])) ?? [];
  return def.does === does ? undefined : does;
}
