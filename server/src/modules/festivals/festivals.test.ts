import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { collect } from "../../core/module/registry.ts";
import { festivals } from "./festivals.module.ts";

let app: TestApp;
let admin: Principal;
let shop: Principal;

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([festivals], { partial: true }) });
  admin = await app.world.owner(await app.world.supplier("admin"));
  shop = await app.world.owner(await app.world.supplier("shop"));
});
afterAll(() => app.close());
const { post, done } = desk("seller/systemSet/", () => ({ app, who: admin }));
const asked = async () => (await app.app.inject({ method: "GET", url: "/festival" })).json<unknown>();
const dayFrom = (days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const skin = { name: "春节", kind: 1, skin: "spring", banner: "新春快乐", is_on: true };

it("[P-09] shows whoever asks the skin of today's festival and its end, and grey before any skin", async () => {
  expect(await asked()).toEqual({ festival: null, changes_in: null });
  const days = [dayFrom(-2), dayFrom(2)];
  const { id } = (await done("FestivalAdd", { ...skin, days })).data;
  expect(await asked()).toMatchObject({
    festival: { is_grey: false, skin: "spring", name: "春节", banner: "新春快乐" },
    changes_in: expect.any(Number),
  });
  const grey = (await done("FestivalAdd", { name: "悼念日", kind: 2, skin: null, banner: "", is_on: true, days })).data;
  expect(await asked()).toMatchObject({ festival: { is_grey: true, skin: null } });
  await done("FestivalDelete", { id: grey.id });
  await done("FestivalSwitch", { id });
  expect(await asked()).toEqual({ festival: null, changes_in: null });
});

it("[P-09] refuses a second skin in the same days and names the first", async () => {
  await done("FestivalAdd", { ...skin, name: "国庆", skin: "national", days: [dayFrom(10), dayFrom(17)] });
  expect(await post("FestivalAdd", { ...skin, days: [dayFrom(17), dayFrom(20)] })).toMatchObject({
    data: { fields: { days: expect.stringContaining("国庆") } },
  });
  await done("FestivalAdd", { ...skin, days: [dayFrom(18), dayFrom(20)] });
});

it("[P-09] tells the consoles of every supplier at once", async () => {
  const hints = async () =>
    await app.database.transaction({ role: "platform" }, (tx) =>
      tx.query("select id from platform.change where supplier_id = $1 and topic = 'festival'", [shop.supplier.id]),
    );
  const before = (await hints()).length;
  await done("FestivalAdd", { ...skin, name: "元宵", skin: "lantern", days: [dayFrom(30), dayFrom(31)] });
  expect((await hints()).length).toBe(before + 1);
});
