import { useEffect, useRef } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { viewCounts } from "@kangying/contract/saved-views/saved-views.endpoints";
import { api as call } from "../../api/client.ts";
import { onFeed } from "../../feed/topics.ts";
import { viewsKey, type ViewCount } from "./views-api.ts";

/** Milliseconds: figures are at most this old while data change, and are not requested more often. */
const within = 10_000;
const noCounts: ReadonlyMap<number, ViewCount> = new Map();

/**
 * The current numbers of rows of saved views, requested together.
 * @param topics  of the change feed that may change them
 */
export function useViewCounts(ids: readonly number[], topics: readonly string[]): ReadonlyMap<number, ViewCount> {
  const asked = ids.slice(0, 30).join(",");
  const client = useQueryClient();
  const { data } = useQuery<ReadonlyMap<number, ViewCount>>({
    queryKey: [viewsKey, "counts", asked],
    queryFn: async ({ signal }) => {
      const { counts } = await call.call(viewCounts, { ids: asked }, { hideError: true, signal });
      return new Map(counts.map((count) => [count.id, count]));
    },
    enabled: asked !== "",
    staleTime: within,
  });
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const heard = topics.join(",");
  useEffect(() => {
    if (asked === "" || heard === "") return;
    const stop = heard.split(",").map((topic) =>
      onFeed(topic, () => {
        waiting.current ??= setTimeout(() => {
          waiting.current = undefined;
          void client.invalidateQueries({ queryKey: [viewsKey, "counts", asked] });
        }, within);
      }),
    );
    return () => {
      for (const end of stop) end();
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- two rules differ about the client, which never changes
  }, [asked, heard, client]);
  return data ?? noCounts;
}
