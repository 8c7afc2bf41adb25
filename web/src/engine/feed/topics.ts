/** A hint of the feed: data of that topic may have changed. `id` is the row, if there is one. */
export interface Hint {
  readonly topic: string;
  readonly id: number | null;
  readonly version: number | null;
}

type Listener = (hint: Hint) => void;
const listeners = new Map<string, Set<Listener>>();

/**
 * Listens to a topic of the change feed, or to `session` (rights or session have changed).
 * @returns a function that ends the listening
 */
export function onFeed(topic: string, listener: Listener): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(listener));
  return () => own.delete(listener);
}

/** Passes a hint to the listeners in this window. */
export function tellFeed(hint: Hint): void {
  for (const listener of listeners.get(hint.topic) ?? []) listener(hint);
}
