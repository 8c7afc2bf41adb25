/** Milliseconds for which a hint about a row that was changed from this window is no news. */
const ownEcho = 5_000;

interface Expected {
  readonly ids: ReadonlySet<number> | null;
  readonly until: number;
}

const expected = new Map<string, Expected>();

/**
 * Says that rows of a topic were changed from this window, by a list, a form's page or a record: lists that hear of them take it for no news.
 * @param topic  undefined where the list names none
 * @param ids    null: some row that is not known yet
 */
export function expectOwnRows(topic: string | undefined, ids: readonly number[] | null): void {
  if (topic === undefined) return;
  expected.set(topic, { ids: ids === null ? null : new Set(ids), until: Date.now() + ownEcho });
}

/**
 * Whether a hint that comes now is the echo of an act of this window.
 * @param isShown  the row is on the screen: where nobody knows which one was changed from here, it may still have changed since it was read
 */
export function isOwnEcho(topic: string, id: number | null, isShown: boolean): boolean {
  const own = expected.get(topic);
  if (!own || Date.now() >= own.until) return false;
  return own.ids === null ? !isShown : id !== null && own.ids.has(id);
}
