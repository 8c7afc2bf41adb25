import { useQuery, useQueryClient } from "@tanstack/react-query";
import { inbox, inboxCount, inboxRead } from "@kangying/contract/messages/messages.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { useLanguage } from "../../engine/i18n/index.ts";

const key = "inbox";

/** Number of the account's unread messages, 0 until loaded. @param enabled  false: no request is sent yet */
export function useUnread(enabled: boolean): number {
  const client = useQueryClient();
  useTopic("inbox", () => void client.invalidateQueries({ queryKey: [key] }));
  const { data } = useQuery({
    queryKey: [key, "count"],
    queryFn: ({ signal }) => api.call(inboxCount, {}, { hideError: true, signal }),
    enabled,
  });
  return data?.unread ?? 0;
}

/** The account's messages, newest first. */
export function useInbox() {
  const language = useLanguage();
  return useQuery({
    queryKey: [key, "messages", language],
    queryFn: ({ signal }) => api.call(inbox, {}, { hideError: true, signal }),
  });
}

/** Marks a message as read, or with `all` every message up to it. */
export function useMarkRead(): (asked: { readonly id: number; readonly all: boolean }) => Promise<void> {
  const client = useQueryClient();
  return async (asked) => {
    await api.call(inboxRead, asked);
    await client.invalidateQueries({ queryKey: [key] });
  };
}
