import type { OptionColor } from "@kangying/contract/core/form/form";
import type { Text } from "@kangying/contract/core/language";
import type { SheetWay } from "@kangying/contract/core/list-import";
import type { Condition } from "../db/condition.ts";
import type { CallContext } from "../wire/route.ts";
import type { ActionDef } from "./actions/actions.ts";
import type { ColumnDef } from "./columns.ts";
import type { Fields, Values } from "./fields.ts";
import type { FilterDef } from "./filters/filters.ts";
import type { ListContext } from "./list-context.ts";

/** A fault in a row of an import: the row's number in the sheet (the header is 1), the field, and the fault. */
export interface RowFault {
  readonly row: number;
  readonly field: string | null;
  readonly text: Text;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Corrections that the person can choose with one press, the likeliest first. */
  readonly ways?: readonly (Said & SheetWay)[];
}

interface Said {
  readonly text: Text;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The summary of a sheet, shown before any row of it is written. */
export interface RowsReview {
  /** The label of the button that writes the rows without faults. */
  readonly go: Said;
  readonly figures: readonly (Said & { readonly title: Text; readonly value: number; readonly color?: OptionColor })[];
  /** A short description of each row without faults. */
  readonly about: readonly (Said & { readonly row: number })[];
}

/** A row of a sheet during its check. A field that could not be read is missing; its fault is already reported. */
export type ImportRow<F extends Fields = Fields> = Partial<Values<F>> & { readonly row: number };

/** An import of a sheet with declared fields. Every row is checked before the first one is written; all rows are written, or none. */
export interface ImportDef<F extends Fields = Fields> {
  readonly permission: string;
  readonly fields: F;
  /** The title of the import, when the list's name does not describe it. It labels the button and the dialog. */
  readonly title?: Text;
  /** True when CSV is accepted too, because its sheets come from other companies as text. */
  readonly csv?: boolean;
  /** Other names of columns in foreign sheets, beside the fields' titles. */
  readonly heads?: Readonly<Partial<Record<keyof F & string, readonly string[]>>>;
  /** Example rows of the template. */
  readonly example?: readonly Readonly<Record<string, string | number>>[];
  /** Checks what single cells cannot show: duplicates in the file, conflicts with existing rows. */
  readonly check?: (ctx: CallContext, rows: readonly ImportRow<F>[]) => Promise<readonly RowFault[]>;
  /**
   * Computes what would be done. An import with `review` shows every sheet before any row of it is written.
   * @param wrong  the number of rows with faults
   */
  readonly review?: (
    ctx: CallContext,
    sound: readonly (Values<F> & { readonly row: number })[],
    wrong: number,
  ) => Promise<RowsReview>;
  /** @returns the ids of the new rows, when the import can be undone */
  readonly insert: (ctx: CallContext, rows: readonly Values<F>[]) => Promise<readonly number[] | void>;
  /** Undoes `insert` for all rows or for none: refuses when one of the rows has been used since. */
  readonly undo?: (ctx: CallContext, keys: readonly number[]) => Promise<void>;
}

/** The page of one row, drawn by the engine: the tree names it (`record`), rows open it (`detail`). */
export interface RecordDef<C extends string = string> {
  /** Cards of facts: columns of the list, including those that its table hides. */
  readonly facts: readonly {
    readonly title: Text;
    readonly columns: readonly C[];
    /** Figures in a row, in large type: the most important values of the row. */
    readonly strip?: true;
    /** On a wide screen it is shown in the narrow column beside the others. */
    readonly beside?: true;
  }[];
  /** Related lists: another list's API, and its filter that takes this row's id. Shown to readers who may see that list. */
  readonly related?: readonly {
    readonly list: string;
    readonly filter: string;
    readonly title?: Text;
    /** It is shown before the facts, because it is the main content of the row. */
    readonly first?: true;
    /** The columns of that list that are shown here, when its first ones are not useful beside this row. */
    readonly columns?: readonly string[];
    /** The label of its tab: neighbouring lists with such a label share one card, named after the first of them. */
    readonly switch?: Text;
    /** Actions of that list on many rows, offered here for the ticked rows. */
    readonly acts?: readonly string[];
  }[];
  /** The call with the content beside the cards (`definePreview`, by `id`); every reader of the list may call it. */
  readonly beside?: string;
}

/** A list whose page shows its rows as a tree. */
export interface TreeDef {
  /** The call that returns all lines (`TreeLine`), each after its parent; it needs the list's permission. */
  readonly api: string;
  /** Name of the row action that moves a branch; its form has `parent_id` and `place`. */
  readonly move: string;
  /** Name of the page action that adds a line; its form has `parent_id`. */
  readonly add: string;
  readonly levels: number;
  /** The title of the number at each line. */
  readonly counted: Text;
}

export interface ListDef<C extends string = string, S extends string = string> {
  /** API name without `/v1/`; also the permission to see the list. */
  readonly api: string;
  /** File and storage name: `stays-pending`. Unique. */
  readonly id: string;
  readonly title: Text;
  /**
   * The tables: `stay s join student st on st.supplier_id = s.supplier_id and st.id = s.student_id`. Row-level security adds the tenant. In
   * all SQL of a definition, `:today` is the supplier's present date.
   */
  readonly from: string;
  /** Expression of the row's id, the last sort key of every order. */
  readonly pk: string;
  /** Column that leads every index of the main table: `s.supplier_id`. Null for lists of schema `platform` that show all suppliers. */
  readonly tenant: string | null;
  /**
   * platform: reads the schema `platform`, across suppliers. Without a tenant, only platform accounts may read it. With a tenant it is a
   * window: every caller with its permission sees the rows that belong to their own supplier.
   */
  readonly schema?: "platform";
  /**
   * The condition of this view, for all readers: `s.status in (10, 20)`. A row that has left the view meanwhile (another operator changed
   * it first) is still known to the list's actions, whose command answers with its own refusal.
   */
  readonly where?: readonly string[];
  /** Conditions that every row must meet for this caller, besides the tenant: other rows do not exist for them. */
  readonly scope?: (ctx: ListContext) => readonly Condition[];
  readonly columns: Readonly<Record<C, ColumnDef>>;
  readonly filters?: Readonly<Record<string, FilterDef>>;
  /** Column name, with `-` in front for descending. */
  readonly order: NoInfer<C> | `-${NoInfer<C>}`;
  readonly limit?: 10 | 20 | 30 | 50;
  /**
   * Columns with a total under the table. Money and numbers are summed; for percent and for a column with `mean` it is the average over
   * rows that have a value.
   */
  readonly sums?: readonly NoInfer<C>[];
  /** SQL expressions by name that `when` of an action may read. */
  readonly state?: Readonly<Record<S, string>>;
  readonly actions?: Readonly<Record<string, ActionDef<NoInfer<S>>>>;
  /** Headings of its row actions, by their names: a long menu is divided by them. Names of other lists' actions may be among them. */
  readonly action_groups?: Readonly<Record<string, Text>>;
  /** Permission to export rows as a file. */
  readonly export?: string;
  readonly import?: ImportDef;
  /** Topic of the change feed. */
  readonly topic?: string;
  /** The page that a row opens, `:id` for its id. */
  readonly detail?: string;
  /** Expression for `:id` in that path, when it is the id of another thing: the student of a stay. */
  readonly detail_key?: string;
  /** Permission to open that page; without it, rows open nothing. */
  readonly detail_permission?: string;
  readonly record?: RecordDef<NoInfer<C>>;
  readonly tree?: TreeDef;
  /** The call with the details of one row (`definePreview`, by `id`); it is shown beside the list when there is room. */
  readonly rail?: string;
  /** The text for an empty list: why it is empty, and how the first row is made. Default: a general text. */
  readonly empty?: Text;
  /** The permission, when it is not the API's own name; `null`: every signed-in account (for its own export tasks). */
  readonly permission?: string | null;
}

export type AnyList = ListDef;

/** Defines a list: screen, filters, sums, export, import and row actions follow from it. Checked at start, see `checkLists`. */
export function defineList<C extends string, S extends string = never>(list: ListDef<C, S>): AnyList {
  return list;
}

/** Defines an import; it only keeps the types together. */
export function defineImport<F extends Fields>(definition: ImportDef<F>): ImportDef {
  return definition as unknown as ImportDef;
}
