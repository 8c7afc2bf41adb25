import { QueryClient } from "@tanstack/react-query";
import { isAway } from "../engine/api/away.ts";
import { onSessionReset } from "../engine/session/reset.ts";

/**
 * The cache of what pages have read. A tab that is shown again renders its old data and refetches. Unused entries are dropped after half
 * an hour: long enough that a tab does not flash empty, short enough that a day of filtering does not fill the memory.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // One retry where the server could not answer just now. Never after 429 (too many calls): one more would make it worse.
      retry: (failures, error) => failures < 1 && isAway(error) && error.http !== 429,
    },
  },
});

onSessionReset(() => queryClient.clear());
