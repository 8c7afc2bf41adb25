import { callRoute, type CallContext, type Route } from "../wire/route.ts";
import { actionRoutes } from "./actions/action-routes.ts";
import { asReader } from "./read/as-reader.ts";
import type { AnyList } from "./define-list.ts";
import { describeList } from "./describe-list.ts";
import { queueExport } from "./export/queue-export.ts";
import { streamExport } from "./export/stream-export.ts";
import { importRoute } from "./import/import-route.ts";
import { streamTemplate } from "./import/import-template.ts";
import { listEndpoint } from "./list-endpoints.ts";
import { planFor } from "./read/list-plan.ts";
import { readParameters, type RawParameters } from "./read/list-query.ts";
import { readList } from "./read/read-list.ts";
import { revealRoutes } from "./actions/reveal-routes.ts";

/** Makes all routes of all lists: each list with its files and its import, and each action and each reveal once. */
export function routesOfLists(lists: readonly AnyList[]): Route[] {
  return [
    ...lists.flatMap((list) => [
      callRoute(listEndpoint(list), (ctx, input) => answerList(list, input, ctx)),
      ...importRoute(list),
    ]),
    ...actionRoutes(lists),
    ...revealRoutes(lists),
  ];
}

/** Answers a GET of the list; the query decides what is returned. */
async function answerList(list: AnyList, raw: RawParameters, ctx: CallContext): Promise<unknown> {
  const plan = planFor(list, ctx);
  if (raw["_down_excel"] === "1") return streamExport(plan, raw, ctx);
  if (typeof raw["_excel_down_culumns"] === "string") return queueExport(plan, raw, ctx);
  if (raw["_down_excel_import_tpl"] === "1") return streamTemplate(plan, ctx);
  if (raw["page"] !== undefined) return asReader(list, ctx, () => readList(plan, raw, ctx));
  readParameters(plan, raw);
  return describeList(plan, ctx);
}
