import type { ReactNode } from "react";
import { usePinnedViews } from "../../engine/list/views/use-pinned-views.ts";
import { useViewAlerts } from "../../engine/list/views/use-view-alerts.ts";
import { openPage } from "./AppLink.tsx";
import { PinnedViewsHere } from "./tabs/pinned-views.ts";

/** Watches the pinned views as long as the console is open, whether or not the sidebar is in sight. */
export function ViewWatch({ children }: { readonly children: ReactNode }) {
  const views = usePinnedViews();
  useViewAlerts(views, openPage);
  return <PinnedViewsHere value={views}>{children}</PinnedViewsHere>;
}
