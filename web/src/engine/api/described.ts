import { sheetApis } from "@kangying/contract/core/derived-apis";
import type { CardRead } from "@kangying/contract/core/form/form.endpoints";
import type { CascadeOption, OptionGroup, FormField, Option } from "@kangying/contract/core/form/form";
import type { FormPreview, PreviewAnswer } from "@kangying/contract/core/form/preview";
import type { Action, Column, ListPage, ListRow, TableDescription } from "@kangying/contract/core/list";
import type { BulkReply, TrialReply } from "@kangying/contract/core/list-bulk";
import type { ImportReply, SheetReply, SheetWriteReply } from "@kangying/contract/core/list-import";
import type { TreeLine } from "@kangying/contract/core/list-schema/tree-line.schema";
import type { PadDocument } from "@kangying/contract/core/pad/pad";
import type { GivenBy } from "@kangying/contract/core/endpoint";
import type { ServedList } from "@kangying/contract/core/served";
import type { Described } from "./callable.ts";
import type { Members } from "./send.ts";

/** A list by the name that tree, view or description gave, or by what the contract knows of it. */
type Listed = string | ServedList;
type RowOf<L extends Listed> = L extends ServedList<infer Row> ? GivenBy<Row> & ListRow : ListRow;
type Page<Row> = Omit<ListPage, "data"> & { readonly data: readonly Row[] };

/** How far a long action has come that is done in many calls. */
export interface Step {
  /** Sent with the next call. */
  readonly cursor: string;
  readonly rows: number;
  readonly of: number;
}

/** Reply of an action: of one on rows how many were done, of one of the page the key of what was made. */
export type ActionReply = Partial<BulkReply> & { readonly id?: number | null; readonly step?: Step };

/** Rows of a sheet as they are checked and written. */
interface SheetRows {
  readonly rows: readonly { readonly row: number; readonly values: Readonly<Record<string, string>> }[];
  readonly file_name?: string;
}

function get<In, Out>(api: string): Described<In, Out> {
  return { api, method: "GET" };
}

function post<In, Out>(api: string): Described<In, Out> {
  return { api, method: "POST" };
}

/** Name of a list. */
export function nameOf(list: Listed): string {
  return typeof list === "string" ? list : list.list;
}

/** Parameters of a page that ask for count and sums alone. */
export const allCounted = { page: 1, limit: 0, _count_sum: 1 } as const;

/**
 * The calls that come from a list's description, typed by what the list protocol says of them. Screens give them what the description
 * gave: a list, an action, a field.
 */
export const described = {
  /** What a list shows, searches and offers. */
  table: (list: Listed) => get<Record<string, never>, TableDescription>(nameOf(list)),
  /** Rows, or count and sums: by `page`, `limit`, `_count_sum`, filters. */
  page: <L extends Listed>(list: L) => get<Members, Page<RowOf<L>>>(nameOf(list)),
  /** The lines of a list that is a tree, each after its parent. */
  tree: (api: string) => get<Record<string, never>, readonly TreeLine[]>(api),
  /** How many rows there are, and their sums: with `allCounted` in the place of a page. */
  totals: (list: Listed) => get<Members, Required<Omit<ListPage, "data">>>(nameOf(list)),
  /** The rows as a file at once; and queued. */
  file: (list: Listed) => get<Members, never>(nameOf(list)),
  queuedFile: (list: Listed) => get<Members, { readonly task_id: number }>(nameOf(list)),
  /** The import: a sheet as it is, and step by step. */
  import: (list: Listed) => post<{ readonly _excel_import: "1" }, ImportReply>(nameOf(list)),
  sheet: (list: Listed) => {
    const apis = sheetApis(nameOf(list));
    return {
      read: post<Record<string, never>, SheetReply>(apis.read),
      check: post<SheetRows, SheetWriteReply>(apis.check),
      write: post<SheetRows, SheetWriteReply>(apis.write),
      undo: post<{ readonly batch_id: number }, null>(apis.undo),
    };
  },
  /** An action: the form's values, and the rows that it is done to. */
  act: ({ api }: Pick<Action, "api">) => post<Members, ActionReply | null>(api),
  /** What its form begins with; of a row by `id`. */
  prefill: (prefill: NonNullable<Action["prefill"]>) => get<{ readonly id?: number }, Members>(prefill),
  /** What it would do to many rows. */
  trial: (trial: NonNullable<Action["trial"]>) => post<Members, TrialReply>(trial),
  /** What it would come to. */
  preview: ({ api }: FormPreview) => get<Members, PreviewAnswer>(api),
  /** What a card says that was read into a form. */
  card: (card: NonNullable<Action["card"]>) => post<{ readonly text: string }, CardRead>(card),
  /** One masked value, whole. */
  reveal: (reveal: NonNullable<Column["reveal"]>) =>
    post<{ readonly id: number; readonly column: string }, { readonly value: string | number | null }>(reveal),
  /** Choices of a field that are asked for. */
  options: ({ api }: NonNullable<FormField["remote"]>) => get<Members, { readonly options: readonly Option[] }>(api),
  /** A text to read and sign, of a row. */
  pad: (document: string) => get<{ readonly id: number; readonly [field: string]: unknown }, PadDocument>(document),
  cascades: ({ api }: NonNullable<FormField["remote"]>) =>
    get<
      Record<string, never>,
      { readonly cascades: readonly CascadeOption[]; readonly groups?: readonly OptionGroup[] }
    >(api),
};
