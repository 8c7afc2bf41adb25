import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { apps } from "./apps.module.ts";
import { isLater } from "./release-version.ts";

let app: TestApp;
let owner: Principal;
const list = { api: "seller/app/AppversionList", method: "GET" } as const;
const act = (name: string) => ({ api: `seller/app/${name}`, method: "POST", repeats: "guarded" }) as const;
const said = {
  platform: "android",
  name: "1.9.3",
  build: 19,
  url: "https://download.example.com/a.apk",
  size: 1000,
  sha256: "A".repeat(64),
  is_forced: false,
  grey_percent: 20,
};

beforeAll(async () => {
  app = await startApp({ served: collect([apps], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());
const add = (change: object) => app.as(owner).call(act("AppversionSave"), { ...said, ...change });
const rows = async () =>
  (await app.as(owner).call(list, { page: 1 })).data.data as {
    id: number;
    name: string;
    status: number;
    back_to: string | null;
  }[];

it("[T-03] versions rise number by number, builds too; a package has its check sum", async () => {
  expect([isLater("1.10.0", "1.9.3"), isLater("1.9.3", "1.9.3"), isLater("2.0.0", "1.99.99")]).toEqual([
    true,
    false,
    true,
  ]);
  const { data } = await add({});
  await app.as(owner).call(act("AppversionPublish"), { id: data.id });
  expect(await add({ name: "1.9.2", build: 30 })).toMatchObject({ data: { fields: { name: expect.any(String) } } });
  expect(await add({ name: "1.10.0", build: 19 })).toMatchObject({ data: { fields: { build: expect.any(String) } } });
  expect(await add({ name: "1.10.0", build: 20, sha256: "zz" })).toMatchObject({
    data: { fields: { sha256: expect.any(String) } },
  });
  expect(await add({ name: "1.10.0", build: 20, url: "http://x" })).toMatchObject({
    data: { fields: { url: expect.any(String) } },
  });
});

it("[T-03] what is out is never taken back but by a later version with the old package", async () => {
  const { data } = await add({ name: "1.10.0", build: 20 });
  await app.as(owner).call(act("AppversionPublish"), { id: data.id });
  expect(await app.as(owner).call(act("AppversionDel"), { id: data.id })).toMatchObject({ code: "wrong_status" });
  const first = (await rows()).find(({ name }) => name === "1.9.3");
  expect(await app.as(owner).call(act("AppversionRollback"), { id: data.id })).toMatchObject({ code: "wrong_status" });
  expect(await app.as(owner).call(act("AppversionRollback"), { id: first?.id })).toMatchObject({ code: "ok" });
  expect(await rows()).toContainEqual(expect.objectContaining({ name: "1.10.1", status: 2, back_to: "1.9.3" }));
});
