import { useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { ListPage, ListRow } from "@kangying/contract/core/list";
import { described } from "../../api/described.ts";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { api as call } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { keyOf } from "../state/selection.ts";
import { expectOwnRows, isOwnEcho } from "./own-rows.ts";

/** The mark of a visible row: changed, with its new cells, or no longer in this list and about to be removed. */
export type RowMark = "fresh" | "gone";

/** Milliseconds in which hints are collected, to be looked up together. */
const gather = 300;
/** Least milliseconds between two counts of matching rows, because counting a long list takes long. */
const countEvery = 2_000;
/** For more rows at once (an import, a nightly run), the hint only says that there are changes. */
const mostLookedUp = 100;
/** Milliseconds for which a changed row is marked. */
const freshFor = 2_000;

interface Options {
  readonly api: string;
  readonly topic: string | undefined;
  readonly pk: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly rows: readonly ListRow[];
  readonly rowsKey: QueryKey;
  /** Matching rows when these were read; undefined until known. */
  readonly count: number | undefined;
}

interface Live {
  /** By how many rows the list has grown since it was read. */
  readonly added: number;
  /** True: there was a change that cannot be described. */
  readonly unknown: boolean;
  readonly marks: ReadonlyMap<number, RowMark>;
}

const quiet: Live = { added: 0, unknown: false, marks: new Map() };

/**
 * Follows changes by others without moving any row: visible rows get their new cells in place, rows that left the list stay until the user
 * refreshes, and new rows are only counted. A changed row of another page is not a new one, and a hint does not distinguish them; so the
 * growth of the list is counted.
 */
export function useLiveRows({ api, topic, pk, filters, rows, rowsKey, count }: Options) {
  const client = useQueryClient();
  const [live, setLive] = useState(quiet);
  const now = useLatest({ filters, rows, rowsKey, marks: live.marks });
  const heard = useRef(new Set<number>());
  /** Matching rows, including visible ones that have left; and when they were last counted here. */
  const known = useRef<{ readonly count: number | undefined; readonly at: number }>({ count, at: 0 });
  useEffect(() => {
    known.current = { ...known.current, count };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read again, the same figure counts from the beginning again
  }, [count, rowsKey]);
  /** Rows that were added since the list was read, as far as known; a row that is removed again does not count. */
  const come = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fading = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const look = async (): Promise<void> => {
    const ids = [...heard.current];
    heard.current = new Set();
    if (ids.length > mostLookedUp) return setLive((was) => ({ ...was, unknown: true }));
    const asked = now.current;
    const shown = new Map(asked.rows.map((row) => [keyOf(row, pk), row]));
    const elsewhere = ids.some((id) => !shown.has(id));
    const [{ data }, whole] = await Promise.all([
      call.call(
        described.page(api),
        { ...asked.filters, page: 1, limit: ids.length, ids: ids.join(",") },
        { hideError: true },
      ),
      elsewhere
        ? call.call(described.page(api), { ...asked.filters, page: 1, limit: 0, _count_sum: 1 }, { hideError: true })
        : null,
    ]);
    // The user is on another page or has other filters meanwhile; those rows were read after the change.
    if (now.current.rowsKey !== asked.rowsKey) return;
    const found = new Map(data.map((row) => [keyOf(row, pk), row]));
    const marks = new Map(now.current.marks);
    let changed = false;
    for (const id of ids) {
      const before = shown.get(id);
      if (!before) continue;
      const after = found.get(id);
      if (!after) marks.set(id, "gone");
      else if (JSON.stringify(before) !== JSON.stringify(after)) {
        marks.set(id, "fresh");
        changed = true;
      } else if (marks.get(id) === "gone") marks.delete(id);
    }
    if (changed) {
      client.setQueryData<ListPage>(
        asked.rowsKey,
        (page) => page && { ...page, data: page.data.map((row) => found.get(keyOf(row, pk)) ?? row) },
      );
      clearTimeout(fading.current);
      fading.current = setTimeout(() => setLive((was) => ({ ...was, marks: without(was.marks, "fresh") })), freshFor);
    }
    let added = 0;
    if (whole) {
      const matching = (whole.count ?? 0) + [...marks.values()].filter((mark) => mark === "gone").length;
      const before = known.current.count;
      const here = [...found.keys()].filter((id) => !shown.has(id));
      const left = ids.filter((id) => !found.has(id) && come.current.delete(id)).length;
      const grown = before === undefined ? here.length : Math.max(0, matching - before + left);
      if (grown > 0) for (const id of here) come.current.add(id);
      added = grown - left;
      known.current = { count: matching, at: Date.now() };
    }
    setLive((was) => ({ ...was, added: Math.max(0, was.added + added), marks }));
  };
  useTopic(topic, (hint) => {
    const { id } = hint;
    const isShown = id !== null && now.current.rows.some((row) => keyOf(row, pk) === id);
    if (isOwnEcho(hint.topic, id, isShown)) return;
    if (id === null) return setLive((was) => ({ ...was, unknown: true }));
    heard.current.add(id);
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        // A failed lookup is shown as an unknown change; the user can refresh.
        void look().catch(() => setLive((was) => ({ ...was, unknown: true })));
      },
      Math.max(gather, known.current.at + countEvery - Date.now()),
    );
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      clearTimeout(fading.current);
    },
    [],
  );
  const clear = useCallback(() => {
    heard.current = new Set();
    come.current = new Set();
    setLive((was) => (was === quiet ? was : quiet));
  }, []);
  /** Records that these rows (null: an unknown row) were changed in this window. */
  const expectOwn = useCallback((changed: readonly number[] | null) => expectOwnRows(topic, changed), [topic]);
  return { ...live, clear, expectOwn };
}

function without(marks: ReadonlyMap<number, RowMark>, mark: RowMark): ReadonlyMap<number, RowMark> {
  return new Map([...marks].filter(([, each]) => each !== mark));
}
