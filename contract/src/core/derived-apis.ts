/** The steps of an import with mapping. Each is the list's name with a word added, all under the permission of the import itself. */
export const sheetApis = (api: string) => ({
  read: `${api}SheetRead`,
  check: `${api}SheetCheck`,
  write: `${api}SheetWrite`,
  undo: `${api}SheetUndo`,
});

/** GET that answers the present values of an action's form: the action's name with `Prefill` added, under the same permission. */
export function prefillApi(api: string): string {
  return `${api}Prefill`;
}

/** POST that says what an action would do to many rows: the action's name with `Trial` added, under the same permission. */
export function trialApi(api: string): string {
  return `${api}Trial`;
}
