import { useEffect } from "react";
import { ApiError } from "../../engine/api/api-error.ts";
import { showFailure } from "../../engine/api/failures.ts";
import { startFeed } from "../../engine/feed/feed.ts";
import { onFeed } from "../../engine/feed/topics.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { sessionOf, tokens } from "../../engine/session/tokens.ts";
import { queryClient } from "../query-client.ts";

/** Milliseconds in which a logout by the person, here or in another window, has cleared the session by itself. */
const leavingMs = 300;

/** Loads the permissions again. If the session was ended elsewhere, the sign-in dialog opens at once and not at the next click. */
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

/** Subscribes the shell to the server's change feed and to news about the session. */
export function useShellEvents(): void {
  useEffect(() => startFeed(), []);
  useEffect(() => onFeed("session", () => void renewSession()), []);
  // A list's description depends on permissions. After a change it is fetched again, at once for the shown page.
  useEffect(
    () =>
      useSession.subscribe(({ permissions: now }, { permissions: before }) => {
        if (now && before && now.version !== before.version) void queryClient.invalidateQueries();
      }),
    [],
  );
}
