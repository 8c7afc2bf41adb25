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

/** A list by its name from the tree, a view or a description, or as an endpoint of the contract. */
type Listed = string | ServedList;
type RowOf<L extends Listed> = L extends ServedList<infer Row> ? GivenBy<Row> & ListRow : ListRow;
type Page<Row> = Omit<ListPage, "data"> & { readonly data: readonly Row[] };

/** The progress of a long action that needs several calls. */
export interface Step {
  /** Sent with the next call. */
  readonly cursor: string;
  readonly rows: number;
  readonly of: number;
}

/** Reply of an action: for one on rows, how many were done; for one on the page, the key of what it created. */
export type ActionReply = Partial<BulkReply> & { readonly id?: number | null; readonly step?: Step };

/** Rows of a sheet for checking and writing. */
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

/** Parameters of a page that request only count and sums. */
export const allCounted = { page: 1, limit: 0, _count_sum: 1 } as const;

/**
 * The calls that come from a list's description, typed by the list protocol. Screens pass what the description contains: a list, an action,
 * a field.
 */
export const described = {
  /** The description of a list: its columns, filters and actions. */
  table: (list: Listed) => get<Record<string, never>, TableDescription>(nameOf(list)),
  /** Rows, or count and sums: by `page`, `limit`, `_count_sum`, filters. */
  page: <L extends Listed>(list: L) => get<Members, Page<RowOf<L>>>(nameOf(list)),
  /** The lines of a list that is a tree, each after its parent. */
  tree: (api: string) => get<Record<string, never>, readonly TreeLine[]>(api),
  /** The number of rows, and their sums: with `allCounted` instead of a page. */
  totals: (list: Listed) => get<Members, Required<Omit<ListPage, "data">>>(nameOf(list)),
  /** The rows as a file, at once or queued. */
  file: (list: Listed) => get<Members, never>(nameOf(list)),
  queuedFile: (list: Listed) => get<Members, { readonly task_id: number }>(nameOf(list)),
  /** The import of a whole sheet, or step by step. */
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
  /** An action: the form's values, and the rows on which it is done. */
  act: ({ api }: Pick<Action, "api">) => post<Members, ActionReply | null>(api),
  /** The initial values of its form; for a row by `id`. */
  prefill: (prefill: NonNullable<Action["prefill"]>) => get<{ readonly id?: number }, Members>(prefill),
  /** The result that it would have for many rows. */
  trial: (trial: NonNullable<Action["trial"]>) => post<Members, TrialReply>(trial),
  /** The preview of its result. */
  preview: ({ api }: FormPreview) => get<Members, PreviewAnswer>(api),
  /** The form values that are read from a card. */
  card: (card: NonNullable<Action["card"]>) => post<{ readonly text: string }, CardRead>(card),
  /** One masked value, shown whole. */
  reveal: (reveal: NonNullable<Column["reveal"]>) =>
    post<{ readonly id: number; readonly column: string }, { readonly value: string | number | null }>(reveal),
  /** The options of a remote field. */
  options: ({ api }: NonNullable<FormField["remote"]>) => get<Members, { readonly options: readonly Option[] }>(api),
  /** A document of a row to read and sign. */
  pad: (document: string) => get<{ readonly id: number; readonly [field: string]: unknown }, PadDocument>(document),
  cascades: ({ api }: NonNullable<FormField["remote"]>) =>
    get<
      Record<string, never>,
      { readonly cascades: readonly CascadeOption[]; readonly groups?: readonly OptionGroup[] }
    >(api),
};
