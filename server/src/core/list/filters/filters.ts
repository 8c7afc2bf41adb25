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
  /** Without this permission the filter is neither offered nor applied. */
  readonly permission?: string;
  /** When it returns false, the filter is not offered, because it could find nothing there. */
  readonly offered?: (ctx: ListContext) => boolean;
  /** Applied, but without a search field: an element above the list sets it. */
  readonly elsewhere?: boolean;
}

/**
 * How a text is compared: whole, from its beginning, or anywhere in it (needs a trigram index; wildcards are escaped). `key` is for a
 * column of ids, compared as numbers: a text that is no id finds nothing.
 */
export type Match = "exact" | "prefix" | "contains" | "key";

/** An SQL pattern for a `condition`: the typed text (`:text`) anywhere in a text, with its wildcards as plain characters. */
export const typedAnywhere = String.raw`'%' || replace(replace(replace(:text, '\', '\\'), '%', '\%'), '_', '\_') || '%'`;

export interface KeywordField {
  readonly title: Text;
  readonly sql: string;
  readonly match: Match;
  readonly permission?: string;
  /**
   * The same comparison as a separate condition, with `:text` for the typed text. Needed when `sql` is a column of another table, because
   * only then can its index be combined with those of the other fields.
   */
  readonly condition?: string;
}

/** A search item with its SQL. */
export type FilterDef = FilterOptions &
  (
    | { readonly type: "text"; readonly sql: string; readonly match: Match }
    /** `condition` replaces the comparison, with `:value` for the chosen option: for rows that may have several values. Only for select. */
    | {
        readonly type: "select" | "multiselect";
        readonly sql: string;
        readonly options: Options;
        readonly condition?: string;
        /** Frequent options of a select: they are shown as buttons with the number of matching rows. */
        readonly quick?: readonly (string | number)[];
      }
    /**
     * `levels[i]` is compared with the path's i-th value. `condition` replaces these comparisons, with `:value` for the last one: for one
     * column with the whole path. `remote`: the API that returns the tree, when it is too large to be sent with the list.
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
        /** The number of the expression's units in one typed unit: 1000 when it holds grams. */
        readonly per?: number;
        readonly unit?: Text;
        readonly measure?: MeasureKind;
      }
    /** date: a calendar date in the supplier's zone; instant: a timestamptz. Both ends are included. */
    | {
        readonly type: "date_range" | "month";
        readonly sql: string;
        readonly of: "date" | "instant";
        /**
         * Replaces the comparison, with `:from` and `:to` for the calendar dates; for an instant, the first moment and the first one after
         * the range; null for an open end. Only for date_range.
         */
        readonly condition?: string;
      }
    /** `sql` is a condition that applies when the switch is on. */
    | {
        readonly type: "switch";
        readonly sql: string | ((ctx: ListContext) => string);
        /** A frequent filter: it is shown as a button with the number of matching rows, in this colour. */
        readonly quick?: OptionColor;
      }
    | { readonly type: "keyword"; readonly fields: Readonly<Record<string, KeywordField>> }
  ) & { readonly type: SearchType };

type Of<T extends SearchType> = Omit<Extract<FilterDef, { readonly type: T }>, "type">;

/** Filters a text in one column. */
export const byText = (filter: Of<"text">): FilterDef => ({ ...filter, type: "text" });
/** Filters by one of the options. */
export const bySelect = (filter: Omit<Extract<FilterDef, { type: "select" | "multiselect" }>, "type">): FilterDef => ({
  ...filter,
  type: "select",
});
/** Filters by any of the chosen options. */
export const byMultiselect = (
  filter: Omit<Extract<FilterDef, { type: "select" | "multiselect" }>, "type">,
): FilterDef => ({ ...filter, type: "multiselect" });
/** Filters by a path in a tree: building, room. */
export const byCascader = (filter: Of<"cascader">): FilterDef => ({ ...filter, type: "cascader" });
/** Filters from a number to a number. */
export const byNumber = (filter: Of<"number_range">): FilterDef => ({ ...filter, type: "number_range" });
/** Filters from a day to a day. */
export const byDate = (filter: Omit<Extract<FilterDef, { type: "date_range" | "month" }>, "type">): FilterDef => ({
  ...filter,
  type: "date_range",
});
/** Filters by one month. */
export const byMonth = (filter: Omit<Extract<FilterDef, { type: "date_range" | "month" }>, "type">): FilterDef => ({
  ...filter,
  type: "month",
});
/** Filters only rows for which a condition holds. */
export const bySwitch = (filter: Of<"switch">): FilterDef => ({ ...filter, type: "switch" });
/**
 * Filters a text in a column that the reader chooses. The first field is the default, and `all` searches every field; the default title is
 * “Find”.
 */
export const byKeyword = (filter: Omit<Of<"keyword">, "title"> & { readonly title?: Text }): FilterDef => ({
  title: t("filters.find"),
  ...filter,
  type: "keyword",
});
