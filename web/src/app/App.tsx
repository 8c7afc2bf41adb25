import { useEffect, useState } from "react";
import { LanguageOfComponents } from "../engine/i18n/index.ts";
import { acceptHandover, type Handover } from "../engine/session/handover.ts";
import { ConfirmHost } from "../ui/overlays/confirm.tsx";
import { Toaster } from "../ui/overlays/Toaster.tsx";
import { ConsoleFault } from "./ConsoleFault.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { Guard } from "./guard/Guard.tsx";

/** @param handover  what came in the page's address: it becomes the session before anything else is decided */
export function App({ handover }: { readonly handover: Handover | null }) {
  const [waiting, setWaiting] = useState(handover !== null);
  useEffect(() => {
    if (handover === null) return;
    void acceptHandover(handover)
      // A spent code has been told of; whoever was signed in before still is.
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
