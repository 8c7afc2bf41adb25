import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { setPreference, viewsEndpoint } from "@kangying/contract/saved-views/saved-views.endpoints";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { aheadNow, aheadOr } from "../../api/ahead.ts";
import { api as call } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { localKept, readJson } from "../../session/safe-storage.ts";
import { useSession } from "../../session/session-store.ts";
import { tokens } from "../../session/tokens.ts";
import { memoryKey, type ColumnChoice } from "../columns/column-memory.ts";
import { viewsKey, viewsTopic, type SavedView } from "../views/views-api.ts";

export const densities = ["compact", "standard", "roomy"] as const;
export type Density = (typeof densities)[number];

/** The stored settings of a user for one list. Any of them may be damaged, because they come from storage. */
export interface ListMemory {
  readonly columns?: readonly ColumnChoice[] | null;
  readonly density?: Density;
  readonly sort?: string | null;
  readonly order?: string;
  readonly limit?: number;
  /** True: all filters are shown, not only the first line. */
  readonly all_filters?: boolean;
}

/** Milliseconds after the last change before it is sent to the server: dragging a column's edge is one change. */
const tellAfter = 450;
const noViews: readonly SavedView[] = [];

function asMemory(found: unknown): ListMemory {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
  return found;
}

/**
 * The settings of a list for this user: its saved views, and the user's own choices. The server stores them. The browser has a copy, so
 * that the first paint need not wait, and a lost connection loses nothing.
 */
export function useListMemory(api: string) {
  const user = useSession((session) => String(session.user?.uid ?? ""));
  const key = memoryKey(user, tokens.suid() ?? "", api);
  const [memory, setMemory] = useState<ListMemory>(() => asMemory(readJson(localKept, key)));
  const setup = useQuery({
    queryKey: [viewsKey, api],
    queryFn: ({ signal }) =>
      aheadOr(viewsEndpoint, { list: api }, () => call.call(viewsEndpoint, { list: api }, { hideError: true, signal })),
    initialData: () => aheadNow(viewsEndpoint, { list: api }),
    staleTime: 60_000,
  });
  useTopic(viewsTopic, () => void setup.refetch());

  // The server's settings count, unless there are changes here that were not sent yet.
  const unsaid = useRef<ListMemory | null>(null);
  const remembered = setup.data?.remembered;
  const [taken, setTaken] = useState<unknown>(undefined);
  if (remembered !== undefined && remembered !== taken) {
    setTaken(remembered);
    if (remembered !== null) setMemory(asMemory(remembered));
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const tell = useCallback(() => {
    clearTimeout(timer.current);
    const value = unsaid.current;
    if (!value) return;
    unsaid.current = null;
    const forgotten = Object.keys(value).length === 0;
    call.call(setPreference, { key: `list:${api}`, value: forgotten ? null : value }, { hideError: true }).catch(() => {
      // The browser's copy stays; the next change sends all of it.
    });
  }, [api]);
  // A tab that is closed or hidden within that time still sends its changes.
  useEffect(() => tell, [tell]);
  const now = useLatest(memory);
  const known = useRef(localKept.get(key));
  const remember = useCallback(
    (change: ListMemory) => {
      // Another window may have changed another setting of the same list.
      const elsewhere = localKept.get(key) !== known.current;
      const before = elsewhere ? asMemory(readJson(localKept, key)) : (unsaid.current ?? now.current);
      const next = tidy({ ...before, ...change });
      localKept.set(key, JSON.stringify(next));
      known.current = localKept.get(key);
      unsaid.current = next;
      setMemory(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, tellAfter);
    },
    [key, tell, now],
  );
  return useMemo(
    () => ({
      memory,
      remember,
      views: setup.data?.views ?? noViews,
      mayShare: setup.data?.may_share ?? false,
      /** The default view for the user's role. */
      defaultView: setup.data?.default_view ?? null,
      /**
       * True once the views are known or have failed. A list waits for this if its address names a view, or leaves it to the user's role.
       */
      settled: !setup.isPending,
    }),
    [memory, remember, setup.data, setup.isPending],
  );
}

/** The settings without default values. */
function tidy(memory: ListMemory): ListMemory {
  return Object.fromEntries(
    Object.entries(memory).filter(
      ([name, value]) =>
        value !== null && value !== undefined && value !== false && !(name === "density" && value === "standard"),
    ),
  );
}
