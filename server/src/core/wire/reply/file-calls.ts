import type { Endpoint } from "@kangying/contract/core/endpoint";
import { declare, definePoint, type Declaration } from "../../kernel/declarations.ts";

/** The calls of a process that give a file, by API. Links are made for these calls only. */
export const fileCallPoint = definePoint<Endpoint>("call that gives a file", ({ api }) => api);

/** True when a call can answer with a file. */
export function givesFile({ gives }: Endpoint): boolean {
  return gives === "file" || gives === "file or data";
}

/** Declares those of the endpoints that give a file. */
export function fileCallsOf(endpoints: readonly Endpoint[]): readonly Declaration[] {
  return declare(fileCallPoint, ...endpoints.filter(givesFile));
}
