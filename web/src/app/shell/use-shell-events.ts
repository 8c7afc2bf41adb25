import { useEffect } from "react";
import { startFeed } from "../../engine/feed/feed.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { onFeed } from "../../engine/feed/topics.ts";
import { resetSession } from "../../engine/session/reset.ts";
import { followOtherWindows } from "../../engine/session/windows.ts";
import { homePath } from "../decide.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";

/** What reaches the console from outside of this window: the change feed, and the browser's other windows. */
export function useShellEvents(): void {
  useEffect(() => startFeed(), []);
  useEffect(() => onFeed("session", () => void loadSession().catch(() => undefined)), []);
  useEffect(
    () =>
      followOtherWindows({
        ended() {
          resetSession();
          windowHistory.replace(`/login?redirect=${encodeURIComponent(homePath)}`);
        },
        replaced: () => location.reload(),
      }),
    [],
  );
}
