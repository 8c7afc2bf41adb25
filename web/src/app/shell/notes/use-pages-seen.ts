import { useEffect } from "react";
import { windowKept } from "../../../engine/session/safe-storage.ts";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";

const key = "pagesSeen";

interface Seen {
  /** When the look ends, which tells it from another one. */
  readonly until: number;
  readonly pages: readonly string[];
}

function readSeen(until: number): readonly string[] {
  try {
    const kept = JSON.parse(windowKept.get(key) ?? "null") as Seen | null;
    return kept?.until === until ? kept.pages : [];
  } catch {
    return [];
  }
}

/** How many pages were opened during a look at somebody's console; a reload does not begin again. @param until  its end; null: nobody looks */
export function usePagesSeen(until: number | null): number {
  const active = useTabs((tabs) => tabs.active);
  const pages = until === null ? [] : [...new Set([...readSeen(until), ...(active === null ? [] : [active])])];
  const kept = JSON.stringify({ until, pages });
  useEffect(() => {
    if (until !== null) windowKept.set(key, kept);
  }, [until, kept]);
  return pages.length;
}
