import { ExportMenu } from "../exports/ExportMenu.tsx";
import type { ListBodyProps } from "./ListBody.tsx";
import type { SavedView } from "./views/views-api.ts";

type Shown = Pick<ListBodyProps, "api" | "title" | "description" | "state" | "columns" | "selection">;

interface ListExportProps extends Shown {
  readonly view: SavedView | undefined;
  readonly count: number | undefined;
  readonly compact: boolean;
}

/** Exports the rows of a list, or only the chosen ones. */
export function ListExport({ title, view, columns, selection, count, ...rest }: ListExportProps) {
  const chosen = selection.all ? [] : [...selection.ids];
  return (
    <ExportMenu
      api={rest.api}
      title={view ? `${title}-${view.name}` : title}
      description={rest.description}
      state={rest.state}
      columns={columns.map((column) => column.name)}
      ids={chosen}
      count={chosen.length === 0 ? count : chosen.length}
      compact={rest.compact}
    />
  );
}
