import type { CascadeOption, FormField, Option } from "./form/form.ts";
import type { FormPreview } from "./form/preview.ts";
import type { ColumnType } from "./list-cells.ts";
import type { Unit } from "./unit.ts";

export interface Column extends Unit {
  readonly name: string;
  readonly title: string;
  readonly type: ColumnType;
  readonly options?: readonly Option[];
  readonly sort: boolean;
  readonly sum: boolean;
  /** Places behind the point for number and percent. */
  readonly decimal?: number;
  readonly item_width?: number;
  readonly item_align?: "left" | "center" | "right";
  /** Shown before the reader chooses columns. */
  readonly showTableRow: boolean;
  /** Sticks to the left edge. */
  readonly fixed?: boolean;
  /** Shown: the value so many times. 2 where a house reads 斤 and kilograms travel; sums and files likewise. Absent: as it is. */
  readonly times?: number;
  /** number: how much less it has become. Shown with a minus and in green, what is more instead with a plus and in amber; files hold it as it is. */
  readonly loss?: boolean;
  /** number: a change. Shown as `+3` in green and `−2` in red. */
  readonly signed?: boolean;
  /** What stands under it is the average, not the sum. */
  readonly mean?: boolean;
  /** One of the figures that a card shows on a phone. */
  readonly card?: boolean;
  /** Sensitive values are masked in the list, for everybody: of a `user` cell the second line, else the value. */
  readonly masked?: boolean;
  /** switch: the row actions that turn it on and off in its cell, by name; where a row offers neither, it only says how it stands. */
  readonly turns?: { readonly on?: string; readonly off?: string };
  /** POST to this API with `{ id, column }` answers one value whole, `{ value }`; present where this reader may. Every call is logged. */
  readonly reveal?: string;
}

export const searchTypes = [
  "text",
  "select",
  "multiselect",
  "cascader",
  "number_range",
  "date_range",
  "month",
  "switch",
  "keyword",
] as const;
export type SearchType = (typeof searchTypes)[number];

export interface SearchItem extends Unit {
  readonly type: SearchType;
  readonly name: string;
  readonly title: string;
  readonly options?: readonly Option[];
  readonly cascades?: readonly CascadeOption[];
  /** cascader: the API (GET) that answers the tree, as of a form's field, where it is too large to travel with every list. */
  readonly remote?: { readonly api: string };
  /** keyword: the parameter that says which field is searched; `options` holds the fields. */
  readonly second_name?: string;
  readonly placeholder?: string;
  /** number_range: typed so many times the value that is sent; as of a column. */
  readonly times?: number;
  /** Asked for often: values that stand beside the filters, each with how many rows it finds, to be pressed; the item has no field then. */
  readonly quick?: readonly Option[];
  /** number_range of a money column: typed in yuan, sent in fen. */
  readonly money?: boolean;
  /** It is set by what stands above the list, or by a link that leads here: it has no field. */
  readonly elsewhere?: boolean;
}

/** What can be done from a list by this caller. POST to `api`; the body is the form's values plus `id`, or `ids`, or `all` with `filters`. */
export interface Action {
  readonly name: string;
  readonly title: string;
  readonly scope: "row" | "bulk" | "top";
  readonly api: string;
  readonly confirm?: string;
  readonly danger?: boolean;
  /** The list's main action: the one filled button of the page, or the first of a row. */
  readonly primary?: boolean;
  /** `add`: it makes something new. */
  readonly icon?: string;
  /** What it is about (money, papers), as a menu heads it that holds many. */
  readonly group?: string;
  /** It changes what stands: its button says "Save", where its title, a noun ("Rules"), would leave open what pressing does. */
  readonly saves?: true;
  readonly form?: readonly FormField[];
  /** Beside the form stands what a visitor's phone will show: the field of each part. */
  readonly phone?: {
    readonly title: string;
    readonly picture?: string;
    readonly pictures?: string;
    readonly text?: string;
    readonly html?: string;
  };
  /** GET `/v1/{prefill}?id=` answers the form's present values. */
  readonly prefill?: string;
  /** Shown with the form of one row, of a selection, or of the page. */
  readonly preview?: FormPreview;
  /** The opposite decision, offered beside this one: POST to `api` with `{ id, version }` and the field named here, which it needs. */
  readonly refuse?: { readonly api: string; readonly title: string; readonly field: string };
  /**
   * APIs of the row's other actions that may be sent along with this one, in `along`: `[{ api, form }]`. They are done before it, in the same
   * transaction, or nothing is.
   */
  readonly along?: readonly string[];
  /** Leads to a page instead of calling; `:id` stands for the row's key, and `api` for what is done there. */
  readonly to?: string;
  /** Wants a desk: on a phone it is not offered. */
  readonly at_desk?: true;
  /** A card reader that types may be read into the form: POST `{ text }` to this API answers a `CardRead`. */
  readonly card?: string;
  /** The page that draws this action's form, in the place of a dialog; `:id` stands for the row's key. */
  readonly page?: string;
  /** The same body sent twice is meant twice; the console asks before the second. */
  readonly repeatable?: boolean;
  /**
   * What takes it back: POST to `api` with `{ id }`, what GET `prefill` answers and those fields of this action's own form that `sends` names.
   * Present where this caller may.
   */
  readonly undo?: { readonly api: string; readonly prefill?: string; readonly sends?: readonly string[] };
  /** Of an action on many rows: POST of the same body to this API answers a `TrialReply`. */
  readonly trial?: string;
  /** Columns whose cells may be edited in place: fields of the form by the same name. The others are sent as `prefill` answers them. */
  readonly inline?: readonly string[];
  /** Columns of the list whose cells of the row are shown above the form: what the decision is about. */
  readonly facts?: readonly Column[];
}

/** The page of one row: cards of facts, and what belongs to it. */
export interface RecordDescription {
  /** Names of columns under a title, in the order of the page; `strip`: figures in a row, in large type; `beside`: in the narrow column. */
  readonly facts: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly strip?: true;
    readonly beside?: true;
  }[];
  /** Lists narrowed to this row: by their filter of this name, which takes the row's key. */
  readonly related: readonly {
    readonly title: string;
    readonly list: string;
    readonly filter: string;
    /** Before the facts. */
    readonly first?: true;
    /** Its columns that stand here, in this order; default: its first ones. */
    readonly columns?: readonly string[];
    /** What it is called in a switch: lists that follow each other and have such a word share one card, called as the first of them. */
    readonly switch?: string;
    /** Actions of that list on many rows that stand here, for the rows that are ticked. */
    readonly acts?: readonly string[];
  }[];
  /** GET `/v1/{beside}?id=` answers what stands beside the cards (`PreviewAnswer`): charts, papers, places. */
  readonly beside?: string;
}

/** A list whose rows stand below each other: its page draws them as a tree, which is put in order by hand. */
export interface TreeDescription {
  /** Call that answers all lines, each after its parent (`TreeLine`). */
  readonly api: string;
  /** Name of the row action that moves a branch: it takes `parent_id` and `place`, from 1. Absent where the caller may not. */
  readonly move?: string;
  /** Name of the action of the page that makes a new line; it takes `parent_id`. */
  readonly add?: string;
  /** Levels there are at most. */
  readonly levels: number;
  /** What is counted at each line. */
  readonly counted: string;
}

export interface TableDescription {
  /** Name of the list, used for file names and remembered columns. */
  readonly export_type: string;
  readonly title: string;
  readonly column_names: readonly string[];
  readonly rows: Readonly<Record<string, Column>>;
  readonly pk: string;
  readonly show_sum: boolean;
  readonly show_excel: boolean;
  readonly show_excel_async: boolean;
  /** Values that the page masks may leave whole in a file, for a reason (`_excel_whole`). */
  readonly show_excel_whole?: boolean;
  readonly show_excel_import: boolean;
  /** What the import is called, where its list's name does not say it. */
  readonly import_title?: string;
  /** The import takes CSV beside sheets. */
  readonly import_csv?: boolean;
  /** An import can be taken back as a whole. */
  readonly import_undo?: boolean;
  readonly top_search: readonly SearchItem[];
  readonly limit: number;
  readonly actions: readonly Action[];
  /** Order when the reader asked for none. */
  readonly sort?: string;
  readonly order?: "asc" | "desc";
  /** Topic of the change feed that says when these rows may have changed. */
  readonly topic?: string;
  /** Path of the page that a row opens, `:id` for the row's `_detail`, or its key where it has none. */
  readonly detail?: string;
  /** Present where a page of the tree shows one row whole. */
  readonly record?: RecordDescription;
  readonly tree?: TreeDescription;
  /** GET `/v1/{rail}?id=` answers what is to be known of one row (`PreviewAnswer`): it stands beside the list. */
  readonly rail?: string;
  /** Why nothing is there yet, and what would bring the first row. */
  readonly empty?: string;
}

/** A row: cells by column name, its key, the actions that its state and the caller's permission allow now, and the key of the page that it opens. */
export type ListRow = Readonly<Record<string, unknown>> & {
  readonly _actions?: readonly string[];
  readonly _detail?: number | string;
};

export interface ListPage {
  readonly data: readonly ListRow[];
  readonly count?: number;
  /** Sums of all rows that match, by column; null is the average of a column in which no row has a figure. */
  readonly totalrow?: Readonly<Record<string, number | null>>;
}

/** Parameters of the generic list that are not filters. */
export const listParameters = [
  "page",
  "limit",
  "sort",
  "order",
  "_count_sum",
  "_down_excel",
  "_excel_file_name",
  "_excel_columns",
  "_excel_type",
  "_excel_whole",
  "_excel_down_culumns",
  "_down_excel_import_tpl",
  "ids",
] as const;
export const pageSizes = [10, 20, 30, 50] as const;
export const defaultPageSize = 10;
export const maxPageSize = 200;
/** page × limit beyond this is refused with the hint to filter or export. */
export const maxOffset = 100_000;
/** From this many rows on an export runs in the background only. */
export const backgroundExportRows = 2_500;
