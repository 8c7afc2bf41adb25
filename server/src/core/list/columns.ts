import type { OptionColor } from "@kangying/contract/core/form/form";
import type { ColumnType, DueCell, TagsCell } from "@kangying/contract/core/list-cells";
import type { Text } from "@kangying/contract/core/language";
import type { ListContext } from "./list-context.ts";
import { daysBetween } from "../kernel/day.ts";
import { erasedName } from "../kernel/personal/erased-name.ts";
import type { Mask } from "./masks.ts";
import type { MeasureKind } from "./measures.ts";
import { pictureUrl } from "./picture-url.ts";
import { t } from "./list.texts.ts";

/** One value of an enumeration with its title and its colour. */
export interface OptionDef {
  readonly value: string | number;
  readonly title: Text;
  readonly color?: OptionColor;
  /** A second, invisible name: typing or pasting it finds the option. */
  readonly code?: string;
  /** The value of the parent option; the title of this option begins with the parent's title. */
  readonly within?: string | number;
  /** See `Option` of the contract. */
  readonly amount_fen?: number;
}

/** Fixed choices, or choices that depend on the caller's supplier (packages, buildings). */
export type Options = readonly OptionDef[] | ((ctx: ListContext) => Promise<readonly OptionDef[]>);

export interface ColumnOptions {
  readonly title: Text;
  /** true: sortable by its own expression; a string: by this expression. An index must support the sort. */
  readonly sort?: true | string;
  readonly width?: number;
  readonly align?: "left" | "center" | "right";
  /** Hidden until the reader chooses it. */
  readonly hidden?: boolean;
  readonly fixed?: boolean;
  /** True when it is one of the figures on a phone's card. */
  readonly card?: boolean;
  readonly unit?: Text;
  /** Its unit is the house's choice; used in place of `unit`. */
  readonly measure?: MeasureKind;
  /** A loss that counts as a success: shown as `−4.0` in green, a gain as `+4.0` in amber. */
  readonly loss?: boolean;
  /** A change: shown as `+3` in green and `−2` in red. */
  readonly signed?: boolean;
  /** True when the average over rows with a figure is shown under the table, not the sum: for measures, and always for a percent column. */
  readonly mean?: boolean;
  /** Without this permission the column is not shown, sorted, summed, filtered or exported. */
  readonly permission?: string;
  /**
   * Masked in every list page, for every reader. A caller with the permission of `reveal` may see one value at a time, gets the column
   * unmasked in files, and may sort and search by it.
   */
  readonly mask?: Mask;
}

/**
 * A column: SQL expressions by part name, and the function that builds a cell from them. The SQL is the developer's text, never a user's.
 */
export interface ColumnDef extends ColumnOptions {
  readonly type: ColumnType;
  /** `value` is the part that is sorted, summed and exported. */
  readonly parts: Readonly<Record<string, string>>;
  readonly cell?: (parts: Readonly<Record<string, unknown>>, ctx: ListContext) => unknown;
  /** The value in a file; default: the cell's own value or its option's title. */
  readonly file?: (parts: Readonly<Record<string, unknown>>, ctx: ListContext) => string | number | null;
  readonly options?: Options;
  readonly decimal?: number;
  /** switch: the row actions that turn it on and off in its cell. */
  readonly turns?: { readonly on?: string; readonly off?: string };
}

/** True when the table shows an average, not a sum: always for ratios, for measures and scores when they declare it. */
export const isAveraged = ({ type, mean }: Pick<ColumnDef, "type" | "mean">): boolean =>
  type === "percent" || mean === true;

function plain(type: ColumnType) {
  return (sql: string, options: ColumnOptions & { readonly decimal?: number }): ColumnDef => ({
    ...options,
    type,
    parts: { value: sql },
  });
}

export const text = plain("text");
export const number = plain("number");

/** The name under which a timed task acts, `module.task`. It means nothing to users. No person's name has this form. */
const taskName = /^[a-z]+\.[a-zA-Z]+$/;
const system = t("columns.system");

/** Returns the name of the actor as shown to people. */
export function actorShown(name: string, ctx: Pick<ListContext, "text">): string {
  return taskName.test(name) ? ctx.text(system) : name;
}

/** A column with the name of the actor: a person's name, or the system's. */
export function actor(sql: string, options: ColumnOptions): ColumnDef {
  const shown: ColumnDef["file"] = ({ value }, ctx) => (typeof value === "string" ? actorShown(value, ctx) : null);
  return { ...text(sql, options), cell: shown, file: shown };
}

/** Integer fen. */
export const money = plain("money");
/** A ratio: 0.1 is 10 %. */
export const percent = plain("percent");
/** A calendar date without a zone. */
export const date = plain("date");
export const phone = plain("phone");

/** A column with a file id; it is sent as the address of a small picture. */
export function image(sql: string, options: ColumnOptions): ColumnDef {
  return { ...options, type: "image", parts: { value: sql }, cell: (parts, ctx) => pictureUrl(parts["value"], ctx) };
}

/** Room for three small pictures and the number of further ones. */
const imagesWidth = 160;

/**
 * A column with a text[] of file ids; it is sent as their addresses.
 * @param options  with `counts`, an int[] of the same length, each picture is sent as an ImageCell with its number of pieces
 */
export function images(sql: string, { counts, ...options }: ColumnOptions & { readonly counts?: string }): ColumnDef {
  return {
    ...options,
    width: Math.max(options.width ?? 0, imagesWidth),
    type: "images",
    parts: { value: sql, ...(counts === undefined ? {} : { counts }) },
    cell: ({ value, counts: pieces }, ctx) =>
      (Array.isArray(value) ? value : []).map((id, at) => {
        const src = pictureUrl(id, ctx);
        return Array.isArray(pieces) ? { src, count: Number(pieces[at]) } : src;
      }),
  };
}

/** A boolean column; with `turns`, the row's actions switch it in its cell. */
export function toggle(sql: string, options: ColumnOptions & Pick<ColumnDef, "turns">): ColumnDef {
  return { ...options, type: "switch", parts: { value: sql } };
}

/** A timestamptz column; sent in whole seconds. */
export function instant(sql: string, options: ColumnOptions): ColumnDef {
  return {
    ...options,
    type: "datetime",
    // Sorted by the raw column, because the index holds that one.
    ...(options.sort === true ? { sort: sql } : {}),
    parts: { value: `floor(extract(epoch from ${sql}))::bigint` },
  };
}

/** A column with one value of an enumeration, drawn as a coloured chip. */
export function tag(sql: string, options: ColumnOptions & { readonly options: Options }): ColumnDef {
  return { ...options, type: "tag", parts: { value: sql } };
}

/** Returns a name as shown; an erased name is shown as a text in the reader's language. */
export function nameShown(name: unknown, { text: say }: Pick<ListContext, "text">): unknown {
  return name === erasedName ? say(t("erasedName")) : name;
}

/** A column with a portrait, a name and a second line; `mask` applies to the second line only. */
export function user(
  sql: { readonly name: string; readonly sub?: string; readonly avatar?: string },
  options: ColumnOptions,
): ColumnDef {
  return {
    ...options,
    type: "user",
    parts: { value: sql.name, ...(sql.sub ? { sub: sql.sub } : {}), ...(sql.avatar ? { avatar: sql.avatar } : {}) },
    cell: (parts, ctx) => ({
      name: nameShown(parts["value"], ctx),
      sub: parts["sub"] ?? null,
      avatar: pictureUrl(parts["avatar"], ctx),
    }),
  };
}

/** A last day counts as near from so many days before it. */
export const nearDays = 14;

/** Builds the cell of a last day, with the time until then when a person should act. */
export function dueCell(on: string, { today, text: say }: Pick<ListContext, "today" | "text">): DueCell {
  const days = daysBetween(today, on);
  if (days < 0) return { on, text: say(t("due.past"), { days: -days }), tone: "past" };
  if (days > nearDays) return { on, text: null, tone: "far" };
  return { on, text: say(t("due.left"), { days }), tone: "near" };
}

/** A column with the calendar date on which something ends. */
export function due(sql: string, options: ColumnOptions): ColumnDef {
  return {
    ...options,
    type: "due",
    parts: { value: sql },
    cell: ({ value }, ctx) => (typeof value === "string" ? dueCell(value, ctx) : null),
  };
}

/** A column with several coloured tags about a row; a file has their texts. @param parts  by name, read by `say` */
export function tags(
  parts: ColumnDef["parts"],
  options: ColumnOptions & {
    readonly say: (parts: Readonly<Record<string, unknown>>, ctx: ListContext) => TagsCell;
  },
): ColumnDef {
  const { say, ...rest } = options;
  return {
    ...rest,
    type: "tags",
    parts,
    cell: (read, ctx) => {
      const said = say(read, ctx);
      return said.length === 0 ? null : said;
    },
    file: (read, ctx) =>
      say(read, ctx)
        .map((tag) => tag.text)
        .join(" · ") || null,
  };
}

/** A column with a text that opens another page; `to` is that page's path, with the part `key` in place of `:id`. */
export function link(
  sql: { readonly text: string; readonly key: string },
  options: ColumnOptions & { readonly to: string },
): ColumnDef {
  const { to, ...rest } = options;
  return {
    ...rest,
    type: "link",
    parts: { value: sql.text, key: sql.key },
    cell: (parts) =>
      parts["value"] === null ? null : { text: parts["value"], to: to.replace(":id", String(parts["key"])) },
  };
}
