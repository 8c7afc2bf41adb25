import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { workbenchEndpoint, type workbenchSpans } from "@kangying/contract/dashboard/workbench.endpoints";
import { api } from "../api/client.ts";
import { hasJustActed } from "../api/own-acts.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

/** Days of the figures where nothing else is asked for: those whom the menu shows share the page's call. */
const usualSpan = 30;
const key = ["dashboard", "workbench"] as const;

/** Ms for what belongs together to come in. */
const atOnce = 300;

let due: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/** Asks again within so many ms: a busy hour tells of many changes, and all who show the figures share one call. */
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
 * The figures of today, which the Workbench shows and the menu repeats.
 * @param options  `within`: ms after which a change may be seen at the latest, one's own at once; `enabled`: false asks for nothing; `span`: days that figures
 *   of a span look back over
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
