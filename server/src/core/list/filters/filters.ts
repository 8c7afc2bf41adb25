import type { CascadeOption, OptionColor } from "@kangying/contract/core/form/form";
import type { SearchType } from "@kangying/contract/core/list";
import type { Text } from "@kangying/contract/core/language";
import type { Options } from "../columns.ts";
import { t } from "../list.texts.ts";
import type { ListContext } from "../list-context.ts";
import type { MeasureKind } from "../measures.ts";

interface FilterOptions {
  readonly title: Text;
  readonly placeholder?: Text;
  /** Without it the filter is neither offered nor obeyed. */
  readonly permission?: string;
  /** Where it says no, nobody is offered what could find nothing there. */
  readonly offered?: (ctx: ListContext) => boolean;
  /** Obeyed, but without a field: what stands above the list sets it. */
  readonly elsewhere?: boolean;
}

/**
 * How a text is compared: whole, from its beginning, or anywhere in it (needs a trigram index; wildcards are escaped). `key` is for a column of
 * keys, compared as such: what is no key finds nothing.
 */
export type Match = "exact" | "prefix" | "contains" | "key";

/** A pattern of SQL for a `condition`: what was typed (`:text`), anywhere in a text, its wildcards meant as they stand. */
export const typedAnywhere = String.raw`'%' || replace(replace(replace(:text, '\', '\\'), '%', '\%'), '_', '\_') || '%'`;

export interface KeywordField {
  readonly title: Text;
  readonly sql: string;
  readonly match: Match;
  readonly permission?: string;
  /**
   * The same as a condition of its own, `:text` standing for what was typed: where `sql` is another table's column, and only so its index
   * can serve together with those of the other fields.
   */
  readonly condition?: string;
}

/** A search item with the SQL that it narrows by. */
export type FilterDef = FilterOptions &
  (
    | { readonly type: "text"; readonly sql: string; readonly match: Match }
    /** `condition` stands in place of the comparison, `:value` in it for what was chosen: where one row may have several. select alone. */
    | {
        readonly type: "select" | "multiselect";
        readonly sql: string;
        readonly options: Options;
        readonly condition?: string;
        /** Options of a select that are asked for often: they stand beside the filters with how many rows each finds. */
        readonly quick?: readonly (string | number)[];
      }
    /**
     * `levels[i]` is compared with the path's i-th value. `condition` stands in place of these comparisons, `:value` in it for the last one: where
     * one column says the whole path. `remote`: the API that answers the tree, where it is too large to travel with the list.
     */
    | {
        readonly type: "cascader";
        readonly levels: readonly string[];
        readonly condition?: string;
        readonly remote?: { readonly api: string };
        readonly tree: (ctx: ListContext) => Promise<readonly CascadeOption[]>;
      }
    | {
        readonly type: "number_range";
        readonly sql: string;
        readonly money?: boolean;
        /** The expression counts so many for one of what is typed: 1000 where it holds grams. */
        readonly per?: number;
        readonly unit?: Text;
        readonly measure?: MeasureKind;
      }
    /** date: a calendar date in the supplier's zone; instant: a timestamptz. Both ends inclusive. */
    | {
        readonly type: "date_range" | "month";
        readonly sql: string;
        readonly of: "date" | "instant";
        /**
         * Stands in place of the comparison, `:from` and `:to` in it for the calendar dates, of an instant for the first moment and the first
         * one after the range; null for an open end. date_range alone.
         */
        readonly condition?: string;
      }
    /** `sql` is a condition, applied when the switch is on. */
    | {
        readonly type: "switch";
        readonly sql: string | ((ctx: ListContext) => string);
        /** Asked for often: it stands beside the filters with how many rows it finds, in this colour. */
        readonly quick?: OptionColor;
      }
    | { readonly type: "keyword"; readonly fields: Readonly<Record<string, KeywordField>> }
  ) & { readonly type: SearchType };

type Of<T extends SearchType> = Omit<Extract<FilterDef, { readonly type: T }>, "type">;

/** A text in one column. */
export const byText = (filter: Of<"text">): FilterDef => ({ ...filter, type: "text" });
/** One of the options. */
export const bySelect = (filter: Omit<Extract<FilterDef, { type: "select" | "multiselect" }>, "type">): FilterDef => ({
  ...filter,
  type: "select",
});
/** Any of the chosen options. */
export const byMultiselect = (
  filter: Omit<Extract<FilterDef, { type: "select" | "multiselect" }>, "type">,
): FilterDef => ({ ...filter, type: "multiselect" });
/** A path in a tree: building, room. */
export const byCascader = (filter: Of<"cascader">): FilterDef => ({ ...filter, type: "cascader" });
/** From a number to a number. */
export const byNumber = (filter: Of<"number_range">): FilterDef => ({ ...filter, type: "number_range" });
/** From a day to a day. */
export const byDate = (filter: Omit<Extract<FilterDef, { type: "date_range" | "month" }>, "type">): FilterDef => ({
  ...filter,
  type: "date_range",
});
/** One month. */
export const byMonth = (filter: Omit<Extract<FilterDef, { type: "date_range" | "month" }>, "type">): FilterDef => ({
  ...filter,
  type: "month",
});
/** Only rows for which a condition holds. */
export const bySwitch = (filter: Of<"switch">): FilterDef => ({ ...filter, type: "switch" });
/** A text in a column that the reader chooses. The first field is the default, and `all` searches every one; without a title it says “Find”. */
export const byKeyword = (filter: Omit<Of<"keyword">, "title"> & { readonly title?: Text }): FilterDef => ({
  title: t("filters.find"),
  ...filter,
  type: "keyword",
});
