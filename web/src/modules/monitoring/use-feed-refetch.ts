import { useTopic } from "../../engine/feed/index.ts";

/** Refetches when the change feed reports one of the topics. @param topics  of the feed */
export function useFeedRefetch([first, second]: readonly [string, string], refetch: () => void): void {
  useTopic(first, refetch);
  useTopic(second, refetch);
}
