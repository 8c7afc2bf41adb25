import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ListPage, ListRow } from "@kangying/contract/core/list";
import { ApiError } from "../api/api-error.ts";
import { api as call } from "../api/client.ts";
import { described } from "../api/described.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";
import type { Related } from "./record-parts.ts";
import { listKey } from "../list/state/use-list-data.ts";

/** Rows of a related list in a card: a few, or as many as possible where the user need not leave the card. */
export const relatedShown = 5;
export const relatedMost = 50;

/**
 * One row of a list, by its key. It is read again whenever the list is: after an act of this user, and after changes by others.
 * @param id   from the address; anything except a number is no row; null: the list has only one row
 * @param topic  of the change feed; undefined where the list has none
 */
export function useRecord(api: string, id: string | null, topic: string | undefined) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: [...listKey(api), "record", language, id],
    queryFn: async ({ signal }): Promise<ListRow> => {
      const isKey = id === null || /^[1-9]\d{0,15}$/.test(id);
      const asked = { page: 1, limit: 1, ...(id === null ? {} : { ids: id }) };
      const page = isKey ? await call.call(described.page(api), asked, { hideError: true, signal }) : null;
      const row = page?.data[0];
      if (!row) throw new ApiError({ code: "not_found", msg: "", data: null, http: 404, request_id: null });
      return row;
    },
    staleTime: 0,
    retry: false,
  });
  const { refetch } = query;
  useTopic(topic, (hint) => {
    if (id === null || hint.id === null || String(hint.id) === id) void refetch();
  });
  return query;
}

/** The first rows of a list that belong to a record, with their number and their sums. */
export function useRelated(
  { list: api, filter }: Pick<Related, "list" | "filter">,
  id: number,
  topic: string | undefined,
  limit: number,
) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: [...listKey(api), "related", language, filter, id, limit],
    queryFn: async ({ signal }): Promise<ListPage> =>
      await call.call(
        described.page(api),
        { page: 1, limit, _count_sum: 1, [filter]: String(id) },
        { hideError: true, signal },
      ),
    staleTime: 0,
  });
  const { refetch } = query;
  useTopic(topic, () => void refetch());
  return query;
}

/** Reads a list again wherever it is shown: as a table, as a record, as a related list. */
export function useRenewLists(): (apis: readonly string[]) => void {
  const client = useQueryClient();
  return useCallback(
    (apis) => {
      for (const api of apis) void client.invalidateQueries({ queryKey: listKey(api) });
    },
    [client],
  );
}
