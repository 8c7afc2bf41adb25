/**
 * Moves the focus among a table's rows. Only one row is a Tab stop, the one that was last focused.
 * @returns whether the key was one of these
 */
export function moveInRows(key: string, row: HTMLElement): boolean {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const at = rows.indexOf(row);
  const target = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
  if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(key)) return false;
  if (target) {
    row.tabIndex = -1;
    target.tabIndex = 0;
    target.focus();
  }
  return true;
}
