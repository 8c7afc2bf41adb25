import type { CascadeOption, FieldType, FormField, MatrixValue } from "@kangying/contract/core/form/form";
import type { PadSigned } from "@kangying/contract/core/pad/pad";
import type { Text } from "@kangying/contract/core/language";
import type { Industry } from "@kangying/contract/core/tree";
import type { Options } from "./columns.ts";
import type { ListContext } from "./list-context.ts";
import { t } from "./list.texts.ts";
import type { MeasureKind } from "./measures.ts";

/** The greatest amount of a total, in fen, in either direction. */
const mostTotal = 100_000_000_000;

declare const valueType: unique symbol;

/** A declared form field. `V` is the type of the value that a command receives: checked, trimmed, never undefined. */
export interface FieldDef<V = unknown> {
  readonly [valueType]?: V;
  readonly type: FieldType;
  readonly title: Text;
  readonly required?: boolean;
  readonly help?: Text;
  readonly placeholder?: Text;
  readonly unit?: Text;
  /** number: its unit is the house's choice; used in place of `unit`. */
  readonly measure?: MeasureKind;
  /** number: see `FormField` of the contract; set by `percent`. */
  readonly times?: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly max_length?: number;
  readonly decimals?: number;
  readonly no_chinese?: boolean;
  /** The value is used exactly as typed, with blanks at its ends: for passwords. */
  readonly verbatim?: boolean;
  readonly options?: Options;
  readonly tree?: (ctx: ListContext) => Promise<readonly CascadeOption[]>;
  readonly remote?: NonNullable<FormField["remote"]>;
  /** matrix: the most axes, and the most values of one axis; `max` limits the rows. */
  readonly max_axes?: number;
  readonly max_values?: number;
  /** matrix: existing axes to choose from. */
  readonly known_axes?: (ctx: ListContext) => Promise<NonNullable<FormField["known_axes"]>>;
  /** money in a matrix: this field is the cost of the price in the named field. */
  readonly cost_of?: string;
  /** In a matrix: may be typed only in new rows. */
  readonly only_new?: boolean;
  /** select: its few choices are shown beside each other, and none is preselected. */
  readonly compact?: boolean;
  /** switch in a row: it may be on in at most one row. */
  readonly single?: boolean;
  /** multiselect in a row: a choice of one row cannot be chosen in the others. */
  readonly distinct?: boolean;
  readonly fields?: Fields;
  /** Shown only while that field has one of these values, or contains one of them among its choices. */
  readonly visible_when?: { readonly field: string; readonly in: readonly (string | number | boolean)[] };
  /** The initial value, or a function of the context that returns it. */
  readonly initial?: unknown;
  readonly accept?: string;
  readonly square?: boolean;
  readonly access?: "public" | "private";
  readonly permission?: string;
  /** Industries of the suppliers whose forms have this field; default: all. For other suppliers the command receives undefined. */
  readonly industries?: readonly Industry[];
  /** See `FormField` of the contract; so for the next fields. */
  readonly as?: "lines" | "notes" | "table";
  readonly discounts?: FormField["discounts"];
  readonly spread?: boolean;
  readonly change_of?: string;
  readonly part_of?: string;
  readonly prints?: boolean;
  readonly phrases?: readonly Text[];
  readonly document?: string;
  readonly document_by?: readonly string[];
  readonly when_asked?: boolean;
  readonly secret?: boolean;
}

export type Fields = Readonly<Record<string, FieldDef>>;
/** The values that a command receives for a form; an empty optional field is null. */
export type Values<F extends Fields> = { readonly [K in keyof F]: F[K] extends FieldDef<infer V> ? V : never };

type Common = Omit<FieldDef, typeof valueType | "type" | "required">;
type Asked<V, R> = R extends true ? V : V | null;
type Spec<R extends boolean> = Common & { readonly required?: R };

function field<V>(type: FieldType) {
  return <R extends boolean = false>(spec: Spec<R>): FieldDef<Asked<V, R>> => ({ ...spec, type });
}

/** The field kinds; values are described at `FormField` of the contract. */
export const fields = {
  text: field<string>("text"),
  textarea: field<string>("textarea"),
  number: field<number>("number"),
  /** Integer ten-thousandths, typed and shown in percent. Bounds are in ten-thousandths. */
  percent: <R extends boolean = false>(spec: Omit<Spec<R>, "unit" | "decimals">): FieldDef<Asked<number, R>> => ({
    ...spec,
    type: "number",
    decimals: 0,
    times: 0.01,
    unit: t("percent"),
  }),
  /** Integer fen. */
  money: field<number>("money"),
  /** Integer fen that no person types: it sends back a preview's total, which may be below zero. */
  total: ({ title }: { readonly title: Text }): FieldDef<number | null> => ({ title, type: "money", min: -mostTotal }),
  phone: field<string>("phone"),
  select: <V extends string | number = string, R extends boolean = false>(
    spec: Spec<R> & { readonly options: Options },
  ): FieldDef<Asked<V, R>> => ({ ...spec, type: "select" }),
  /** The id of a row that is found by typing. */
  remote: <R extends boolean = false>(
    spec: Spec<R> & { readonly remote: NonNullable<FieldDef["remote"]> },
  ): FieldDef<Asked<number, R>> => ({ ...spec, type: "remote_select" }),
  multiselect: field<readonly (string | number)[]>("multiselect"),
  cascader: field<readonly (string | number)[]>("cascader"),
  /** `YYYY-MM-DD`. */
  date: field<string>("date"),
  /** Seconds since 1970. */
  datetime: field<number>("datetime"),
  date_range: field<readonly [string, string]>("date_range"),
  datetime_range: field<readonly [number, number]>("datetime_range"),
  /** Undefined for suppliers whose forms do not have the field. */
  switch: <S extends Common>(spec: S): FieldDef<S extends { industries: unknown } ? boolean | undefined : boolean> => ({
    ...spec,
    type: "switch",
  }),
  /** File ids. */
  images: field<readonly string[]>("images"),
  /** A file id. */
  file: field<string>("file"),
  /** Sanitised HTML. */
  rich_text: field<string>("rich_text"),
  /** Objects, one per sub-row. */
  rows: <F extends Fields>(
    spec: Common & { readonly fields: F; readonly required?: boolean },
  ): FieldDef<readonly Values<F>[]> => ({ ...spec, type: "rows" }),
  /** A document that a person has read and signed on the screen. */
  pad: (
    spec: Spec<boolean> & { readonly document: string; readonly document_by?: readonly string[] },
  ): FieldDef<PadSigned | null> => ({
    ...spec,
    type: "pad",
  }),
  /** Axes, and a row for each combination of their values. */
  matrix: <F extends Fields>(spec: Common & { readonly fields: F }): FieldDef<MatrixValue<Values<F>>> => ({
    ...spec,
    type: "matrix",
    required: true,
  }),
};
