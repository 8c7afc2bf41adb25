import type { ReactNode } from "react";
import { usePinnedViews } from "../../engine/list/views/use-pinned-views.ts";
import { useViewAlerts } from "../../engine/list/views/use-view-alerts.ts";
import { openPage } from "./AppLink.tsx";
import { PinnedViewsHere } from "./tabs/pinned-views.ts";

/** Watches the counts of pinned views while the console is open, also while the sidebar is hidden. */
export function ViewWatch({ children }: { readonly children: ReactNode }) {
  const views = usePinnedViews();
  useViewAlerts(views, openPage);
  return <PinnedViewsHere value={views}>{children}</PinnedViewsHere>;
}
