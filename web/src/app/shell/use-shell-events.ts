import { useEffect } from "react";
import { startFeed } from "../../engine/feed/feed.ts";
import { onFeed } from "../../engine/feed/topics.ts";
import { loadSession } from "../../engine/session/load-session.ts";

/** What reaches the shell from the server: the change feed, and with it news of the session itself. */
export function useShellEvents(): void {
  useEffect(() => startFeed(), []);
  useEffect(() => onFeed("session", () => void loadSession().catch(() => undefined)), []);
}
