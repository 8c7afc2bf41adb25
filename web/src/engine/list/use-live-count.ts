import { useCallback, useRef, useState } from "react";
import { useTopic } from "../feed/index.ts";

/** Milliseconds for which a hint about a row that was changed from here is no news. */
const ownEcho = 5000;

/**
 * Counts the rows that others changed since the list was last read.
 * @param topic  of the change feed; undefined counts nothing
 */
export function useLiveCount(topic: string | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const own = useRef<{ readonly ids: ReadonlySet<number> | null; readonly until: number }>({
    ids: new Set(),
    until: 0,
  });
  useTopic(topic, ({ id }) => {
    const mine = own.current;
    if (Date.now() < mine.until && (mine.ids === null || (id !== null && mine.ids.has(id)))) return;
    setIds((now) => new Set(now).add(id ?? 0));
  });
  const clear = useCallback(() => setIds((now) => (now.size === 0 ? now : new Set<number>())), []);
  /** Says that these rows (null: some row that is not known yet) were changed from here. */
  const expectOwn = useCallback((changed: readonly number[] | null) => {
    own.current = { ids: changed === null ? null : new Set(changed), until: Date.now() + ownEcho };
  }, []);
  return { count: ids.size, clear, expectOwn };
}
