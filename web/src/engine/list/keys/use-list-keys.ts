import type { RefObject } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import type { KeyBinding } from "../../keys/keys.ts";
import { useKeys } from "../../keys/use-keys.ts";

/** The row that Tab would reach. */
const rowIn = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>("tbody tr[tabindex='0']") ?? null;

/** What can be done with the rows that are chosen: there once one is. */
const bulkIn = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>("[data-part=tool-bulk] button") ?? null;

/** The field of a list's filters that is typed into first. */
export function searchFieldIn(screen: HTMLElement | null): HTMLInputElement | null {
  const form = screen?.querySelector("form[role=search]");
  // The text of a keyword stands behind the choice of its field.
  return (
    [...(form?.querySelectorAll<HTMLInputElement>("[data-part=filter-keyword] input") ?? [])].at(-1) ??
    form?.querySelector<HTMLInputElement>("input") ??
    null
  );
}

interface Options {
  /** Rows stand in a table; cards know no keys. */
  readonly asTable: boolean;
  readonly description: TableDescription;
  readonly selectable: boolean;
  /** Some of its cells are edited where they stand. */
  readonly canEdit: boolean;
  readonly renew: () => void;
}

/**
 * The keys of a list. Most are answered by the row or the drawer that has the focus and are only named here, for the help; what this list
 * does not offer is not named.
 * @param screen  the list's page: there may be one in every tab
 */
export function useListKeys(
  screen: RefObject<HTMLElement | null>,
  { asTable, description, selectable, canEdit, renew }: Options,
): void {
  const search: KeyBinding = {
    keys: "/",
    title: "list.keySearch",
    run: () => {
      const field = searchFieldIn(screen.current);
      field?.focus();
      field?.select();
    },
  };
  const rows: KeyBinding = {
    keys: "ArrowUp ArrowDown",
    title: "list.keyRows",
    // From the page itself into the rows; a row, a field or a menu that has the focus answers its arrows.
    when: () => document.activeElement?.matches("body, [data-part=pane]") === true && rowIn(screen.current) !== null,
    run: () => rowIn(screen.current)?.focus(),
  };
  const bulk: KeyBinding = {
    keys: "B",
    title: "list.keyBulk",
    when: () => bulkIn(screen.current) !== null,
    run: () => bulkIn(screen.current)?.focus(),
  };
  const refresh: KeyBinding = { keys: "R", title: "list.refresh", run: renew };
  const canUndo = description.import_undo === true || description.actions.some((action) => action.undo !== undefined);
  const ofTable: readonly KeyBinding[] = [
    ...(description.top_search.length > 0 ? [search] : []),
    refresh,
    rows,
    { keys: "Enter", title: "list.keyOpen" },
    { keys: "V", title: "list.keyPreview" },
    { keys: "J K", title: "list.keyNext" },
    ...(description.actions.some(({ scope }) => scope === "row")
      ? [{ keys: "1 … 9", title: "list.keyAct" } as const]
      : []),
    ...(selectable ? [{ keys: "Space", title: "list.keySelect" } as const] : []),
    ...(description.actions.some(({ scope }) => scope === "bulk") ? [bulk] : []),
    { keys: "Mod+C", title: "list.keyCopy" },
    ...(canEdit ? [{ keys: "F2", title: "list.keyEdit" } as const] : []),
    ...(canUndo ? [{ keys: "Mod+Z", title: "list.keyUndo" } as const] : []),
  ];
  useKeys(asTable ? ofTable : [refresh]);
}
