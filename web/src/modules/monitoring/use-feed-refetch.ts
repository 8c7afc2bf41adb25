import { useTopic } from "../../engine/feed/index.ts";

/** Reads again when somebody has changed one of two things. @param topics  of the feed */
export function useFeedRefetch([first, second]: readonly [string, string], refetch: () => void): void {
  useTopic(first, refetch);
  useTopic(second, refetch);
}
