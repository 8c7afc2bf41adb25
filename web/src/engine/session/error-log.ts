import { create } from "zustand";
import { readJson, windowKept } from "./safe-storage.ts";

/** One fault that a person may be asked about. */
export interface LoggedError {
  readonly id: number;
  readonly message: string;
  /** Where in the interface it happened. */
  readonly info: string;
  readonly url: string;
  readonly stack: string;
  /** Seconds. */
  readonly at: number;
}

interface ErrorLog {
  readonly errors: readonly LoggedError[];
  readonly clear: () => void;
}

const key = "errorLog";

/** What was noted before the page was loaded again; a browser that keeps nothing begins empty. */
function kept(): readonly LoggedError[] {
  const read = readJson(windowKept, key);
  return Array.isArray(read) ? (read as readonly LoggedError[]) : [];
}

// Rows hold text alone: a kept component or event would keep its whole page in memory.
const mostKept = 100;

/** Faults of this browser tab, the newest first: a reload keeps them, for it is often the first thing that is tried. */
export const useErrorLog = create<ErrorLog>((set) => ({
  errors: kept(),
  clear: () => {
    windowKept.remove(key);
    set({ errors: [] });
  },
}));

/** Notes a fault that was caught, and says it on the browser's console too, where the browser has not said it itself. */
export function reportFault(error: unknown, info: string): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  // oxlint-disable-next-line no-console -- the specification wants these in the console as well
  console.error(fault.message, fault);
  recordError({ message: fault.message, info, stack: fault.stack });
}

/** An address without what would let its reader in. */
function withoutSecrets(url: string): string {
  return url.replace(/\b(accesstoken|token|sign|code|ticket)=[^&#\s]*/gi, "$1=…");
}

/** Notes a fault; secrets in addresses are struck out. */
export function recordError(fault: { message: string; info: string; stack?: string | undefined; url?: string }): void {
  const entry: LoggedError = {
    id: (useErrorLog.getState().errors[0]?.id ?? 0) + 1,
    message: withoutSecrets(fault.message),
    info: withoutSecrets(fault.info),
    url: withoutSecrets(fault.url ?? location.href),
    stack: withoutSecrets(fault.stack ?? ""),
    at: Math.floor(Date.now() / 1000),
  };
  const errors = [entry, ...useErrorLog.getState().errors].slice(0, mostKept);
  useErrorLog.setState({ errors });
  windowKept.set(key, JSON.stringify(errors));
}
