import type { cacheList } from "@kangying/contract/platform/monitor.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { cachesOf } from "../../core/kernel/process-cache.ts";
import type { CallContext, Out } from "../../core/wire/route.ts";
import { orderClear, readCaches, readOrders, readServers } from "./heartbeats.repo.ts";
import { obeyOrders } from "./obey-orders.ts";
import { silentAfterMs } from "./read-services.ts";
import { t } from "./heartbeats.texts.ts";

const names = t.group("cache");
const helps = t.group("cache_help");
const word = (ctx: CallContext, group: Readonly<Record<string, Parameters<CallContext["text"]>[0]>>, prefix: string) =>
  group[prefix] ? ctx.text(group[prefix]) : "";

async function asPlatform<T>({ tx, supplier }: CallContext, run: () => Promise<T>): Promise<T> {
  await tx.become({ role: "platform" });
  const answer = await run();
  await tx.become({ role: "app", supplier_id: supplier.id });
  return answer;
}

/** Returns the caches that the server's processes hold in memory, by prefix. */
export async function presentCaches(ctx: CallContext): Promise<Out<typeof cacheList>> {
  const { tx, now } = ctx;
  const since = new Date(now.getTime() - silentAfterMs);
  const [rows, orders, servers] = await asPlatform(ctx, async () => [
    await readCaches(tx, since),
    new Map((await readOrders(tx)).map((order) => [order.prefix, order])),
    await readServers(tx),
  ]);
  return {
    at: seconds(now),
    servers: servers.filter(({ left_at, beat_at }) => left_at === null && beat_at >= since).length,
    caches: rows.map((row) => {
      const order = orders.get(row.prefix);
      return {
        ...row,
        title: word(ctx, names, row.prefix) || row.prefix,
        help: word(ctx, helps, row.prefix),
        cleared_at: order ? seconds(order.at) : null,
        cleared_by: order?.by_name ?? "",
      };
    }),
  };
}

/**
 * Orders every process to empty a cache. This process does it as soon as the order is committed.
 * @returns how many entries they held at their last report
 * @throws {AppError} not_found when no process has a clearable cache of this prefix
 */
export async function clearCache(ctx: CallContext, { prefix }: { readonly prefix: string }): Promise<{ keys: number }> {
  const { tx, now, services, actor } = ctx;
  const isOurs = cachesOf(services).some((cache) => cache.prefix === prefix && cache.clearable);
  const keys = await asPlatform(ctx, async () => {
    const rows = await readCaches(tx, new Date(now.getTime() - silentAfterMs));
    const row = rows.find((one) => one.prefix === prefix && one.clearable);
    if (!row && !isOurs) throw new AppError("not_found");
    await orderClear(tx, prefix, now, actor.name);
    return row?.keys ?? 0;
  });
  tx.afterCommit(async () => void (await obeyOrders(services)));
  ctx.audit({ biz_type: "cache", biz_id: null, after: { prefix, keys } });
  return { keys };
}
