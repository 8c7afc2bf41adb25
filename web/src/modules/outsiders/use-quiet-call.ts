import { useState } from "react";
import { wordsOf } from "./quiet-call.ts";

/** A call whose error is shown beside its button. */
export function useQuietCall() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** @returns true on success */
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
