import { endSession } from "./session-store.ts";
import { accessTokenKey, sessionOf, tokens } from "./tokens.ts";

/**
 * Keeps the windows of this browser in step: a logout elsewhere ends the session here, another person's login there begins anew here.
 * A refresh elsewhere changes nothing, since it stays the same session.
 * @param options.ended     nobody is signed in any more
 * @param options.replaced  somebody else is
 */
export function followOtherWindows(options: { readonly ended: () => void; readonly replaced: () => void }): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key !== accessTokenKey && event.key !== null) return;
    const now = tokens.access();
    const before = sessionOf(event.oldValue);
    if (!now) {
      endSession();
      options.ended();
    } else if (before !== null && before !== sessionOf(now)) options.replaced();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
