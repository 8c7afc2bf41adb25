import type { RefObject } from "react";
import { useKeys } from "../keys/use-keys.ts";

/** The row that Tab would reach. */
const rowIn = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>("tbody tr[tabindex='0']") ?? null;

/**
 * The keys of a list. Most are answered by the row or the drawer that has the focus and are only named here, for the help.
 * @param screen  the list's page: there may be one in every tab
 */
export function useListKeys(screen: RefObject<HTMLElement | null>, renew: () => void): void {
  useKeys([
    {
      keys: "/",
      title: "list.keySearch",
      run: () => {
        const form = screen.current?.querySelector("form[role=search]");
        // The text of a keyword stands behind the choice of its field.
        const field =
          [...(form?.querySelectorAll<HTMLInputElement>(".filter-keyword input") ?? [])].at(-1) ??
          form?.querySelector<HTMLInputElement>("input");
        field?.focus();
        field?.select();
      },
    },
    { keys: "r", title: "list.refresh", run: renew },
    {
      keys: "ArrowUp ArrowDown",
      title: "list.keyRows",
      // From the page itself into the rows; a row, a field or a menu that has the focus answers its arrows.
      when: () => document.activeElement?.matches("body, .pane") === true && rowIn(screen.current) !== null,
      run: () => rowIn(screen.current)?.focus(),
    },
    { keys: "Enter", title: "list.keyOpen" },
    { keys: "v", title: "list.keyPreview" },
    { keys: "F2", title: "list.keyEdit" },
    { keys: "Mod+Z", title: "list.keyUndo" },
  ]);
}
