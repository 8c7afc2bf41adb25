import type { Route } from "../route.ts";
import { coerces } from "../input/text-input.ts";

/** A contradiction in a declaration. */
export interface Fault {
  /** For example `WIRE101`. */
  readonly code: string;
  readonly message: string;
}

/**
 * Returns all faults in the declarations of routes.
 * @returns an empty list when every route may be served
 */
export function routeFaults(routes: readonly Route[]): readonly Fault[] {
  const faults: Fault[] = [];
  const fault = (code: string, api: string, message: string): void =>
    void faults.push({ code, message: `${api}: ${message}` });
  const seen = new Set<string>();
  for (const { kind, endpoint } of routes) {
    const { api, method, also, access, repeats, input, multipart } = endpoint;
    if (!/^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)*$/.test(api))
      fault("WIRE101", api, "is no API name (segments of letters, digits, _ and -)");
    for (const answered of also ? [method, also] : [method]) {
      if (seen.has(`${answered} ${api}`)) fault("WIRE102", api, `answers ${answered} twice`);
      seen.add(`${answered} ${api}`);
    }
    if (!["public", "session", "permission", "member"].includes(access))
      fault("WIRE103", api, "does not say who may call it (access)");
    if (!["none", "guarded", "repeatable"].includes(repeats))
      fault("WIRE104", api, "does not say how a repetition is met (repeats)");
    if ((kind === "public") !== (access === "public") || (kind === "member") !== (access === "member"))
      fault("WIRE105", api, `is a ${kind} route with access "${access}"`);
    if (method === "GET" && !also && repeats !== "none") fault("WIRE106", api, "changes something by GET alone");
    if (method === "GET" && multipart) fault("WIRE107", api, "takes a file by GET");
    if (kind === "stream" && repeats !== "none")
      fault("WIRE108", api, "streams its reply, so none can be kept for a repetition");
    if (!input || typeof input.safeParse !== "function") fault("WIRE109", api, "has no input schema");
    else if (coerces(input))
      fault("WIRE110", api, "lets zod coerce its input: write z.int() or z.boolean(), the edge reads texts itself");
  }
  return faults;
}
