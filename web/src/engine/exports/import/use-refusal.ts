import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";

/**
 * Runs one step at a time, and holds the server's error of it.
 * @returns `during` runs a step; a second one at the same time is not started
 */
export function useRefusal() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Runs a step; the dialog shows an error of the whole step. */
  const during = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, setRefusal, during };
}
