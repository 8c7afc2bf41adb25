import type { ListState } from "../list/state/list-state.ts";
import { selectionParameters } from "../list/state/list-state.ts";

/** An export: the list with its filters and order, or only the chosen rows, in these columns. */
export interface ExportRequest {
  readonly state: Pick<ListState, "filters" | "sort" | "order">;
  readonly columns: readonly string[];
  /** Empty: all rows that match. */
  readonly ids: readonly number[];
  readonly fileName: string;
  readonly type: "xlsx" | "csv";
  /** The reason for exporting masked values whole; left out: they are masked in the file too. */
  readonly whole?: string;
}

/**
 * The name of a file: the list's title. The server adds the filters, the time and the extension. Characters that file systems refuse become
 * spaces.
 */
export function exportName(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim();
}

function common({ state, ids, fileName, type, whole }: ExportRequest) {
  return {
    ...selectionParameters(state),
    ...(ids.length > 0 ? { ids: ids.join(",") } : {}),
    _excel_file_name: fileName,
    _excel_type: type,
    ...(whole === undefined ? {} : { _excel_whole: whole }),
  };
}

/** Parameters of a file that is streamed at once. */
export function directExport(request: ExportRequest) {
  return { ...common(request), _down_excel: 1, _excel_columns: request.columns.join(",") };
}

/** Parameters of a file that is made in the background. */
export function queuedExport(request: ExportRequest) {
  return { ...common(request), _excel_down_culumns: request.columns.join(",") };
}
