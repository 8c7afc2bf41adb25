import { useEffect } from "react";
import { windowKept } from "../../../engine/session/safe-storage.ts";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";

const key = "pagesSeen";

interface Seen {
  /** End of the visit. It identifies the visit. */
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

/** Number of pages opened during a visit. A reload keeps the count. @param until  end of the visit; null: no visit */
export function usePagesSeen(until: number | null): number {
  const active = useTabs((tabs) => tabs.active);
  const pages = until === null ? [] : [...new Set([...readSeen(until), ...(active === null ? [] : [active])])];
  const kept = JSON.stringify({ until, pages });
  useEffect(() => {
    if (until !== null) windowKept.set(key, kept);
  }, [until, kept]);
  return pages.length;
}
