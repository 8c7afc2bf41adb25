import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import { described } from "../../api/described.ts";
import { api as call } from "../../api/client.ts";
import { useLanguage } from "../../i18n/index.ts";
import { listKey } from "../state/use-list-data.ts";
import { useOpenWays } from "./use-open-ways.ts";

/**
 * The description of a list, for a page that is no list and offers the same actions.
 * @param api  null: the caller may not see the list, and nothing is requested
 */
export function useDescribed(api: string | null): TableDescription | undefined {
  const language = useLanguage();
  const openWays = useOpenWays();
  const { data } = useQuery({
    queryKey: [...listKey(api ?? ""), "description", language],
    queryFn: ({ signal }) => call.call(described.table(api ?? ""), {}, { hideError: true, signal }),
    enabled: api !== null,
    select: openWays,
    staleTime: 60_000,
  });
  return api === null ? undefined : data;
}

/** The same list's actions by name: those on rows and those of the page. */
export function useDescribedActions(api: string | null): ReadonlyMap<string, Action> {
  const description = useDescribed(api);
  return useMemo(
    () =>
      new Map(
        (description?.actions ?? []).flatMap((action) => (action.scope === "bulk" ? [] : [[action.name, action]])),
      ),
    [description],
  );
}
