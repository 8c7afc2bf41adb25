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
  /** True: the rows are those of the requested page. */
  readonly fresh: boolean;
  /** The list's page, if its rows are in a table. */
  readonly screen: RefObject<HTMLElement | null>;
}

interface Opened {
  readonly id: number;
  /** Its position on the page: if the row leaves the list, the next one takes this position. */
  readonly index: number;
  /** Set while a page is loading: the end of it that will be shown. */
  readonly waiting?: "first" | "last";
}

/** The previewed row, and the moves to its neighbours through the whole filtered set, page by page. */
export function usePreview({ rows, pk, page, limit, count, turnTo, fresh, screen }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((id: number, index: number) => setOpened({ id, index }), []);
  const close = useCallback(() => setOpened(null), []);
  let index = -1;
  if (opened) {
    if (opened.waiting && fresh) index = opened.waiting === "first" ? 0 : rows.length - 1;
    else if (!opened.waiting) {
      index = rows.findIndex((row) => keyOf(row, pk) === opened.id);
      // The row was handled and has left this list: the preview continues with the row in its position.
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
  // A page has arrived, or the row was replaced: from now on this row is the previewed one.
  if (opened && row && (opened.waiting || opened.index !== index || opened.id !== keyOf(row, pk)))
    setOpened({ id: keyOf(row, pk), index });
  const shown = useRef<number | null>(null);
  // After closing, the row that was shown last gets the focus. This runs after the dialog, which focuses the row it was opened from.
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
