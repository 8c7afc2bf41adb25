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
  /** Decimals, for number and percent. */
  readonly decimal?: number;
  readonly item_width?: number;
  readonly item_align?: "left" | "center" | "right";
  /** Shown until the reader chooses columns. */
  readonly showTableRow: boolean;
  /** Sticks to the left edge. */
  readonly fixed?: boolean;
  /** Factor of the value that is shown: 2 where people read 斤 and kilograms are sent. Also for sums and files. Absent: shown as it is. */
  readonly times?: number;
  /** number: a loss. Shown with a minus in green; a gain is shown with a plus in amber. Files keep the value as it is. */
  readonly loss?: boolean;
  /** number: a change. Shown as `+3` in green and `−2` in red. */
  readonly signed?: boolean;
  /** Below the column is the average, not the sum. */
  readonly mean?: boolean;
  /** One of the figures that a card on a phone shows. */
  readonly card?: boolean;
  /** Sensitive values are masked in the list for everybody: the second line of a `user` cell, otherwise the value. */
  readonly masked?: boolean;
  /** switch: the row actions that turn it on and off in its cell, by name. If a row has neither, the cell only shows the state. */
  readonly turns?: { readonly on?: string; readonly off?: string };
  /** POST `{ id, column }` to this API answers one value unmasked, `{ value }`. Present if this reader may do so. Every call is logged. */
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
  /** cascader: the API (GET) that answers the tree, as for a form's field, where it is too large to send with every list. */
  readonly remote?: { readonly api: string };
  /** keyword: the parameter that says which field is searched; `options` holds the fields. */
  readonly second_name?: string;
  readonly placeholder?: string;
  /** number_range: factor between what is typed and the value that is sent, as for a column. */
  readonly times?: number;
  /**
   * Values that are often asked for. They are beside the filters, each with the number of rows it finds, and one click sets them; the item has no field then.
   */
  readonly quick?: readonly Option[];
  /** number_range of a money column: typed in yuan, sent in fen. */
  readonly money?: boolean;
  /** Set by something above the list, or by a link that leads here: it has no field. */
  readonly elsewhere?: boolean;
}

/** What this caller can do from a list. POST to `api`; the body is the form's values plus `id`, or `ids`, or `all` with `filters`. */
export interface Action {
  readonly name: string;
  readonly title: string;
  readonly scope: "row" | "bulk" | "top";
  readonly api: string;
  readonly confirm?: string;
  readonly danger?: boolean;
  /** The list's main action: the only filled button of the page, or the first of a row. */
  readonly primary?: boolean;
  /** `add`: it makes something new. */
  readonly icon?: string;
  /** What it is about (money, papers): the heading in a menu with many actions. */
  readonly group?: string;
  /** It changes something that exists: the button says "Save", because a title that is a noun ("Rules") would not say what clicking does. */
  readonly saves?: true;
  readonly form?: readonly FormField[];
  /** Beside the form is a view of a visitor's phone. Each part names the field that it shows. */
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
  /** The opposite decision, offered beside this one: POST to `api` with `{ id, version }` and the field named here, which is required. */
  readonly refuse?: { readonly api: string; readonly title: string; readonly field: string };
  /**
   * APIs of the row's other actions that may be sent with this one, in `along`: `[{ api, form }]`. They are done before it, in the same
   * transaction: either all are done or none.
   */
  readonly along?: readonly string[];
  /** Leads to a page instead of calling. `:id` stands for the row's key; `api` is the call that the page makes. */
  readonly to?: string;
  /** Needs a large screen: not offered on a phone. */
  readonly at_desk?: true;
  /** A card reader that types like a keyboard may fill the form: POST `{ text }` to this API answers a `CardRead`. */
  readonly card?: string;
  /** The page that draws this action's form instead of a dialog; `:id` stands for the row's key. */
  readonly page?: string;
  /** Sending the same body twice means doing it twice. The console asks before the second. */
  readonly repeatable?: boolean;
  /**
   * The action that undoes it: POST to `api` with `{ id }`, the answer of GET `prefill`, and the fields of this action's own form that `sends` names.
   * Present if this caller may do it.
   */
  readonly undo?: { readonly api: string; readonly prefill?: string; readonly sends?: readonly string[] };
  /** For an action on many rows: POST of the same body to this API answers a `TrialReply`. */
  readonly trial?: string;
  /** Columns whose cells can be edited in the table: fields of the form with the same names. The other fields are sent as `prefill` answers them. */
  readonly inline?: readonly string[];
  /** Columns of the list whose cells of the row are shown above the form: what the decision is about. */
  readonly facts?: readonly Column[];
}

/** The page of one row: cards of facts, and lists that belong to the row. */
export interface RecordDescription {
  /** Names of columns under a title, in the order of the page. `strip`: figures in a row, in large type; `beside`: in the narrow column. */
  readonly facts: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly strip?: true;
    readonly beside?: true;
  }[];
  /** Lists with only what belongs to this row, through their filter of this name, which takes the row's key. */
  readonly related: readonly {
    readonly title: string;
    readonly list: string;
    readonly filter: string;
    /** Shown before the facts. */
    readonly first?: true;
    /** Columns that are shown here, in this order; default: the list's first ones. */
    readonly columns?: readonly string[];
    /** Its name in a switch. Lists that follow each other and have such a name share one card, which has the title of the first. */
    readonly switch?: string;
    /** Actions of that list on many rows that are offered here, for the ticked rows. */
    readonly acts?: readonly string[];
  }[];
  /** GET `/v1/{beside}?id=` answers what is shown beside the cards (`PreviewAnswer`): charts, papers, places. */
  readonly beside?: string;
}

/** A list whose rows contain other rows: its page draws them as a tree that people can reorder. */
export interface TreeDescription {
  /** The call that answers all lines, each after its parent (`TreeLine`). */
  readonly api: string;
  /** Name of the row action that moves a branch: it takes `parent_id` and `place`, from 1. Absent if the caller may not. */
  readonly move?: string;
  /** Name of the action of the page that makes a new line; it takes `parent_id`. */
  readonly add?: string;
  /** Maximum number of levels. */
  readonly levels: number;
  /** What is counted for each line. */
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
  /** An export may contain the values that the page masks, if a reason is given (`_excel_whole`). */
  readonly show_excel_whole?: boolean;
  readonly show_excel_import: boolean;
  /** Title of the import, where the list's name does not say it. */
  readonly import_title?: string;
  /** The import accepts CSV as well as sheets. */
  readonly import_csv?: boolean;
  /** An import can be undone as a whole. */
  readonly import_undo?: boolean;
  readonly top_search: readonly SearchItem[];
  readonly limit: number;
  readonly actions: readonly Action[];
  /** The order when the reader asked for none. */
  readonly sort?: string;
  readonly order?: "asc" | "desc";
  /** Topic of the change feed that reports changes of these rows. */
  readonly topic?: string;
  /** Path of the page that a row opens. `:id` stands for the row's `_detail`, or for its key if it has none. */
  readonly detail?: string;
  /** Present if a page of the tree shows one row in full. */
  readonly record?: RecordDescription;
  readonly tree?: TreeDescription;
  /** GET `/v1/{rail}?id=` answers what a reader should know of one row (`PreviewAnswer`), shown beside the list. */
  readonly rail?: string;
  /** Why there is no row yet, and how to get the first one. */
  readonly empty?: string;
}

/** A row: cells by column name, its key, the actions that its state and the caller's permissions allow now, and the key of the page that it opens. */
export type ListRow = Readonly<Record<string, unknown>> & {
  readonly _actions?: readonly string[];
  readonly _detail?: number | string;
};

export interface ListPage {
  readonly data: readonly ListRow[];
  readonly count?: number;
  /** Sums of all rows that match, by column. Null: the average of a column in which no row has a figure. */
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
/** If page × limit is beyond this, the call is refused with the advice to filter or export. */
export const maxOffset = 100_000;
/** From this number of rows on, an export always runs in the background. */
export const backgroundExportRows = 2_500;
