import { useQuery } from "@tanstack/react-query";
import type { Endpoint, Schema } from "@kangying/contract/core/endpoint";
import type { InputOf } from "../api/callable.ts";
import { api } from "../api/client.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

/** A call that returns one document by its key. */
export type Document = Pick<Endpoint<Schema<unknown, { id: number }>>, "api" | "method" | "input" | "output">;

/**
 * One document by its key, requested again when its topic changes.
 * @param topic  of the change feed
 */
export function useFetched<C extends Document>(endpoint: C, id: string | undefined, topic: string) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["document", endpoint.api, id, language],
    queryFn: ({ signal }) => api.call(endpoint, { id: Number(id) } as InputOf<C>, { hideError: true, signal }),
    enabled: id !== undefined,
  });
  useTopic(topic, () => void query.refetch());
  return query;
}
