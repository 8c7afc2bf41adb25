import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import type { ListPage } from "@kangying/contract/core/list";
import { loginData } from "@kangying/contract/core/wire";
import { afterFrame, frameShown } from "../../../ui/hooks/after-frame.ts";
import { ApiError } from "../../api/api-error.ts";
import { showFailure } from "../../api/failures.ts";
import { aheadNow, aheadOr, staleAfter } from "../../api/ahead.ts";
import { api as call } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { useLanguage } from "../../i18n/index.ts";
import { shownTab } from "../../tabs/tab-toast.ts";
import { tellPageShown } from "../../session/page-shown.ts";
import { useOpenWays } from "../acts/use-open-ways.ts";
import { selectionParameters, type ListState } from "./list-state.ts";

/** First part of the cache keys of one list: invalidating it refreshes all of its pages in all tabs. */
export const listKey = (api: string): readonly string[] => ["list", api];

/**
 * A list shows a failure in its own place. But a user who has lost the right to it gets the message and is redirected to the dashboard, as
 * with any call.
 */
async function leadingHome<T>(ask: () => Promise<T>): Promise<T> {
  const tab = shownTab();
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.code === "no_permission") showFailure(error, false, tab);
    throw error;
  }
}

/** The table description: what this caller may see, search and do. Requested again for each language. */
export function useDescription(api: string) {
  const language = useLanguage();
  const table = described.table(api);
  const openWays = useOpenWays();
  return useQuery({
    queryKey: [...listKey(api), "description", language],
    queryFn: ({ signal }) =>
      aheadOr(table, {}, () => leadingHome(() => call.call(table, {}, { hideError: true, signal }))),
    initialData: () => aheadNow(table, {}),
    select: openWays,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** Reads a list. If rows for this key are cached, they are shown first. */
async function readPage(
  api: string,
  asked: Readonly<Record<string, unknown>>,
  rowsKey: QueryKey,
  { client, signal }: QueryFunctionContext,
): Promise<ListPage> {
  if (client.getQueryData(rowsKey) !== undefined) await frameShown();
  const page = described.page(api);
  return await aheadOr(page, asked, () => leadingHome(() => call.call(page, asked, { hideError: true, signal })));
}

/**
 * A page of rows, and separately the count and the sums, which do not depend on the page. Both are requested again whenever the tab is
 * shown again (its effects run again, and nothing counts as fresh); the old rows stay visible meanwhile.
 * @param settled  true once the meaning of the address is known; before, nothing is requested
 */
export function useListData(api: string, state: ListState, settled: boolean) {
  const language = useLanguage();
  const selection = selectionParameters(state);
  const selectionText = JSON.stringify(selection);
  const rowsKey = useMemo(
    () => [...listKey(api), "rows", language, selectionText, state.page, state.limit],
    [api, language, selectionText, state.page, state.limit],
  );
  const asked = { ...selection, page: state.page, limit: state.limit };
  const rows = useQuery({
    queryKey: rowsKey,
    queryFn: (context) => readPage(api, asked, rowsKey, context),
    initialData: () => aheadNow(described.page(api), asked),
    placeholderData: keepPreviousData,
    staleTime: staleAfter(0),
    gcTime: 60 * 60_000,
    enabled: settled,
  });
  const totals = useQuery({
    queryKey: [...listKey(api), "totals", language, state.filters],
    queryFn: (context) => readPage(api, { ...state.filters, page: 1, limit: 0, _count_sum: 1 }, rowsKey, context),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60 * 60_000,
    enabled: settled,
  });
  const isShown = rows.data !== undefined || rows.isError;
  useEffect(() => (isShown ? afterFrame(tellPageShown) : undefined), [isShown]);
  return { rows, totals, rowsKey };
}

/** All lines of a list that is a tree. Requested again whenever the page is shown again. */
export function useTreeLines(list: string, tree: string) {
  return useQuery({
    queryKey: [...listKey(list), "tree"],
    queryFn: ({ signal }) => leadingHome(() => call.call(described.tree(tree), {}, { hideError: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refreshes a list wherever it is shown. */
export function useRenewList(api: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: listKey(api) }), [client, api]);
}

/** Refreshes a list at the user's request. If old rows stay because the refresh failed, the error is shown as for any call. */
export function useRefreshList(api: string): () => Promise<void> {
  const client = useQueryClient();
  const renew = useRenewList(api);
  return useCallback(async () => {
    const tab = shownTab();
    await renew();
    const queries = client.getQueryCache().findAll({ queryKey: listKey(api), type: "active" });
    const error = queries.map(({ state }) => (state.data === undefined ? null : state.error)).find(Boolean);
    // A lost right was already shown by the call itself, and an ended session opens its own dialog.
    if (error instanceof ApiError && error.code !== "no_permission" && error.data !== loginData)
      showFailure(error, false, tab);
  }, [client, api, renew]);
}
