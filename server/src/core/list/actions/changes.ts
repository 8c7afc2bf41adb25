import type { ChangedValue, ChangesCell, FieldChange } from "@kangying/contract/core/list-cells";
import type { Text } from "@kangying/contract/core/language";
import { unitOf } from "@kangying/contract/core/unit";
import type { ColumnDef, ColumnOptions } from "../columns.ts";
import type { FieldWords } from "../words/field-words.ts";
import type { ListContext } from "../list-context.ts";
import { measureOf, unitWords } from "../measures.ts";
import { localClock } from "../local-clock.ts";
import { t } from "../list.texts.ts";

/** The sources of the words for a change. */
export interface ChangeWords {
  /** @returns undefined when the field has no title; its name is then shown */
  readonly field: (name: string) => FieldWords | undefined;
  /** Returns the title of a value that is an internal name of the program (a page, a call); `field` is its field. */
  readonly value: (value: string, field: string) => Text | undefined;
  /** Returns the name of the row whose id is in a field. @returns undefined: the id is shown */
  readonly name?: (field: string, key: number) => string | undefined;
}

type Parts = Readonly<Record<string, unknown>>;
type Leaves = ReadonlyMap<string, unknown>;

/** Internal fields of the program, which mean nothing to a reader: they are left out. */
export const internalFields: ReadonlySet<string> = new Set([
  "id",
  "version",
  "supplier_id",
  "created_at",
  "updated_at",
  "act",
]);
/**
 * The small units in which numbers are stored, by the end of the field's name: the unit that people read, and how many small units make one
 * of it.
 */
const smallUnits: Readonly<Record<string, { readonly read: string; readonly unit: Text; readonly per: number }>> = {
  g: { read: "kg", unit: t("changes.g.unit"), per: 1000 },
  mm: { read: "cm", unit: t("changes.mm.unit"), per: 10 },
  bp: { read: "percent", unit: t("changes.bp.unit"), per: 100 },
};
const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const yes = t("importTemplateWords.yes");
const no = t("no");

/** A column with the changes of an act: two objects from a log, field by field. */
export function changes(
  sql: { readonly before: string; readonly after: string } & Readonly<Record<string, string>>,
  options: ColumnOptions & { readonly words: (parts: Parts, ctx: ListContext) => ChangeWords },
): ColumnDef {
  const { words, ...rest } = options;
  const { before, after, ...others } = sql;
  const cell = (parts: Parts, ctx: ListContext): ChangesCell | null =>
    changesOf(parts["value"], parts["after"], words(parts, ctx), ctx);
  return {
    ...rest,
    type: "changes",
    parts: { value: before, after, ...others },
    cell,
    file: (parts, ctx) => changesText(cell(parts, ctx), ctx),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a value that a log has hidden: its mask is shown, and its hash shows whether it changed. */
function isHidden(value: unknown): value is { readonly masked: string; readonly hash: string } {
  return isObject(value) && typeof value["masked"] === "string" && typeof value["hash"] === "string";
}

function isPlainList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((member) => typeof member !== "object" || member === null);
}

/** Returns an object's values by their paths: `config.host`, `lines.1.amount_fen`. */
function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, unknown>();
  const walk = (member: unknown, path: string): void => {
    if (isHidden(member) || isPlainList(member)) leaves.set(path, member);
    else if (Array.isArray(member)) member.forEach((each, index) => walk(each, `${path}.${index + 1}`));
    else if (isObject(member))
      for (const [name, each] of Object.entries(member)) walk(each, path === "" ? name : `${path}.${name}`);
    else if (path !== "") leaves.set(path, member);
  };
  walk(value, "");
  return leaves;
}

/**
 * Compares a row before and after an act, field by field.
 * @returns null when the log has no field of the act
 */
export function changesOf(before: unknown, after: unknown, words: ChangeWords, ctx: ListContext): ChangesCell | null {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const changed: FieldChange[] = [];
  const others: FieldChange[] = [];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    if (internalFields.has(name.split(".").at(-1) ?? name)) continue;
    const field = fieldOf(name, was, is, words, ctx);
    // When the log has an object `after`, fields that are not in it have not changed.
    const stayed = was.has(name) && (is.has(name) ? isSame(was.get(name), is.get(name)) : is.size > 0);
    (stayed ? others : changed).push(field);
  }
  return changed.length + others.length === 0 ? null : { changed, others };
}

function isSame(one: unknown, other: unknown): boolean {
  const blank = (value: unknown): unknown => (value === undefined || value === "" ? null : value);
  return JSON.stringify(blank(one)) === JSON.stringify(blank(other));
}

function fieldOf(name: string, was: Leaves, is: Leaves, words: ChangeWords, ctx: ListContext): FieldChange {
  const last = name.split(".").findLast((part) => !/^\d+$/.test(part)) ?? name;
  const known = knownAs(last, words);
  const measure = known?.measure && measureOf(known.measure, ctx);
  const sides = [...(was.has(name) ? [was.get(name)] : []), ...(is.has(name) ? [is.get(name)] : [])];
  const nameOf = (value: unknown): string | undefined =>
    typeof value === "number" ? words.name?.(last, value) : undefined;
  const isNamed = sides.flat().some((value) => nameOf(value) !== undefined);
  const small = sides.flat().some((value) => typeof value === "number") ? smallUnitOf(last) : undefined;
  const type = isNamed ? "text" : small ? "number" : typeOf(last, sides, known);
  const plain = (value: unknown): ChangedValue =>
    Array.isArray(value) && isNamed
      ? value.map(plain).join(" · ") || null
      : (nameOf(value) ??
        plainValue(
          typeof value === "number" ? (value * (measure?.times ?? 1)) / (small?.per ?? 1) : value,
          type,
          (text) => words.value(text, last),
          ctx,
        ));
  const unit = measure?.unit ?? small?.unit ?? known?.unit;
  const head = {
    name,
    title: titleOf(name, words, ctx),
    type,
    ...(known?.options && type === "tag"
      ? { options: known.options.map((option) => ({ ...option, title: ctx.text(option.title) })) }
      : {}),
    ...(known?.decimal === undefined || small ? {} : { decimal: known.decimal }),
    ...(unit && type === "number" ? unitWords(unit, ctx) : {}),
  };
  const [before, after] = [was.get(name), is.get(name)];
  if (sides.length > 0 && sides.every(isPlainList)) {
    const [old, now] = [(before ?? []) as readonly unknown[], (after ?? []) as readonly unknown[]];
    const added = now.filter((member) => !old.includes(member));
    const removed = old.filter((member) => !now.includes(member));
    if (sides.length === 2 && added.length + removed.length > 0)
      return { ...head, added: added.map(plain), removed: removed.map(plain) };
  }
  return {
    ...head,
    ...(was.has(name) ? { before: plain(before) } : {}),
    ...(is.has(name) ? { after: plain(after) } : {}),
  };
}

function smallUnitOf(name: string): (typeof smallUnits)[string] | undefined {
  return smallUnits[name.split("_").at(-1) ?? ""];
}

/**
 * Finds a field by its name, by its name without the unit, or by its name with the unit that people read: a list has `rank` where the table
 * has `rank_id`, and `weight_kg` where it has `weight_g`.
 */
export function knownAs(name: string, words: Pick<ChangeWords, "field">): FieldWords | undefined {
  const bare = name.replace(/_(id|fen|at|on|g|mm|bp)$/u, "");
  const small = smallUnitOf(name);
  return words.field(name) ?? words.field(bare) ?? (small && words.field(`${bare}_${small.read}`));
}

/** Returns a field's title after the titles of the objects that contain it. A part without a title shows its internal name. */
function titleOf(path: string, words: ChangeWords, ctx: ListContext): string {
  const said = path.split(".").map((part) => {
    const known = knownAs(part, words);
    return known ? ctx.text(known.title) : part;
  });
  return said.join(" · ");
}

/** Returns the declared type, when the values fit it; else the type that follows from name and value. */
function typeOf(name: string, sides: readonly unknown[], known: FieldWords | undefined): FieldChange["type"] {
  const values = sides.filter((value) => value !== null && value !== undefined && value !== "");
  const all = (is: (value: unknown) => boolean): boolean => values.length > 0 && values.every(is);
  const areNumbers = all((value) => typeof value === "number");
  if (all((value) => typeof value === "boolean")) return "switch";
  if (all((value) => typeof value === "string" && instantText.test(value))) return "datetime";
  if (areNumbers && (name.endsWith("_fen") || known?.type === "money")) return "money";
  // Choices that depend on the supplier have no fixed titles.
  if (known?.type === "tag" && known.options) return "tag";
  if (areNumbers && (known?.type === "number" || known?.type === "percent")) return known.type;
  if (areNumbers && known?.type === "datetime") return "datetime";
  return "text";
}

function plainValue(
  value: unknown,
  type: FieldChange["type"],
  wordsOf: (value: string) => Text | undefined,
  ctx: ListContext,
): ChangedValue {
  if (value === undefined || value === null || value === "") return null;
  if (isHidden(value)) return value.masked;
  if (Array.isArray(value)) return value.map((member) => plainValue(member, "text", wordsOf, ctx)).join(" · ") || null;
  if (type === "datetime" && typeof value === "string") return Math.floor(Date.parse(value) / 1000);
  if (typeof value === "string") {
    const title = type === "text" ? wordsOf(value) : undefined;
    return title ? ctx.text(title) : value;
  }
  return typeof value === "number" || typeof value === "boolean" ? value : JSON.stringify(value);
}

/** Formats a change as one line, for a file. */
function changesText(cell: ChangesCell | null, ctx: ListContext): string | null {
  if (!cell || cell.changed.length === 0) return null;
  return cell.changed.map((field) => `${field.title}: ${sidesText(field, ctx)}`).join("; ");
}

function sidesText(field: FieldChange, ctx: ListContext): string {
  const print = (value: ChangedValue): string => valueText(field, value, ctx);
  if (field.added && field.removed)
    return [
      ...field.removed.map((value) => `− ${print(value)}`),
      ...field.added.map((value) => `+ ${print(value)}`),
    ].join(", ");
  const sides = [field.before, field.after].filter((value) => value !== undefined);
  return sides.map(print).join(" → ");
}

function valueText(field: FieldChange, value: ChangedValue, ctx: ListContext): string {
  const { type, options } = field;
  if (value === null) return "–";
  if (type === "money") return (Number(value) / 100).toFixed(2);
  if (type === "switch") return ctx.text(value === true ? yes : no);
  if (type === "datetime" && typeof value === "number")
    return localClock(value, ctx.supplier.time_zone).toISOString().slice(0, 19).replace("T", " ");
  if (type === "tag") return options?.find((option) => String(option.value) === String(value))?.title ?? String(value);
  const unit = unitOf(field, Number(value), ctx.language);
  return unit === undefined ? String(value) : `${String(value)} ${unit}`;
}
