import { useQuery } from "@tanstack/react-query";
import { viewsEndpoint } from "@kangying/contract/saved-views/saved-views.endpoints";
import { api as call } from "../../api/client.ts";
import { useTopic } from "../../feed/index.ts";
import { usePageShown } from "../../session/page-shown.ts";
import { useSession } from "../../session/session-store.ts";
import { useViewCounts } from "./use-view-counts.ts";
import { viewsKey, viewsTopic, type ViewCount } from "./views-api.ts";

/** A view in the sidebar: its name, the address of its list in that view, and its current number of rows. */
export interface PinnedView {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  /** Undefined until known. */
  readonly count: ViewCount | undefined;
  /** A larger number of rows is a warning. */
  readonly limit: number | null;
}

/** The views that this account has pinned to its sidebar. */
export function usePinnedViews(): readonly PinnedView[] {
  const folded = useSession((session) => session.folded);
  const shown = usePageShown();
  const { data, refetch } = useQuery({
    queryKey: [viewsKey, "pinned"],
    queryFn: ({ signal }) => call.call(viewsEndpoint, {}, { hideError: true, signal }),
    staleTime: 60_000,
    enabled: folded !== null && shown,
  });
  useTopic(viewsTopic, () => void refetch());
  const views = (data?.views ?? []).flatMap((view) => {
    const page = folded?.nodes.find((node) => node.list === view.list);
    const { id, name, alert_above: limit } = view;
    return page ? [{ id, name, limit, to: `${page.path}?view=${id}` }] : [];
  });
  const counts = useViewCounts(
    views.map((view) => view.id),
    [...new Set((data?.views ?? []).flatMap(({ topic }) => topic ?? []))],
  );
  return views.map((view) => ({ ...view, count: counts.get(view.id) }));
}
