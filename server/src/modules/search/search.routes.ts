import * as endpoints from "@kangying/contract/search/search.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { findRecords } from "./find-records.ts";
import { offeredActions } from "./offered-actions.ts";
import { hottest, noteUse } from "./uses.repo.ts";

const mostUses = 100;

export const searchRoutes: readonly Route[] = [
  callRoute(endpoints.findRecords, (ctx, { q }) => findRecords(ctx, q)),
  callRoute(endpoints.findActions, offeredActions),
  callRoute(endpoints.readUses, (ctx) => hottest(ctx.tx, ctx.caller.account_id, null, mostUses)),
  callRoute(endpoints.noteUse, async ({ tx, supplier, caller, now }, { key }) => {
    await noteUse(tx, { supplier_id: supplier.id, account_id: caller.account_id }, key, now);
    return null;
  }),
];
