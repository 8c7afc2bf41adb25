import type { Tx } from "../../core/db/database.ts";
import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import type { Services } from "../../core/jobs/services.ts";
import { fillAttendance } from "./camp/camp-attendance.ts";
import { findCamp, findStage } from "./find-camp.ts";
import { fillPastLots } from "./goods/activities/fill-auction.ts";
import { fillLottery } from "./goods/activities/fill-lottery.ts";
import { fillUnion } from "./goods/activities/fill-union.ts";
import { fillPastGroups, fillPastSales } from "./goods/activities/past-activities.ts";
import { fillPastOrders, liveShopDay, type RecentOrders, type Trade } from "./goods/fill-orders.ts";
import { fillShop } from "./goods/fill-shop.ts";
import { fillPastFollowUps } from "./money/fill-follow-ups.ts";
import { recountSold } from "../orders/public.ts";
import { tieCoaches } from "./people/coaches.ts";

/** The orders of the last weeks, of the camp's shop and of the second supplier. */
export const recentOrders = {
  camp: { older: 240, daily: 8, fresh: 30 },
  shop: { older: 1_280, daily: 40, fresh: 84 },
} as const satisfies Record<string, RecentOrders>;

interface Story {
  /** The day on which the camp opened, counted from the base. */
  readonly firstDay: number;
  /** The prefix of all names of the second supplier. */
  readonly shopName: string;
  readonly report?: ((day: LocalDate) => void) | undefined;
}

/**
 * Makes the past besides the camp's days, up to the morning of `base`: rolls of lessons, two years of trade of both shops, past activities.
 * It is made here once, because otherwise each first start would make it again.
 */
export async function livePast(services: Services, base: LocalDate, story: Story): Promise<void> {
  const present = instantAt(base, "00:01", "Asia/Shanghai");
  const { firstDay, shopName, report } = story;
  const inOne = (run: (tx: Tx) => Promise<void>) => services.database.transaction({ role: "owner" }, run);
  const trade = async (login: string, of: Omit<Trade, "number">): Promise<void> => {
    for (let number = 0; number < -firstDay - 30; number += 1) {
      const day = addDays(base, firstDay + 30 + number);
      await inOne(async (tx) => {
        const { stage, owner } = await findStage(services, tx, login);
        await liveShopDay(stage, owner, instantAt(day, "00:00", "Asia/Shanghai"), present, { ...of, number });
      });
      if (number % 180 === 30) await inOne(async (tx) => void (await tx.query("analyze")));
      if (number % 7 === 0) report?.(day);
    }
  };
  await trade("shop", { named: shopName, first: 31, more: 6 });
  await inOne(async (tx) => {
    const { stage, staff } = await findCamp(services, tx);
    await tieCoaches(stage, staff.owner, present);
    await fillAttendance(stage, staff.owner, present);
    await fillPastFollowUps(stage, staff.owner, present, base);
    await fillShop(stage, staff.owner, present, { ago: -firstDay - 5 });
  });
  await trade("camp", { named: "", first: 2, more: 3.6 });
  await inOne(async (tx) => {
    const { stage, staff } = await findCamp(services, tx);
    await fillUnion(stage, { maker: staff.finance, owner: staff.owner }, present);
    await fillPastOrders(stage, staff.owner, present, recentOrders.camp);
    await recountSold(stage);
  });
  await inOne(async (tx) => {
    const { stage, owner } = await findStage(services, tx, "shop");
    await fillPastOrders(stage, owner, present, recentOrders.shop);
    await fillLottery(stage, owner, present);
    await fillPastSales({ stage, owner, now: present });
    await fillPastGroups({ stage, owner, now: present });
    await fillPastLots(stage, owner, present);
    await recountSold(stage);
  });
}
