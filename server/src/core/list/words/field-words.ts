import type { Text } from "@kangying/contract/core/language";
import type { FieldChange } from "@kangying/contract/core/list-cells";
import type { Declarations } from "../../kernel/declarations.ts";
import type { ColumnDef, OptionDef, Options } from "../columns.ts";
import type { AnyList } from "../define-list.ts";
import type { FieldDef } from "../fields.ts";
import type { MeasureKind } from "../measures.ts";
import { listPoint, type Knowing } from "../served-lists.ts";

/** The title of a field, and how its values are read. */
export interface FieldWords {
  readonly title: Text;
  /** Missing when only the title is known. */
  readonly type?: FieldChange["type"];
  readonly options?: readonly OptionDef[];
  readonly decimal?: number;
  readonly unit?: Text;
  readonly measure?: MeasureKind;
}

const types: Readonly<Record<string, FieldChange["type"]>> = {
  number: "number",
  money: "money",
  percent: "percent",
  date: "date",
  datetime: "datetime",
  select: "tag",
  multiselect: "tag",
  tag: "tag",
  switch: "switch",
};

function wordsOf(def: FieldDef | ColumnDef): FieldWords {
  const decimal = "decimals" in def ? def.decimals : "decimal" in def ? def.decimal : undefined;
  return {
    title: def.title,
    type: types[def.type] ?? "text",
    ...fixed(def.options),
    ...(decimal === undefined ? {} : { decimal }),
    ...(def.unit ? { unit: def.unit } : {}),
    ...(def.measure ? { measure: def.measure } : {}),
  };
}

/** Choices that depend on the supplier come from the database, so they have no fixed titles. */
function fixed(options: Options | undefined): { readonly options?: readonly OptionDef[] } {
  return Array.isArray(options) ? { options: options as readonly OptionDef[] } : {};
}

/** Returns every field that a list names: first those of its forms, which have the words of the act. */
function* fieldsOf(list: AnyList): Generator<readonly [api: string | null, name: string, FieldWords]> {
  for (const action of Object.values(list.actions ?? {})) {
    if (action.scope === "link") continue;
    for (const [name, def] of Object.entries(action.form ?? {})) {
      yield [action.api, name, wordsOf(def)];
      for (const [inner, part] of Object.entries(def.fields ?? {})) yield [action.api, inner, wordsOf(part)];
    }
  }
  for (const [name, def] of Object.entries(list.import?.fields ?? {}))
    yield [list.import?.permission ?? null, name, wordsOf(def)];
  for (const [name, def] of Object.entries(list.columns)) yield [null, name, wordsOf(def)];
}

interface Told {
  /** By `api name`, and by `topic name`. */
  readonly words: ReadonlyMap<string, FieldWords>;
  readonly titles: ReadonlyMap<string, Text>;
}

function collected(declared: Declarations): Told {
  const words = new Map<string, FieldWords>();
  const titles = new Map<string, Text>();
  const keep = (key: string, field: FieldWords): void => void (words.has(key) || words.set(key, field));
  for (const list of declared.all(listPoint)) {
    for (const [api, name, field] of fieldsOf(list)) {
      if (api !== null) keep(`${api} ${name}`, field);
      if (list.topic !== undefined) keep(`${list.topic} ${name}`, field);
      if (!titles.has(name)) titles.set(name, field.title);
    }
  }
  return { words, titles };
}

/**
 * Returns the words for a field that an act changed, as the lists of this process declare it: from the act's own form, else from the lists
 * of that kind of row.
 * @param kind  topic of the changed row
 */
export function fieldWords(
  { services }: Knowing,
  api: string,
  kind: string | null,
  name: string,
): FieldWords | undefined {
  const { words } = services.declared.made(collected);
  return words.get(`${api} ${name}`) ?? words.get(`${kind} ${name}`);
}

/**
 * Returns the title that any list gives to a field of this name. Only the title: the type of a number and the titles of a state could
 * belong to another kind of row.
 */
export function fieldTitle({ services }: Knowing, name: string): Text | undefined {
  return services.declared.made(collected).titles.get(name);
}
