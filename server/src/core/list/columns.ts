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

/** One value of an enumeration with its name and its state colour. */
export interface OptionDef {
  readonly value: string | number;
  readonly title: Text;
  readonly color?: OptionColor;
  /** Names it too, unseen: typed or pasted it finds it. */
  readonly code?: string;
  /** The value of the option that it is a part of, whose title its own begins with. */
  readonly within?: string | number;
  /** See `Option` of the contract. */
  readonly amount_fen?: number;
}

/** Fixed choices, or choices that depend on the caller's supplier (packages, buildings). */
export type Options = readonly OptionDef[] | ((ctx: ListContext) => Promise<readonly OptionDef[]>);

export interface ColumnOptions {
  readonly title: Text;
  /** true: by its own expression; a string: by this one. Sorting must be served by an index. */
  readonly sort?: true | string;
  readonly width?: number;
  readonly align?: "left" | "center" | "right";
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  readonly fixed?: boolean;
  /** One of the figures on a phone's card. */
  readonly card?: boolean;
  readonly unit?: Text;
  /** Its unit is the house's choice; in the place of `unit`. */
  readonly measure?: MeasureKind;
  /** A loss by which people judge: shown as `−4.0` in green, a gain as `+4.0` in amber. */
  readonly loss?: boolean;
  /** A change: shown as `+3` in green and `−2` in red. */
  readonly signed?: boolean;
  /** Under the table stands the average over rows that have a figure, not the sum: of measures, and always of a percent column. */
  readonly mean?: boolean;
  /** Neither shown, sorted, summed, filtered nor exported without it. */
  readonly permission?: string;
  /**
   * Masked in every list page, for everybody. Who holds the permission of `reveal` may see one value at a time, takes the column away
   * whole in files, and may sort and search by it.
   */
  readonly mask?: Mask;
}

/** A column: SQL expressions by part name, and what makes one cell of them. SQL is the developer's text, never a user's. */
export interface ColumnDef extends ColumnOptions {
  readonly type: ColumnType;
  /** `value` is the part that sorts, sums and exports. */
  readonly parts: Readonly<Record<string, string>>;
  readonly cell?: (parts: Readonly<Record<string, unknown>>, ctx: ListContext) => unknown;
  /** What a file carries; default: the cell's own value or its option's title. */
  readonly file?: (parts: Readonly<Record<string, unknown>>, ctx: ListContext) => string | number | null;
  readonly options?: Options;
  readonly decimal?: number;
  /** switch: the row actions that turn it in its cell. */
  readonly turns?: { readonly on?: string; readonly off?: string };
}

/** What is not added up under the table: ratios always, measures and scores where they say so. */
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

/** What a timed task acts under, `module.task`: a name which only those know who wrote it. Nobody's own name has this form. */
const taskName = /^[a-z]+\.[a-zA-Z]+$/;
const system = t("columns.system");

/** Who did something, as a person reads it. */
export function actorShown(name: string, ctx: Pick<ListContext, "text">): string {
  return taskName.test(name) ? ctx.text(system) : name;
}

/** The name of who did something: a person's, or the system's. */
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

/** A file id; travels as the address of a small picture. */
export function image(sql: string, options: ColumnOptions): ColumnDef {
  return { ...options, type: "image", parts: { value: sql }, cell: (parts, ctx) => pictureUrl(parts["value"], ctx) };
}

/** Room for three small pictures and how many more there are. */
const imagesWidth = 160;

/**
 * A text[] of file ids; travels as their addresses.
 * @param options  with `counts`, an int[] as long as the pictures, each travels as an ImageCell and bears how many pieces it stands for
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

/** A boolean; with `turns` it is turned where it stands, by actions of the row. */
export function toggle(sql: string, options: ColumnOptions & Pick<ColumnDef, "turns">): ColumnDef {
  return { ...options, type: "switch", parts: { value: sql } };
}

/** A timestamptz, on the wire in whole seconds. */
export function instant(sql: string, options: ColumnOptions): ColumnDef {
  return {
    ...options,
    type: "datetime",
    // The raw column sorts, because it is what the index holds.
    ...(options.sort === true ? { sort: sql } : {}),
    parts: { value: `floor(extract(epoch from ${sql}))::bigint` },
  };
}

/** One value of an enumeration, drawn as a coloured chip. */
export function tag(sql: string, options: ColumnOptions & { readonly options: Options }): ColumnDef {
  return { ...options, type: "tag", parts: { value: sql } };
}

/** A name as it is read: one that was taken out of the record in the reader's words. */
export function nameShown(name: unknown, { text: say }: Pick<ListContext, "text">): unknown {
  return name === erasedName ? say(t("erasedName")) : name;
}

/** A face, a name and a second line; `mask` of the options speaks of the second line alone. */
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

/** Days before the last one from which on it is near. */
export const nearDays = 14;

/** The last day of something, with how long until then where somebody should see to it. */
export function dueCell(on: string, { today, text: say }: Pick<ListContext, "today" | "text">): DueCell {
  const days = daysBetween(today, on);
  if (days < 0) return { on, text: say(t("due.past"), { days: -days }), tone: "past" };
  if (days > nearDays) return { on, text: null, tone: "far" };
  return { on, text: say(t("due.left"), { days }), tone: "near" };
}

/** A calendar date on which something ends. */
export function due(sql: string, options: ColumnOptions): ColumnDef {
  return {
    ...options,
    type: "due",
    parts: { value: sql },
    cell: ({ value }, ctx) => (typeof value === "string" ? dueCell(value, ctx) : null),
  };
}

/** What is to be known of a row, each in its colour; a file has the words. @param parts  by name, what `say` reads */
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

/** A word that leads to another page; `to` is that page's path with the part `key` put for `:id`. */
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
