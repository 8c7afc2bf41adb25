/** The steps of an import by mapping: the list's name with a word behind it, all under the import's own permission. */
export const sheetApis = (api: string) => ({
  read: `${api}SheetRead`,
  check: `${api}SheetCheck`,
  write: `${api}SheetWrite`,
  undo: `${api}SheetUndo`,
});

/** GET that answers the present values of an action's form: the action's name with `Prefill` behind it, under the same permission. */
export function prefillApi(api: string): string {
  return `${api}Prefill`;
}

/** POST that says what an action would do to many rows: the action's name with `Trial` behind it, under the same permission. */
export function trialApi(api: string): string {
  return `${api}Trial`;
}
