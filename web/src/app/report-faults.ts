import { faultReport } from "@kangying/contract/operations/faults.endpoints";
import { api } from "../engine/api/client.ts";
import { useErrorLog, type LoggedError } from "../engine/session/error-log.ts";
import { useSession } from "../engine/session/session-store.ts";

/** Of one page that was loaded: what goes on failing says so once, and a storm ends. */
const mostReported = 20;
const reported = new Set<string>();

function report({ message, info, url, stack }: LoggedError): void {
  // Who is not signed in has nobody to tell; that telling failed is not told.
  if (useSession.getState().status !== "ready" || info.includes(faultReport.api)) return;
  if (message === "" || reported.has(message) || reported.size >= mostReported) return;
  reported.add(message);
  const told = {
    page: new URL(url, location.href).pathname.slice(0, 300),
    info: info.slice(0, 1000),
    message: message.slice(0, 1000),
    stack: stack.slice(0, 8000),
  };
  void api.call(faultReport, told, { silent: true, hideError: true }).catch(() => undefined);
}

/** Tells the platform's people of faults from now on. */
export function reportFaults(): void {
  useErrorLog.subscribe(({ errors }, before) => {
    const [newest] = errors;
    if (newest && newest !== before.errors[0]) report(newest);
  });
}
