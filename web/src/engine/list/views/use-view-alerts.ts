import { useEffect, useRef } from "react";
import { toast } from "../../../ui/overlays/toast.ts";
import { formatNumber } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { figureOf } from "./CountMark.tsx";
import type { PinnedView } from "./use-pinned-views.ts";
import { isOver, type ViewCount } from "./views-api.ts";

/**
 * Notifies once when a view's number of rows exceeds its limit, in visible windows. A number that is above the limit from the beginning, or
 * since the limit was lowered, is only marked.
 * @param open  opens the page at an address
 */
export function useViewAlerts(views: readonly PinnedView[], open: (to: string) => void): void {
  const t = useT();
  const known = useRef<ReadonlyMap<number, ViewCount>>(new Map());
  useEffect(() => {
    const before = known.current;
    // A number that could not be counted this time counts as unchanged.
    const now = views.flatMap(({ id, count }) => {
      const last = count?.count == null ? before.get(id) : count;
      return last ? [[id, last] as const] : [];
    });
    known.current = new Map(now);
    if (document.visibilityState !== "visible") return;
    for (const { id, name, to, limit } of views) {
      const was = before.get(id);
      const is = known.current.get(id);
      if (!was || isOver(was, limit) || !isOver(is, limit)) continue;
      toast(t("list.viewCrossed", { name, figure: figureOf(is), limit: formatNumber(limit ?? 0) }), {
        kind: "info",
        seconds: 10,
        action: { label: t("list.viewOpen"), run: () => open(to) },
      });
    }
  }, [views, open, t]);
}
