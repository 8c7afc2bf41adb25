import { useEffect, useState } from "react";
import { LanguageOfComponents } from "../engine/i18n/index.ts";
import { acceptHandover, type Handover } from "../engine/session/handover.ts";
import { ConfirmHost } from "../ui/overlays/confirm.tsx";
import { Toaster } from "../ui/overlays/Toaster.tsx";
import { ConsoleFault } from "./ConsoleFault.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { Guard } from "./guard/Guard.tsx";

/** @param handover  token or code from the page's address: it becomes the session before the guard decides anything */
export function App({ handover }: { readonly handover: Handover | null }) {
  const [waiting, setWaiting] = useState(handover !== null);
  useEffect(() => {
    if (handover === null) return;
    void acceptHandover(handover)
      // The error about the used code was shown already. The session from before, if any, stays.
      .catch(() => undefined)
      .finally(() => setWaiting(false));
  }, [handover]);
  return (
    <LanguageOfComponents>
      <FaultBoundary render={(error) => <ConsoleFault error={error} />}>{!waiting && <Guard />}</FaultBoundary>
      <ConfirmHost />
      <Toaster />
    </LanguageOfComponents>
  );
}
