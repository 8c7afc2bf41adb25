import type { ApiName } from "@kangying/contract/roles/roles.endpoints";
import { permissionsOf } from "@kangying/contract/core/fold-tree";
import { tree } from "@kangying/contract/tree";
import { apiTitles } from "../../core/list/words/api-titles.ts";
import type { CallContext } from "../../core/wire/route.ts";

/** Titles of the APIs that a role of this supplier may hold. An API that no list declares keeps its name. */
export async function nameApis(ctx: CallContext): Promise<ApiName[]> {
  const known = permissionsOf(tree, ctx.supplier.industry);
  return [...apiTitles(ctx)].flatMap(([api, title]) => (known.has(api) ? [{ api, title: ctx.text(title) }] : []));
}
