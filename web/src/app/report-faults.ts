import { faultReport } from "@kangying/contract/operations/faults.endpoints";
import { api } from "../engine/api/client.ts";
import { useErrorLog, type LoggedError } from "../engine/session/error-log.ts";
import { useSession } from "../engine/session/session-store.ts";

/** Limits per page load: each distinct error is sent once, and only so many in all. */
const mostReported = 20;
const reported = new Set<string>();

function report({ message, info, url, stack }: LoggedError): void {
  // Without a session there is nowhere to send it. A failed report is not reported again.
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

/** Starts sending uncaught errors to the platform's error log. */
export function reportFaults(): void {
  useErrorLog.subscribe(({ errors }, before) => {
    const [newest] = errors;
    if (newest && newest !== before.errors[0]) report(newest);
  });
}
