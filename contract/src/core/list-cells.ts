import type { Option, OptionColor } from "./form/form.ts";
import type { Unit } from "./unit.ts";

/**
 * How a cell is drawn. money: integer fen; percent: a ratio (0.1 = 10 %); datetime: seconds; user: UserCell; images: addresses, or ImageCell; progress:
 * ProgressCell; trend: TrendCell; score: ScoreCell; tags: TagsCell; due: DueCell; span: SpanCell; changes: ChangesCell; seats: SeatsCell;
 * shares: SharesCell.
 */
export const columnTypes = [
  "text",
  "number",
  "money",
  "percent",
  "date",
  "datetime",
  "image",
  "images",
  "tag",
  "switch",
  "phone",
  "link",
  "user",
  "progress",
  "trend",
  "span",
  "changes",
  "score",
  "due",
  "tags",
  "seats",
  "shares",
] as const;

export type ColumnType = (typeof columnTypes)[number];

/** Cell of type `user`: a picture and two lines. If `avatar` is empty, the first character of the name is shown. */
export interface UserCell {
  readonly avatar: string | null;
  readonly name: string;
  readonly sub: string | null;
}

/** A picture in a cell of type `images`, with the number of pieces that it stands for. */
export interface ImageCell {
  readonly src: string;
  readonly count: number;
}

/** Cell of type `progress`: `value` of `total`, with the text to show (`9 天`). */
export interface ProgressCell {
  readonly value: number;
  readonly total: number;
  readonly text: string;
}

/** Cell of type `trend`: a total, and the days that it consists of, oldest first. */
export interface TrendCell {
  readonly value: number;
  readonly days: readonly number[];
  /** It falls, and the reason is known: drawn red. */
  readonly bad: boolean;
}

/** Cell of type `span`: days on an axis that all rows share, with today marked. */
export interface SpanCell {
  readonly from: string;
  readonly to: string;
  /** open: not certain yet · near: ends soon · over: past, or cancelled. */
  readonly tone: "open" | "running" | "near" | "over";
  /** The first and the last day of the axis. */
  readonly axis: readonly [string, string];
  readonly today: string;
}

/** Cell of type `link`: leads to a page of the console. */
export interface LinkCell {
  readonly text: string;
  readonly to: string;
}

/** A value of a field that an action changed. */
export type ChangedValue = string | number | boolean | null;

/** One changed field. `before` is absent if the old value is not known, `after` if the value was removed. */
export interface FieldChange extends Unit {
  readonly name: string;
  readonly title: string;
  /** How the values are drawn. */
  readonly type: Extract<ColumnType, "text" | "number" | "money" | "percent" | "date" | "datetime" | "tag" | "switch">;
  readonly options?: readonly Option[];
  readonly decimal?: number;
  readonly before?: ChangedValue;
  readonly after?: ChangedValue;
  /** For a list of values: what was added and what was removed, instead of `before` and `after`. */
  readonly added?: readonly ChangedValue[];
  readonly removed?: readonly ChangedValue[];
}

/** Cell of type `changes`: the fields of a row that an action changed, and the fields that it did not change. */
export interface ChangesCell {
  readonly changed: readonly FieldChange[];
  readonly others: readonly FieldChange[];
}

/** Cell of type `score`: a score, and the earlier ones. */
export interface ScoreCell {
  readonly value: number;
  /** The highest possible score. */
  readonly most: number;
  readonly grade: "good" | "fair" | "poor";
  /** Past scores, oldest first; the last is the present one. */
  readonly line: readonly number[];
}

/** Cell of type `due`: the last day of something. */
export interface DueCell {
  readonly on: string;
  /** How long until then, if it is near or past (`3 天后`). */
  readonly text: string | null;
  readonly tone: "far" | "near" | "past";
}

/** Cell of type `tags`: what a reader should know of a row, each with its colour. */
export type TagsCell = readonly { readonly text: string; readonly color: OptionColor }[];

/** Cell of type `seats`: places for persons, a circle for each. */
export interface SeatsCell {
  /** Who has a place for good, by name; an empty name where nobody is told. */
  readonly taken: readonly string[];
  /** Places that somebody asked for and has not paid yet. */
  readonly held: number;
  readonly free: number;
  /** The same in words. */
  readonly text: string;
}

/** Cell of type `shares`: the parts of a whole. In a list one bar; on the page of the row a table with a bar in each line. */
export interface SharesCell {
  /** Titles of the parts, of their shares, and of the figures behind. */
  readonly heads: readonly string[];
  readonly parts: readonly {
    readonly title: string;
    /** From 0 to 1, and in words. */
    readonly share: number;
    readonly text: string;
    /** As many as there are heads behind the share; an empty text: nothing to tell. */
    readonly figures: readonly (string | number)[];
  }[];
  /** The line of sums, as many as there are heads. */
  readonly foot: readonly (string | number)[];
}
