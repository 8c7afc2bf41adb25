import { create } from "zustand";

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

// Rows hold text alone: a kept component or event would keep its whole page in memory.
const mostKept = 100;
let count = 0;

/** Faults since the page came up, the newest first. */
export const useErrorLog = create<ErrorLog>((set) => ({
  errors: [],
  clear: () => set({ errors: [] }),
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
  count += 1;
  const entry: LoggedError = {
    id: count,
    message: withoutSecrets(fault.message),
    info: withoutSecrets(fault.info),
    url: withoutSecrets(fault.url ?? location.href),
    stack: withoutSecrets(fault.stack ?? ""),
    at: Math.floor(Date.now() / 1000),
  };
  useErrorLog.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, mostKept) }));
}
