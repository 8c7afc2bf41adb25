import { useEffect } from "react";
import { ApiError } from "../../engine/api/api-error.ts";
import { showFailure } from "../../engine/api/failures.ts";
import { startFeed } from "../../engine/feed/feed.ts";
import { onFeed } from "../../engine/feed/topics.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { sessionOf, tokens } from "../../engine/session/tokens.ts";
import { queryClient } from "../query-client.ts";

/** Milliseconds in which a logout of one's own, here or in another window, has forgotten the session by itself. */
const leavingMs = 300;

/** Loads rights again; where the session itself was ended elsewhere, asks at once and not at the next click. */
async function renewSession(): Promise<void> {
  const session = sessionOf(tokens.access());
  try {
    await loadSession();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, leavingMs));
    if (error instanceof ApiError && session !== null && session === sessionOf(tokens.access()))
      showFailure(error, true, null);
  }
}

/** What reaches the shell from the server: the change feed, and with it news of the session itself. */
export function useShellEvents(): void {
  useEffect(() => startFeed(), []);
  useEffect(() => onFeed("session", () => void renewSession()), []);
  // What a page offers is the server's word for rights that were held: with others it is asked again, at once where it is on the screen.
  useEffect(
    () =>
      useSession.subscribe(({ permissions: now }, { permissions: before }) => {
        if (now && before && now.version !== before.version) void queryClient.invalidateQueries();
      }),
    [],
  );
}
