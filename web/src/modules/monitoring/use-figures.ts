import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import type { InputOf, OutputOf } from "../../engine/api/callable.ts";
import { api } from "../../engine/api/client.ts";
import { useLanguage } from "../../engine/i18n/index.ts";

/** Milliseconds between two reads. */
const refreshEvery = 15_000;

/** Polls figures while the page is shown. @param paused  true while a confirmation about them is open */
export function useFigures<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  paused = false,
): UseQueryResult<OutputOf<E>> {
  const language = useLanguage();
  return useQuery({
    queryKey: [endpoint.api, input, language],
    queryFn: ({ signal }) => api.call(endpoint, input, { hideError: true, signal }),
    refetchInterval: paused ? false : refreshEvery,
    placeholderData: (before) => before,
  });
}
