import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListPage, TableDescription } from "@kangying/contract/core/list";
import type { AddonType } from "@kangying/contract/plugins/addons";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage } from "../../engine/i18n/index.ts";

/** An add-on as its card shows it. */
export interface AddonRow {
  readonly id: number;
  readonly key: string;
  readonly type: AddonType;
  readonly icon: string;
  readonly title: string;
  readonly about: string;
  readonly installed: boolean;
  /** Seconds. */
  readonly installed_at: number | null;
  readonly _actions: readonly string[];
}

const listApi = "addons/list";

/** The add-ons with what may be done to them, kept up with what others do. */
export function useAddons() {
  const language = useLanguage();
  const client = useQueryClient();
  const renew = (): Promise<void> => client.invalidateQueries({ queryKey: ["addons"] });
  useTopic("addon", () => void renew());
  const description = useQuery({
    queryKey: ["addons", "description", language],
    queryFn: ({ signal }) => api.get<TableDescription>(listApi, {}, { hideError: true, signal }),
    staleTime: 60_000,
  });
  const rows = useQuery({
    queryKey: ["addons", "rows", language],
    queryFn: async ({ signal }) => {
      const page = await api.get<ListPage>(listApi, { page: 1, limit: 50 }, { hideError: true, signal });
      return page.data as unknown as readonly AddonRow[];
    },
    placeholderData: keepPreviousData,
  });
  return { description, rows, renew };
}
