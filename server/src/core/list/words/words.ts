import type { Text } from "@kangying/contract/core/language";
import { definePoint, type Point } from "../../kernel/declarations.ts";
import type { FieldWords } from "./field-words.ts";
import type { Knowing } from "../served-lists.ts";

/** The title of something that has an internal name. */
export interface Word {
  readonly name: string;
  readonly title: Text;
}

const wordPoint = (what: string): Point<Word> => definePoint<Word>(what, ({ name }) => name);

/** Titles of jobs, by their names. */
export const jobTitlePoint = wordPoint("title of job");
/** Titles of other names under which the product acts by itself: after a notice of a company, or for an outsider with a link. */
export const actorTitlePoint = wordPoint("title of actor");
/** Titles of the rules of the data, by their names. */
export const ruleTitlePoint = wordPoint("title of rule");
/** Titles of the kinds of rows in the log (`biz_type`). */
export const thingTitlePoint = wordPoint("title of thing");
/** Titles of fields that acts log and that no list and no form names. */
export const fieldTitlePoint = wordPoint("title of field");

/** A state that no list shows in its stored form. */
export interface KeptState {
  /** The kind of row and the field: `stay status`. */
  readonly name: string;
  readonly words: FieldWords;
}

export const keptStatePoint = definePoint<KeptState>("words of state", ({ name }) => name);

/** @returns undefined when no module of this process has a title for it */
export function titleOf({ services }: Knowing, point: Point<Word>, name: string): Text | undefined {
  return services.declared.find(point, name)?.title;
}
