import type { Tx } from "../../core/db/database.ts";
import { hashPassword } from "../../core/auth/passwords.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import type { Services } from "../../core/jobs/services.ts";
import { addDays, instantAt, localDate } from "../../core/kernel/day.ts";
import { createSupplierWithOwner, type NewSupplier } from "../suppliers/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";
import { blockBeds, buildCamp } from "./camp-house.ts";
import { liveThrough } from "./camp-history.ts";
import { planCamp } from "./camp-plan.ts";
import { demoPassword } from "./demo-accounts.ts";
import { makeOperators, makeShopOperators } from "./demo-roles.ts";
import { hasAccounts } from "./demo.repo.ts";

export { demoAccounts, demoPassword } from "./demo-accounts.ts";

/** Every demo camp looks alike. */
const seed = 20_261_121;

const suppliers = {
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

/**
 * Fills an empty database with the demo accounts and the data of a camp that ends today, all of it or nothing; where anybody has an
 * account already, nothing is done.
 * @returns whether it was filled now
 */
export async function fillDemo(services: Services): Promise<boolean> {
  const { database, clock, log } = services;
  if (await database.transaction({ role: "auth" }, hasAccounts)) return false;
  const began = performance.now();
  log.info("making demo data");
  // Before the transaction: one hash for all, and none while a connection is held.
  const password = { hash: await hashPassword(demoPassword) };
  // As owner to begin with, since only then the time limits of requests do not hold; every write below is done in another role.
  await database.transaction({ role: "owner" }, async (tx) => {
    if (!(await stillEmpty(tx))) return;
    const now = clock.now();
    await open(services, tx, { ...suppliers.admin, password });
    const camp = await open(services, tx, { ...suppliers.camp, password });
    const start = instantAt(
      addDays(localDate(now, camp.stage.supplier.time_zone), -735),
      "09:00",
      camp.stage.supplier.time_zone,
    );
    await act(camp.stage, camp.owner, start, "seller/operator/OperatorAdd", (work) => makeOperators(work, password));
    await fillCamp(camp.stage, camp.owner, start, now);
    const shop = await open(services, tx, { ...suppliers.shop, password });
    await act(shop.stage, shop.owner, start, "seller/operator/OperatorAdd", (work) =>
      makeShopOperators(work, password),
    );
    await open(services, tx, { ...suppliers.cashier, password });
  });
  log.info({ ms: Math.round(performance.now() - began) }, "demo data made");
  return true;
}

/** Another process may have been faster; the tenants' table is locked against it. */
async function stillEmpty(tx: Tx): Promise<boolean> {
  await tx.query("lock table supplier in share row exclusive mode");
  await tx.become({ role: "auth" });
  return !(await hasAccounts(tx));
}

async function open(services: Services, tx: Tx, supplier: NewSupplier): Promise<{ stage: Stage; owner: DemoActor }> {
  const { supplier_id, account_id } = await createSupplierWithOwner(tx, supplier);
  const context = await loadSupplier(tx, supplier_id);
  if (!context) throw new Error(`the supplier ${supplier.login} was not made`);
  return {
    stage: { services, tx, supplier: context },
    owner: { account_id, name: supplier.nickname ?? supplier.name },
  };
}

async function fillCamp(stage: Stage, owner: DemoActor, start: Date, now: Date): Promise<void> {
  const { time_zone, day_cut } = stage.supplier;
  const today = localDate(now, time_zone, day_cut);
  const package_ids = await buildCamp(stage, owner, start);
  const plans = planCamp(seed, Number(today.slice(0, 4)));
  await liveThrough(stage, owner, plans, package_ids, now, today);
  await blockBeds(stage, owner, now, today);
}
