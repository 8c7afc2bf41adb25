import { lazy, Suspense } from "react";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import type { useColumns } from "./columns/use-columns.ts";
import type { RowNotes } from "./notes/use-row-notes.ts";
import type { Preview } from "./preview/use-preview.ts";
import type { DataTableProps } from "./table/DataTable.tsx";
import type { ListMemory } from "./state/use-list-memory.ts";

const ColumnDialog = lazy(() =>
  import("./columns/ColumnDialog.tsx").then((module) => ({ default: module.ColumnDialog })),
);
const ImportDialog = lazy(() =>
  import("../exports/ImportDialog.tsx").then((module) => ({ default: module.ImportDialog })),
);
const RowPreview = lazy(() => import("./preview/RowPreview.tsx").then((module) => ({ default: module.RowPreview })));

/** The dialogs that a list may have open, besides those of its actions. */
export type ListDialog = "columns" | "import";

interface ListOverlaysProps {
  readonly api: string;
  readonly title: string;
  readonly description: TableDescription;
  readonly dialog: ListDialog | null;
  readonly arrangement: ReturnType<typeof useColumns>;
  readonly memory: ListMemory;
  readonly remember: (change: ListMemory) => void;
  readonly preview: Preview;
  readonly notes: RowNotes;
  readonly rowActions: ReadonlyMap<string, Action>;
  readonly count: number | undefined;
  readonly handlers: Pick<DataTableProps["handlers"], "run" | "open">;
  readonly onClose: () => void;
  /** Rows were imported, or an import was undone. */
  readonly onImported: () => void;
}

/** The row beside the list, its columns, its import; each is loaded when it is first opened. */
export function ListOverlays(props: ListOverlaysProps) {
  const { api, title, description, dialog, arrangement, memory, remember, preview, handlers, onClose } = props;
  return (
    <Suspense>
      {preview.isOpen && (
        <RowPreview
          preview={preview}
          notes={props.notes}
          description={description}
          columns={arrangement.columns}
          actions={props.rowActions}
          count={props.count}
          onRun={handlers.run}
          onOpen={(row) => {
            preview.close();
            handlers.open(row);
          }}
        />
      )}
      {dialog === "columns" && (
        <ColumnDialog
          description={description}
          choices={arrangement.choices}
          usual={arrangement.usual(description)}
          density={memory.density ?? "standard"}
          onDensity={(density) => remember({ density })}
          onClose={onClose}
          onSave={(next) => {
            arrangement.arrange(next);
            onClose();
          }}
        />
      )}
      {dialog === "import" && (
        <ImportDialog
          api={api}
          title={title}
          does={description.import_title}
          csv={description.import_csv === true}
          canUndo={description.import_undo === true}
          onClose={onClose}
          onDone={props.onImported}
        />
      )}
    </Suspense>
  );
}
