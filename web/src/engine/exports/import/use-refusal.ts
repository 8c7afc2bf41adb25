import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";

/**
 * One step of work at a time, and what the server refused of it.
 * @returns `during` runs a step; a second one meanwhile is not begun
 */
export function useRefusal() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Runs a step; a refusal of the whole is shown in the dialog. */
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
