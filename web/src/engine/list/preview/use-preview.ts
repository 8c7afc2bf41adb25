import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { keyOf } from "../state/selection.ts";
import { focusRow } from "../table/row-keys.ts";

interface Options {
  readonly rows: readonly ListRow[];
  readonly pk: string;
  readonly page: number;
  readonly limit: number;
  readonly count: number | undefined;
  readonly turnTo: (page: number, limit: number) => void;
  /** The rows are those of the page that is asked for. */
  readonly fresh: boolean;
  /** The list's page, where its rows stand in a table. */
  readonly screen: RefObject<HTMLElement | null>;
}

interface Opened {
  readonly id: number;
  /** Its place on the page: when the row leaves the list, the next one stands there. */
  readonly index: number;
  /** A page is on its way, and this end of it is meant. */
  readonly waiting?: "first" | "last";
}

/** The row that is looked at, and the ways to its neighbours through the whole filtered set, page by page. */
export function usePreview({ rows, pk, page, limit, count, turnTo, fresh, screen }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((id: number, index: number) => setOpened({ id, index }), []);
  const close = useCallback(() => setOpened(null), []);
  let index = -1;
  if (opened) {
    if (opened.waiting && fresh) index = opened.waiting === "first" ? 0 : rows.length - 1;
    else if (!opened.waiting) {
      index = rows.findIndex((row) => keyOf(row, pk) === opened.id);
      // Done, and of another list now: work goes on with what took its place.
      if (index < 0) index = Math.min(opened.index, rows.length - 1);
    }
  }
  const row = rows[index];
  const place = (page - 1) * limit + index + 1;
  const pages = Math.max(1, Math.ceil((count ?? 0) / limit));
  const now = useLatest({ rows, pk, page, pages, limit, index, turnTo });
  const step = useCallback(
    (by: 1 | -1) => {
      const at = now.current;
      const next = at.rows[at.index + by];
      if (next) return setOpened({ id: keyOf(next, at.pk), index: at.index + by });
      const to = at.page + by;
      if (to < 1 || to > at.pages || at.index < 0) return;
      setOpened({ id: 0, index: 0, waiting: by === 1 ? "first" : "last" });
      at.turnTo(to, at.limit);
    },
    [now],
  );
  // A page that was waited for is here, or a row was replaced: from now on it is the row that counts.
  if (opened && row && (opened.waiting || opened.index !== index || opened.id !== keyOf(row, pk)))
    setOpened({ id: keyOf(row, pk), index });
  const shown = useRef<number | null>(null);
  // Closed: work goes on at the row that was looked at last. After the dialog itself, which gives the focus to the row it was opened from.
  useLayoutEffect(() => {
    if (opened) {
      if (row) shown.current = keyOf(row, pk);
      return;
    }
    if (shown.current === null) return;
    const last = screen.current?.querySelector<HTMLElement>(`tbody > tr[data-id="${shown.current}"]`);
    shown.current = null;
    if (last) focusRow(last);
  }, [opened, row, pk, screen]);
  return useMemo(
    () => ({
      row: opened ? row : undefined,
      isOpen: opened !== null,
      place,
      hasPrevious: index > 0 || page > 1,
      hasNext: index < rows.length - 1 || page < pages,
      open,
      close,
      step,
    }),
    [opened, row, place, index, page, pages, rows.length, open, close, step],
  );
}
export type Preview = ReturnType<typeof usePreview>;
