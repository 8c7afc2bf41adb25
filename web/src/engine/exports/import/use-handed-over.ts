import { useState } from "react";
import type { ImportStep } from "./import-step.ts";

/** Hands over rows that take too long: a task writes them, and its progress is shown above the rest of the sheet. */
export function useHandedOver(step: ImportStep, close: () => void) {
  const [task, setTask] = useState<number | null>(null);
  const isNothingLeft = step.at !== "mend" || step.rows.length === 0;
  return {
    begin: setTask,
    /** The task's key; null: there is none. */
    task,
    /** True: no row of the sheet is left except those of its task. */
    isHandedOver: task !== null && isNothingLeft,
    leaveTask: () => {
      setTask(null);
      if (isNothingLeft) close();
    },
  };
}
