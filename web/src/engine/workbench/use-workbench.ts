import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { workbenchEndpoint, type workbenchSpans } from "@kangying/contract/dashboard/workbench.endpoints";
import { api } from "../api/client.ts";
import { hasJustActed } from "../api/own-acts.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

/** Days of the figures by default; components with the default share the page's call with the menu. */
const usualSpan = 30;
const key = ["dashboard", "workbench"] as const;

/** Milliseconds in which related changes are collected. */
const atOnce = 300;

let due: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/** Requests the figures again within this time: many changes in a short time, and all components that show the figures, share one call. */
function renewWithin(ms: number, client: QueryClient): void {
  const at = Date.now() + ms;
  if (due && due.at <= at) return;
  if (due) clearTimeout(due.timer);
  const timer = setTimeout(() => {
    due = null;
    void client.invalidateQueries({ queryKey: key });
  }, ms);
  due = { at, timer };
}

/**
 * Today's figures, which the Workbench shows and the menu repeats.
 * @param options  `within`: ms after which a change is visible at the latest, the user's own change at once; `enabled`: false requests
 *   nothing; `span`: days of the figures over a span
 */
export function useWorkbench({
  within,
  enabled = true,
  span = usualSpan,
}: {
  readonly within: number;
  readonly enabled?: boolean;
  readonly span?: (typeof workbenchSpans)[number];
}) {
  const language = useLanguage();
  const client = useQueryClient();
  const renew = (): void => (enabled ? renewWithin(hasJustActed() ? atOnce : within, client) : undefined);
  useTopic("stay", renew);
  useTopic("bed", renew);
  return useQuery({
    queryKey: [...key, language, span],
    queryFn: ({ signal }) =>
      api.call(workbenchEndpoint, span === usualSpan ? {} : { span }, { hideError: true, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}
