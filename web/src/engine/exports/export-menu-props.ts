import type { TableDescription } from "@kangying/contract/core/list";
import type { ListState } from "../list/state/list-state.ts";

/** The list to export, and its selection. */
export interface ExportMenuProps {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
  readonly state: ListState;
  /** The visible columns, in their order. */
  readonly columns: readonly string[];
  /** Chosen rows; empty: all rows that match. */
  readonly ids: readonly number[];
  /** Number of rows in the file, once known. */
  readonly count: number | undefined;
  /** Without an icon, for a phone's bottom bar. */
  readonly compact: boolean;
}
