import type { Tx } from "../../core/db/database.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import type { Services } from "../../core/jobs/services.ts";
import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import { createSupplierWithOwner, type NewSupplier } from "../suppliers/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";
import { buildCamp, openClasses } from "./camp/camp-house.ts";
import { fillContent } from "./content.ts";
import { liveDay, openNights } from "./day/live-day.ts";
import { makeOperators, makeShopOperators } from "./demo-roles.ts";
import { findCamp, findStage } from "./find-camp.ts";
import { fillShop } from "./goods/fill-shop.ts";
import { livePast } from "./live-past.ts";
import { fillMembers } from "./people/members.ts";

/** The day on which the camp opened, counted from the day on which the story is told. */
export const firstDay = -735;
const analyzedEvery = 8 * 7;
const zone = "Asia/Shanghai";
/** The prefix of all names of the second supplier. */
export const shopName = "康选";

export const demoSuppliers = {
  admin: { name: "康营平台", industry: "admin", login: "admin", nickname: "平台管理员" },
  camp: { name: "云栖谷营地", industry: "camp", login: "camp", nickname: "林安然", phone: "13800002046", listed: true },
  shop: {
    name: "康选商城",
    industry: "shop",
    login: "shop",
    nickname: "康选商城店主",
    phone: "13700008802",
    listed: true,
  },
  cashier: { name: "康营收银", industry: "offline-pay", login: "cashier", nickname: "收银台" },
} as const satisfies Record<string, Omit<NewSupplier, "password">>;

export interface MakeOptions {
  /** The day that other days are counted from; nothing happens on it or later. */
  readonly base: LocalDate;
  /** The number of the first day that is not lived; default 0, the base itself. */
  readonly until?: number;
  /** The seed of the camp's days; default: the demo's. */
  readonly seed?: number;
  readonly password: { readonly hash: string };
  readonly report?: (day: LocalDate) => void;
}

/**
 * Makes the demo from its first day by the product's own commands, day by day as its people would have done it.
 * @param services  their clock does not matter: every act has its own instant
 */
export async function makeDemo(services: Services, options: MakeOptions): Promise<void> {
  const { base, until = 0, seed, password } = options;
  const { database } = services;
  const opening = addDays(base, firstDay);
  const start = instantAt(opening, "09:00", zone);
  // Starts in role owner, because request time limits do not apply to it. Every write below runs in another role.
  await database.transaction({ role: "owner" }, async (tx) => {
    await open(services, tx, { ...demoSuppliers.admin, password });
    const camp = await open(services, tx, { ...demoSuppliers.camp, password });
    await act(camp.stage, camp.owner, start, "seller/operator/OperatorAdd", (work) => makeOperators(work, password));
    await buildCamp(camp.stage, camp.owner, start);
    await openClasses(camp.stage, camp.owner, start);
    const shop = await open(services, tx, { ...demoSuppliers.shop, password });
    await act(shop.stage, shop.owner, start, "seller/operator/OperatorAdd", (work) =>
      makeShopOperators(work, password),
    );
    await open(services, tx, { ...demoSuppliers.cashier, password });
  });
  // One week per transaction, so that no transaction becomes too large.
  for (let number = firstDay; number < until; number += 7) {
    await database.transaction({ role: "owner" }, async (tx) => {
      const camp = await findCamp(services, tx);
      if (number === firstDay) await openNights(camp, opening, firstDay);
      for (let day = number; day < Math.min(number + 7, until); day += 1)
        await liveDay(camp, addDays(base, day), day, seed);
    });
    // Only here do the planner's statistics follow the growing tables; a bad plan takes seconds.
    if ((number - firstDay) % analyzedEvery === 0)
      await database.transaction({ role: "owner" }, (tx) => tx.query("analyze"));
    options.report?.(addDays(base, number));
  }
  if (until < 0) return;
  const present = instantAt(base, "00:01", zone);
  await database.transaction({ role: "owner" }, async (tx) => {
    const camp = await findCamp(services, tx);
    await fillMembers(camp.stage, camp.staff.owner, present, { count: 200 });
    await fillContent(camp.stage, camp.staff.owner, present, "山谷里的减脂营：科学训练、定制饮食、全程教练陪伴。");
    const shop = await findStage(services, tx, "shop");
    await fillMembers(shop.stage, shop.owner, present, { count: 1_200, named: shopName, opened: -firstDay });
    await fillContent(shop.stage, shop.owner, present, "营养与运动好物，营地同款。");
    await fillShop(shop.stage, shop.owner, present, { named: shopName, ago: -firstDay });
  });
  await livePast(services, base, { firstDay, shopName, report: options.report });
}

async function open(services: Services, tx: Tx, supplier: NewSupplier): Promise<{ stage: Stage; owner: DemoActor }> {
  const { supplier_id, account_id } = await createSupplierWithOwner(tx, supplier);
  const context = await loadSupplier(tx, supplier_id);
  if (!context) throw new Error(`the supplier ${supplier.login} was not made`);
  return {
    stage: { services, tx, supplier: context },
    owner: { account_id, name: supplier.nickname ?? supplier.name, role: "owner" },
  };
}
