import { recordKinds, type FoundRecord, type RecordKind } from "@kangying/contract/search/search.endpoints";
import { mostOfAKind } from "@kangying/contract/search/most-found";
import type { CallContext } from "../../core/wire/route.ts";
import { readWanted } from "./fit.ts";
import { recallOrders, searchOrders } from "./orders.ts";
import { recallPayments, searchPayments } from "./payments.ts";
import { recallPeople, searchPeople } from "./people.ts";
import { recallPlaces, searchPlaces } from "./places.ts";
import { recallStaff, searchStaff } from "./staff.ts";
import { hottest } from "./uses.repo.ts";

const mostRecalled = 6;

/**
 * Finds the records that match the typed text, each kind only for callers who may open its list. Without a text: the records that the
 * caller opens most.
 */
export async function findRecords(ctx: CallContext, q: string): Promise<FoundRecord[]> {
  const wanted = readWanted(q);
  if (wanted.text === "") return recall(ctx);
  return [
    ...(await searchPeople(wanted, ctx, mostOfAKind)),
    ...(await searchOrders(wanted, ctx, mostOfAKind)),
    ...(await searchPayments(wanted, ctx, mostOfAKind)),
    ...(await searchPlaces(wanted, ctx, mostOfAKind)),
    ...(await searchStaff(wanted, ctx, mostOfAKind)),
  ];
}

async function recall(ctx: CallContext): Promise<FoundRecord[]> {
  const uses = await hottest(ctx.tx, ctx.caller.account_id, recordKinds, mostRecalled);
  const keys = Object.fromEntries(recordKinds.map((kind) => [kind, [] as number[]])) as Record<RecordKind, number[]>;
  for (const { key } of uses) {
    const [kind, id] = key.split(":");
    keys[kind as RecordKind].push(Number(id));
  }
  const found = [
    ...(await recallPeople(keys, ctx)),
    ...(await recallOrders(keys.order, ctx)),
    ...(await recallPayments(keys.payment, ctx)),
    ...(await recallPlaces(keys, ctx)),
    ...(await recallStaff(keys, ctx)),
  ];
  return uses.flatMap(({ key }) => found.find((record) => record.key === key) ?? []);
}
