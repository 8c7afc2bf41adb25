import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "@kangying/contract/core/endpoint";

/**
 * Checks that a reply has exactly the members that its endpoint declares, so that the API page is true as far as tests reach.
 * @throws {Error} with the endpoint and what does not fit
 */
export function holdToSchema({ api, output }: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const parsed = output.safeParse(sent);
  if (!parsed.success) throw new Error(`${api} answers what it does not declare: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    const declared = JSON.stringify(parsed.data).slice(0, 2_000);
    throw new Error(`${api} answers more than it declares: ${JSON.stringify(sent).slice(0, 2_000)} is not ${declared}`);
  }
}
