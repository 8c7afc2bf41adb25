import { afterAll, beforeAll, expect, it } from "vitest";
import { firstStepsKey, workbenchEndpoint } from "@kangying/contract/dashboard/workbench.endpoints";
import { setPreference } from "@kangying/contract/saved-views/saved-views.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { modules } from "../../app.ts";
import { collect } from "../../core/module/registry.ts";

let app: TestApp;
let owner: Principal;
beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  owner = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());

const steps = async (who = owner): Promise<Record<string, boolean> | null> => {
  const { data } = await app.as(who).call(workbenchEndpoint, {});
  return (
    data.first_steps &&
    Object.fromEntries(data.first_steps.map((step: { key: string; is_done: boolean }) => [step.key, step.is_done]))
  );
};

it("[FS-01] an empty shop is led to its first sale, each step ticked by what is there", async () => {
  const empty = { info: false, cat: false, freight: false, goods: false, payments: false, staff: false, sale: false };
  expect(await steps()).toEqual(empty);
  await desk("seller/goods/", () => ({ app, who: owner })).done("CatAdd", {
    name: "代餐",
    parent_id: null,
    shown: true,
  });
  const clerk = await app.world.operator(owner.supplier);
  expect(await steps()).toEqual({ ...empty, cat: true, staff: true });
  // A caller who may set up nothing gets no first steps.
  expect(await steps(clerk)).toBeNull();
});

it("[FS-01] whoever has put the steps away does not see them again, and others do", async () => {
  await app.as(owner).call(setPreference, { key: firstStepsKey, value: false });
  expect(await steps()).toBeNull();
  await app.as(owner).call(setPreference, { key: firstStepsKey, value: null });
  expect(await steps()).not.toBeNull();
});

it("[FS-01] a camp is led to its first appointment, and then no longer", async () => {
  const supplier = await app.world.supplier("camp");
  const boss = await app.world.owner(supplier);
  expect(Object.keys((await steps(boss)) ?? {})).toEqual([
    "rooms",
    "packages",
    "coaches",
    "templates",
    "payments",
    "staff",
    "appointment",
  ]);
  const camp = await makeCamp(app.services, supplier.context);
  expect(await steps(boss)).toMatchObject({ rooms: true, packages: true, appointment: false });
  await camp.book();
  expect(await steps(boss)).toBeNull();
});
