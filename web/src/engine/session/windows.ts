import { useSession } from "./session-store.ts";
import { accessTokenKey, sessionOf, supplierKey, tokens } from "./tokens.ts";

/** Callbacks for a session changed by another window of this browser. */
interface Options {
  /** No user is signed in any more; `how` says whether the user signed out. */
  readonly ended: (how: "left" | "ended") => void;
  /** Another user is signed in, or the supplier has changed. */
  readonly replaced: () => void;
}

/**
 * Synchronises the windows of this browser: a logout in another one ends the session here; another user or supplier there restarts the
 * session here; and a window waiting at the login page continues. A refresh in another window changes nothing, because the session is the
 * same.
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
