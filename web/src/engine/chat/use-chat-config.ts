import { useQuery } from "@tanstack/react-query";
import { kefuConfig } from "@kangying/contract/plugins/plugins.endpoints";
import { api } from "../api/client.ts";
import { useSession } from "../session/session-store.ts";

/** The chat configuration. It is requested once. */
export function useChatConfig() {
  const suid = useSession((session) => session.user?.suid);
  return useQuery({
    queryKey: ["chat-config", suid],
    queryFn: ({ signal }) => api.call(kefuConfig, {}, { hideError: true, signal }),
    enabled: suid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
