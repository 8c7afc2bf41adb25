import type { Page } from "playwright-core";

/** A row as text, with the id of its record. */
export interface SheetRow {
  readonly id: string;
  readonly cells: readonly string[];
}

/** The content of a list, to show in another table. */
export interface TableSheet {
  /** Widths in pixels. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly SheetRow[];
}

/** Reads the table of the visible tab. */
export function readSheet(page: Page): Promise<TableSheet> {
  return page.evaluate(() => {
    const table = document.querySelector("[data-part=pane][data-state=active] table");
    const heads = [...(table?.querySelectorAll<HTMLElement>("thead th:not([data-part=check])") ?? [])];
    return {
      columns: heads.map((head) => ({ title: head.innerText.trim(), width: head.offsetWidth })),
      rows: [...(table?.querySelectorAll<HTMLElement>("tbody tr") ?? [])].map((row) => ({
        id: row.dataset["id"] ?? "",
        cells: [...row.querySelectorAll<HTMLElement>("td:not([data-part=check])")].map((cell) => cell.innerText.trim()),
      })),
    };
  });
}
