import { useQuery } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

/**
 * One document by its key, asked anew when its topic changes.
 * @param topic  of the change feed
 */
export function useFetched<T>(name: string, id: string | undefined, topic: string) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["document", name, id, language],
    queryFn: ({ signal }) => api.get<T>(name, { id: Number(id) }, { hideError: true, signal }),
    enabled: id !== undefined,
  });
  useTopic(topic, () => void query.refetch());
  return query;
}
