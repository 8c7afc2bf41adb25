import { QueryClient } from "@tanstack/react-query";
import { isAway } from "../engine/api/away.ts";
import { onSessionReset } from "../engine/session/reset.ts";

/**
 * What pages have read. A tab that comes back shows what it had and reads again; what nobody has looked at for half an hour is let go,
 * long enough that a tab does not flash empty, short enough that a day of filtering fills no memory.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // Once more where nobody could answer just now; of too many calls, one more would be too many too.
      retry: (failures, error) => failures < 1 && isAway(error) && error.http !== 429,
    },
  },
});

onSessionReset(() => queryClient.clear());
