import { useSession } from "./session-store.ts";
import { accessTokenKey, sessionOf, supplierKey, tokens } from "./tokens.ts";

/** What a window does when another one of this browser changes the session. */
interface Options {
  /** Nobody is signed in any more; `how` says whether the person left. */
  readonly ended: (how: "left" | "ended") => void;
  /** Somebody else is signed in, or another supplier is worked for. */
  readonly replaced: () => void;
}

/**
 * Keeps the windows of this browser in step: a logout elsewhere ends the session here, another person's login or another supplier there begins
 * again here, and a window that waits at the login page goes on. A refresh elsewhere changes nothing, since it stays the same session.
 */
export function followOtherWindows({ ended, replaced }: Options): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key !== accessTokenKey && event.key !== supplierKey && event.key !== null) return;
    const { user } = useSession.getState();
    const present = tokens.access();
    const before = event.key === accessTokenKey ? sessionOf(event.oldValue) : null;
    if (user && present === null) ended(tokens.ended());
    else if (user && before !== null && before !== sessionOf(present)) replaced();
    else if (user && event.key === supplierKey && tokens.suid() !== user.suid) replaced();
    else tokens.tell();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
