import type { RefObject } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import type { KeyBinding } from "../../keys/keys.ts";
import { useKeys } from "../../keys/use-keys.ts";

/** The row that Tab would reach. */
const rowIn = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>("tbody tr[tabindex='0']") ?? null;

/** The first button for the chosen rows; exists once a row is chosen. */
const bulkIn = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>("[data-part=tool-bulk] button") ?? null;

/** The text field in which a list's search is typed first. */
export function searchFieldIn(screen: HTMLElement | null): HTMLInputElement | null {
  const form = screen?.querySelector("form[role=search]");
  // The text of a keyword comes after the choice of its field.
  return (
    [...(form?.querySelectorAll<HTMLInputElement>("[data-part=filter-keyword] input") ?? [])].at(-1) ??
    form?.querySelector<HTMLInputElement>("input") ??
    null
  );
}

interface Options {
  /** True: rows are in a table; cards have no keys. */
  readonly asTable: boolean;
  readonly description: TableDescription;
  readonly selectable: boolean;
  /** True: some cells can be edited in place. */
  readonly canEdit: boolean;
  readonly renew: () => void;
}

/**
 * The keys of a list. Most are handled by the focused row or drawer and are only listed here for the help; keys of functions that this list
 * does not have are left out.
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
    // Moves from the page itself into the rows. A focused row, field or menu handles its own arrows.
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
