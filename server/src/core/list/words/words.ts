import type { Text } from "@kangying/contract/core/language";
import { definePoint, type Point } from "../../kernel/declarations.ts";
import type { FieldWords } from "./field-words.ts";
import type { Knowing } from "../served-lists.ts";

/** What people call something that the program knows by a name of its own. */
export interface Word {
  readonly name: string;
  readonly title: Text;
}

const wordPoint = (what: string): Point<Word> => definePoint<Word>(what, ({ name }) => name);

/** Jobs, by their names. */
export const jobTitlePoint = wordPoint("title of job");
/** Names beside jobs under which the product acts by itself: for a company that tells it something, or a stranger with a link. */
export const actorTitlePoint = wordPoint("title of actor");
/** Rules of the data, by their names. */
export const ruleTitlePoint = wordPoint("title of rule");
/** What acts are about, by the kind that the log holds (`biz_type`). */
export const thingTitlePoint = wordPoint("title of thing");
/** Fields that acts log and that no list and no form names. */
export const fieldTitlePoint = wordPoint("title of field");

/** A state that no list shows as it is kept. */
export interface KeptState {
  /** Kind of thing and field: `stay status`. */
  readonly name: string;
  readonly words: FieldWords;
}

export const keptStatePoint = definePoint<KeptState>("words of state", ({ name }) => name);

/** @returns undefined where no module of this process has a word for it */
export function titleOf({ services }: Knowing, point: Point<Word>, name: string): Text | undefined {
  return services.declared.find(point, name)?.title;
}
