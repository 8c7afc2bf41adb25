import type { Services } from "../../core/jobs/services.ts";
import { cachesOf } from "../../core/kernel/process-cache.ts";
import { readOrders } from "./heartbeats.repo.ts";

/** How often each cache of a server was emptied on order. */
const obeyed = new WeakMap<Services, Map<string, number>>();

/** Orders that this server has carried out: their number by cache prefix. */
export function obeyedBy(services: Services): ReadonlyMap<string, number> {
  return obeyed.get(services) ?? new Map<string, number>();
}

/** Empties the caches of this server that have a new order. @returns how many entries were removed */
export async function obeyOrders(services: Services): Promise<number> {
  const orders = await services.database.transaction({ role: "platform" }, readOrders, { readOnly: true });
  const done = obeyed.get(services) ?? new Map<string, number>();
  obeyed.set(services, done);
  let gone = 0;
  for (const { prefix, cleared } of orders) {
    if ((done.get(prefix) ?? 0) >= cleared) continue;
    for (const cache of cachesOf(services)) if (cache.prefix === prefix && cache.clearable) gone += cache.clear();
    done.set(prefix, cleared);
  }
  return gone;
}
