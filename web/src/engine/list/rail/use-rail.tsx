import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";
import { useMedia } from "../../../ui/hooks/use-media.ts";
import { actionsOf } from "../acts/row-actions.ts";
import { keyOf } from "../state/selection.ts";
import type { RailProps } from "./rail-props.ts";

const ListRail = lazy(() => import("./ListRail.tsx").then((module) => ({ default: module.ListRail })));

/** Media query for windows with room for a rail beside a list. */
const railFrom = "(min-width: 1280px)";

/** True if a list shows the chosen row beside itself, instead of in a drawer. */
export function useHasRail({ rail }: TableDescription): boolean {
  return useMedia(railFrom) && rail !== undefined;
}

interface Beside {
  readonly description: TableDescription;
  readonly row: ListRow | undefined;
  readonly rowActions: ReadonlyMap<string, Action>;
  readonly foot: ComponentType<RailProps> | undefined;
  readonly run: (action: Action, row: ListRow) => void;
}

/** The rail of a row, and the row's key; empty where no row is shown beside the list. */
export function railOf({ description, row, rowActions, foot, run }: Beside): {
  readonly current?: number;
  readonly rail: ReactNode;
} {
  const { rail, pk } = description;
  if (row === undefined || rail === undefined) return { rail: null };
  const current = keyOf(row, pk);
  return {
    current,
    rail: (
      <Suspense>
        <ListRail
          key={current}
          rail={rail}
          foot={foot}
          row={row}
          description={description}
          actions={actionsOf(row, rowActions)}
          run={(action) => run(action, row)}
        />
      </Suspense>
    ),
  };
}
