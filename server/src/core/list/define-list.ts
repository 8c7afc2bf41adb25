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

/** A fault found in a row of an import: its number in the sheet (the header is 1), the field, and what is wrong. */
export interface RowFault {
  readonly row: number;
  readonly field: string | null;
  readonly text: Text;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Ways out of it by one press, the likeliest first. */
  readonly ways?: readonly (Said & SheetWay)[];
}

interface Said {
  readonly text: Text;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a sheet comes to, shown before any row of it is written. */
export interface RowsReview {
  /** What the button says that writes the sound rows. */
  readonly go: Said;
  readonly figures: readonly (Said & { readonly title: Text; readonly value: number; readonly color?: OptionColor })[];
  /** What a sound row is about. */
  readonly about: readonly (Said & { readonly row: number })[];
}

/** A row of a sheet as it is checked. A field that could not be read is not there: its fault is told already. */
export type ImportRow<F extends Fields = Fields> = Partial<Values<F>> & { readonly row: number };

/** A sheet's rows read against declared fields. Every row is checked before the first is written; all rows or none. */
export interface ImportDef<F extends Fields = Fields> {
  readonly permission: string;
  readonly fields: F;
  /** What the import does, where its list's name does not say it: its button and its dialog are called so. */
  readonly title?: Text;
  /** Its sheets come from others who write them as text: CSV is taken too. */
  readonly csv?: boolean;
  /** What columns are called in others' sheets, beside their fields' titles. */
  readonly heads?: Readonly<Partial<Record<keyof F & string, readonly string[]>>>;
  /** Rows of the template, to show what is meant. */
  readonly example?: readonly Readonly<Record<string, string | number>>[];
  /** What single cells cannot tell: doubles in the file, clashes with what is there. */
  readonly check?: (ctx: CallContext, rows: readonly ImportRow<F>[]) => Promise<readonly RowFault[]>;
  /** What would be done: an import that declares it shows every sheet before any row of it is written. @param wrong  rows with faults */
  readonly review?: (
    ctx: CallContext,
    sound: readonly (Values<F> & { readonly row: number })[],
    wrong: number,
  ) => Promise<RowsReview>;
  /** @returns the keys of what was made, where the import can be taken back */
  readonly insert: (ctx: CallContext, rows: readonly Values<F>[]) => Promise<readonly number[] | void>;
  /** Takes back what `insert` made, all of it or nothing: refuses where one of the rows has been used since. */
  readonly undo?: (ctx: CallContext, keys: readonly number[]) => Promise<void>;
}

/** The page of one row, drawn by the engine: the tree names it (`record`), rows open it (`detail`). */
export interface RecordDef<C extends string = string> {
  /** Cards of facts: columns of the list, those too that its table hides. */
  readonly facts: readonly {
    readonly title: Text;
    readonly columns: readonly C[];
    /** Figures in a row, in large type: what the row is judged by. */
    readonly strip?: true;
    /** On a wide screen it stands in the narrow column beside the others. */
    readonly beside?: true;
  }[];
  /** What belongs to it: another list's API, and its filter that takes this row's key. Shown to whoever may see that list. */
  readonly related?: readonly {
    readonly list: string;
    readonly filter: string;
    readonly title?: Text;
    /** It stands before the facts: it is what the row is about. */
    readonly first?: true;
    /** Columns of that list that stand here, where its first ones say too little of it beside this row. */
    readonly columns?: readonly string[];
    /** What it is called in a switch: neighbours with such a word share one card, called as the first of them. */
    readonly switch?: Text;
    /** Actions of that list on many rows, offered here for the rows that are ticked. */
    readonly acts?: readonly string[];
  }[];
  /** Call that answers what stands beside the cards (`definePreview`, by `id`); whoever sees the list may ask. */
  readonly beside?: string;
}

/** A list whose page draws its rows as a tree. */
export interface TreeDef {
  /** Call that answers all lines (`TreeLine`), each after its parent; the list's permission holds for it. */
  readonly api: string;
  /** Name of the row action that moves a branch: its form has `parent_id` and `place`. */
  readonly move: string;
  /** Name of the action of the page that makes a line: its form has `parent_id`. */
  readonly add: string;
  readonly levels: number;
  /** What is counted at each line. */
  readonly counted: Text;
}

export interface ListDef<C extends string = string, S extends string = string> {
  /** API name without `/v1/`; also the permission to see the list. */
  readonly api: string;
  /** File and storage name: `stays-pending`. Unique. */
  readonly id: string;
  readonly title: Text;
  /**
   * The tables: `stay s join student st on st.supplier_id = s.supplier_id and st.id = s.student_id`. Row-level security adds the tenant.
   * `:today` in any SQL of a definition is the supplier's present date.
   */
  readonly from: string;
  /** Expression of the row's key, the last sort key of every order. */
  readonly pk: string;
  /** Column that leads every index of the main table: `s.supplier_id`. Null for lists of schema `platform` that show all suppliers. */
  readonly tenant: string | null;
  /**
   * platform: reads schema `platform`, across suppliers. Without a tenant for platform accounts alone; with one it is a window: whoever holds
   * its permission sees the rows that are shown to their own supplier.
   */
  readonly schema?: "platform";
  /**
   * What this view shows, whoever looks: `s.status in (10, 20)`. A row that has left the view meanwhile (a colleague was quicker) is
   * still known to the list's actions, whose command answers with its own refusal.
   */
  readonly where?: readonly string[];
  /** Conditions that every row must meet for this caller, besides the tenant: any other row does not exist for them. */
  readonly scope?: (ctx: ListContext) => readonly Condition[];
  readonly columns: Readonly<Record<C, ColumnDef>>;
  readonly filters?: Readonly<Record<string, FilterDef>>;
  /** Column name, `-` before it for descending. */
  readonly order: NoInfer<C> | `-${NoInfer<C>}`;
  readonly limit?: 10 | 20 | 30 | 50;
  /** Columns whose totals stand under the table: money and number are added up, of percent and of a column with `mean` the average over rows that have one. */
  readonly sums?: readonly NoInfer<C>[];
  /** SQL expressions by name that `when` of an action may look at. */
  readonly state?: Readonly<Record<S, string>>;
  readonly actions?: Readonly<Record<string, ActionDef<NoInfer<S>>>>;
  /** What its row actions are about, by their names: a menu of many is told by these headings. Names of other lists' actions may be among them. */
  readonly action_groups?: Readonly<Record<string, Text>>;
  /** Permission to take rows away as a file. */
  readonly export?: string;
  readonly import?: ImportDef;
  /** Topic of the change feed. */
  readonly topic?: string;
  /** Page that a row opens, `:id` for its key. */
  readonly detail?: string;
  /** Expression of what stands for `:id` there where it is another thing's key: the student of a stay. */
  readonly detail_key?: string;
  /** Without it rows open nothing. */
  readonly detail_permission?: string;
  readonly record?: RecordDef<NoInfer<C>>;
  readonly tree?: TreeDef;
  /** Call that answers what is to be known of one row (`definePreview`, by `id`): it stands beside the list where there is room. */
  readonly rail?: string;
  /** Why nothing is there yet, and what would bring the first row; default: that there is nothing. */
  readonly empty?: Text;
  /** Permission where it is not the API's own name; `null`: every signed-in account (its own export tasks). */
  readonly permission?: string | null;
}

export type AnyList = ListDef;

/** Says a list once: screen, filters, sums, export, import and row actions follow from it. Checked at start, see `checkLists`. */
export function defineList<C extends string, S extends string = never>(list: ListDef<C, S>): AnyList {
  return list;
}

/** Keeps an import's types together. */
export function defineImport<F extends Fields>(definition: ImportDef<F>): ImportDef {
  return definition as unknown as ImportDef;
}
