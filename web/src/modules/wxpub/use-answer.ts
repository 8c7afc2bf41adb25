import { useQuery } from "@tanstack/react-query";
import { wxReplyCalls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxReplyTry } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { api } from "../../engine/api/client.ts";
import { useMayCall } from "../../engine/session/may.tsx";

/** Returns the rule that answers the words, and its answer. Without words: what a new follower is told. */
export function useAnswer(words: string) {
  const may = useMayCall()(wxReplyCalls.ReplyList.api);
  return useQuery({
    queryKey: ["wx-reply-try", words],
    queryFn: ({ signal }) => api.call(wxReplyTry, { words }, { hideError: true, signal }),
    enabled: may,
    staleTime: 10_000,
  }).data;
}
