import { useState } from "react";
import { wordsOf } from "./quiet-call.ts";

/** Something that is being asked of the server, whose failure is told beside it. */
export function useQuietCall() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** @returns whether it went well */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, run };
}
