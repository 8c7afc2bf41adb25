import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { addonsList, addonsNow } from "@kangying/contract/plugins/plugins.endpoints";
import { described } from "../../engine/api/described.ts";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage } from "../../engine/i18n/index.ts";

/** The add-ons with their permitted actions. It refetches on other people's changes. */
export function useAddons() {
  const language = useLanguage();
  const client = useQueryClient();
  const renew = (): Promise<void> => client.invalidateQueries({ queryKey: ["addons"] });
  useTopic("addon", () => void renew());
  const description = useQuery({
    queryKey: ["addons", "description", language],
    queryFn: ({ signal }) => api.call(described.table(addonsList), {}, { hideError: true, signal }),
    staleTime: 60_000,
  });
  const rows = useQuery({
    queryKey: ["addons", "rows", language],
    queryFn: async ({ signal }) => {
      const page = await api.call(described.page(addonsList), { page: 1, limit: 50 }, { hideError: true, signal });
      return page.data;
    },
    placeholderData: keepPreviousData,
  });
  // The live facts change with orders and draws, so they are fetched each time the page is shown.
  const now = useQuery({
    queryKey: ["addons", "now", language],
    queryFn: ({ signal }) => api.call(addonsNow, {}, { hideError: true, signal }),
  });
  return { description, rows, now, renew };
}
