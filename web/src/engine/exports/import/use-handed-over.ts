import { useState } from "react";
import type { ImportStep } from "./import-step.ts";

/** Rows that are too many to wait for: a task writes them, and what comes of it is shown above what is left of the sheet. */
export function useHandedOver(step: ImportStep, close: () => void) {
  const [task, setTask] = useState<number | null>(null);
  const isNothingLeft = step.at !== "mend" || step.rows.length === 0;
  return {
    begin: setTask,
    /** The task's key; null: there is none. */
    task,
    /** Nothing is left of the sheet but what its task does. */
    isHandedOver: task !== null && isNothingLeft,
    leaveTask: () => {
      setTask(null);
      if (isNothingLeft) close();
    },
  };
}
