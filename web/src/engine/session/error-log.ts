import { create } from "zustand";
import { readJson, windowKept } from "./safe-storage.ts";

/** One error that the user may be asked about. */
export interface LoggedError {
  readonly id: number;
  readonly message: string;
  /** The part of the interface where it happened. */
  readonly info: string;
  readonly url: string;
  readonly stack: string;
  /** Seconds since 1970. */
  readonly at: number;
}

interface ErrorLog {
  readonly errors: readonly LoggedError[];
  readonly clear: () => void;
}

const key = "errorLog";

/** The errors stored before the page was reloaded; empty where the browser stores nothing. */
function kept(): readonly LoggedError[] {
  const read = readJson(windowKept, key);
  return Array.isArray(read) ? (read as readonly LoggedError[]) : [];
}

// Entries contain only text: a stored component or event would keep its whole page in memory.
const mostKept = 100;

/** Errors of this browser tab, newest first. They survive a reload, because a reload is often the first thing that users try. */
export const useErrorLog = create<ErrorLog>((set) => ({
  errors: kept(),
  clear: () => {
    windowKept.remove(key);
    set({ errors: [] });
  },
}));

/** Records a caught error, and writes it to the browser's console, where the browser has not done so itself. */
export function reportFault(error: unknown, info: string): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  // oxlint-disable-next-line no-console -- the specification wants these in the console as well
  console.error(fault.message, fault);
  recordError({ message: fault.message, info, stack: fault.stack });
}

/** An address without parameters that would give access. */
function withoutSecrets(url: string): string {
  return url.replace(/\b(accesstoken|token|sign|code|ticket)=[^&#\s]*/gi, "$1=…");
}

/** Records an error; secrets in addresses are removed. */
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
