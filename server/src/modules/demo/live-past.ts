import type { Tx } from "../../core/db/database.ts";
import { instantAt, type LocalDate } from "../../core/kernel/day.ts";
import type { Services } from "../../core/jobs/services.ts";
import { fillAttendance } from "./camp/camp-attendance.ts";
import { findCamp, findStage } from "./find-camp.ts";
import { fillPastLots } from "./goods/activities/fill-auction.ts";
import { fillLottery } from "./goods/activities/fill-lottery.ts";
import { fillUnion } from "./goods/activities/fill-union.ts";
import { fillPastGroups, fillPastSales } from "./goods/activities/past-activities.ts";
import { fillPastOrders } from "./goods/fill-orders.ts";
import { fillShop } from "./goods/fill-shop.ts";
import { fillPastFollowUps } from "./money/fill-follow-ups.ts";
import { tieCoaches } from "./people/coaches.ts";

/** Orders of the last weeks, of the camp's shop and of the second supplier. */
export const recentOrders = { camp: 70, shop: 54 } as const;

/**
 * What the last months brought beside the camp's days and the shop's trade, up to the morning of `base`: rolls of lessons, the camp's own
 * shop, orders, activities that are over. It is lived here, once, because each first start would live it again.
 */
export async function livePast(services: Services, base: LocalDate): Promise<void> {
  const present = instantAt(base, "00:01", "Asia/Shanghai");
  const inOne = (run: (tx: Tx) => Promise<void>) => services.database.transaction({ role: "owner" }, run);
  await inOne(async (tx) => {
    const { stage, staff } = await findCamp(services, tx);
    await tieCoaches(stage, staff.owner, present);
    await fillAttendance(stage, staff.owner, present);
    await fillPastFollowUps(stage, staff.owner, present, base);
    await fillShop(stage, staff.owner, present);
    await fillUnion(stage, { maker: staff.finance, owner: staff.owner }, present);
    await fillPastOrders(stage, staff.owner, present, recentOrders.camp);
  });
  await inOne(async (tx) => {
    const { stage, owner } = await findStage(services, tx, "shop");
    await fillPastOrders(stage, owner, present, recentOrders.shop);
    await fillLottery(stage, owner, present);
    await fillPastSales({ stage, owner, now: present });
    await fillPastGroups({ stage, owner, now: present });
    await fillPastLots(stage, owner, present);
  });
}
