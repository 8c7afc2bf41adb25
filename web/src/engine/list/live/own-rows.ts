/** Milliseconds for which a hint about a row changed in this window is ignored. */
const ownEcho = 5_000;

interface Expected {
  readonly ids: ReadonlySet<number> | null;
  readonly until: number;
}

const expected = new Map<string, Expected>();

/**
 * Records that rows of a topic were changed in this window, by a list, a form's page or a record. Lists then ignore the hints about them.
 * @param topic  undefined where the list has none
 * @param ids   null: an unknown row
 */
export function expectOwnRows(topic: string | undefined, ids: readonly number[] | null): void {
  if (topic === undefined) return;
  expected.set(topic, { ids: ids === null ? null : new Set(ids), until: Date.now() + ownEcho });
}

/**
 * True if a hint is the echo of an act in this window.
 * @param isShown  true: the row is on the screen. If it is unknown which row was changed here, a visible row may still have been changed by
 *   others
 */
export function isOwnEcho(topic: string, id: number | null, isShown: boolean): boolean {
  const own = expected.get(topic);
  if (!own || Date.now() >= own.until) return false;
  return own.ids === null ? !isShown : id !== null && own.ids.has(id);
}
