import type { TableDescription } from "@kangying/contract/core/list";
import type { ListState } from "../list/state/list-state.ts";

/** What of which list is taken away. */
export interface ExportMenuProps {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
  readonly state: ListState;
  /** The columns on the screen, in their order. */
  readonly columns: readonly string[];
  /** Chosen rows; empty: all that match. */
  readonly ids: readonly number[];
  /** Rows that the file would have, once known. */
  readonly count: number | undefined;
  /** Without an icon, for a phone's bottom bar. */
  readonly compact: boolean;
}
