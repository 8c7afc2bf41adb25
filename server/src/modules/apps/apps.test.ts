import { afterAll, beforeAll, expect, it } from "vitest";
import {
  appDownInfo,
  appLatest,
  copyrightSetInfo,
  platformFoot,
  shopDownloads,
  shopFoot,
} from "@kangying/contract/settings/settings.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { collect } from "../../core/module/registry.ts";
import { apps } from "./apps.module.ts";
import { isOffered } from "./latest-version.ts";
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

it("[T-03] a share of the phones is offered a version: always the same ones, and they keep it when the share grows", async () => {
  const phones = Array.from({ length: 2_000 }, (_, at) => `phone-${at}`);
  const offered = (id: number, grey_percent: number) =>
    new Set(phones.filter((device) => isOffered({ id, grey_percent }, device)));
  const [few, more] = [offered(1, 20), offered(1, 50)];
  expect(few.size / phones.length).toBeCloseTo(0.2, 1);
  expect([...few].every((device) => more.has(device))).toBe(true);
  expect([offered(1, 0).size, offered(1, 100).size]).toEqual([0, phones.length]);
  // Another version picks other phones.
  expect([...offered(2, 20)].filter((device) => few.has(device)).length).toBeLessThan(few.size / 2);
});

it("[T-03] a phone asks for the version it is to move to, and is told where one that it passes over must be taken", async () => {
  const { data } = await add({ name: "2.0.0", build: 40, grey_percent: 100, is_forced: true });
  await app.as(owner).call(act("AppversionPublish"), { id: data.id });
  const { data: next } = await add({ name: "2.1.0", build: 50, grey_percent: 1 });
  await app.as(owner).call(act("AppversionPublish"), { id: next.id });
  const spared = Array.from({ length: 50 }, (_, at) => `d${at}`).find(
    (phone) => !isOffered({ id: next.id, grey_percent: 1 }, phone),
  );
  const ask = async (build: number) =>
    (
      await app.anonymous.call(
        appLatest,
        { platform: "android", build, phone_id: spared ?? "" },
        { supplieruid: owner.supplier.suid },
      )
    ).data;
  expect(await ask(20)).toMatchObject({ name: "2.0.0", build: 40, is_forced: true, size: 1000 });
  expect(await ask(40)).toBeNull();
  await app
    .as(owner)
    .call(act("AppversionEdit"), { ...said, id: next.id, name: "2.1.0", build: 50, grey_percent: 100 });
  expect(await ask(40)).toMatchObject({ name: "2.1.0", is_forced: false });
  expect(await ask(20)).toMatchObject({ name: "2.1.0", is_forced: true });
});

it("[T-03] visitors read what the shop says at the foot of its pages and where its apps are; the login page has the platform's", async () => {
  const at = { supplieruid: owner.supplier.suid };
  const { version } = (await app.as(owner).call(copyrightSetInfo, {})).data;
  const foot = { text: "© 林间", icp: "浙ICP备1号", link: "https://beian.miit.gov.cn", support_by: "康营" };
  const save = { api: "seller/systemSet/CopyrightSetSave", method: "POST", repeats: "guarded" } as const;
  expect(
    await app.as(owner).call(save, { id: owner.supplier.id, version, ...foot, logo: "p-1-nothing.j" }),
  ).toMatchObject({
    data: { fields: { logo: expect.any(String) } },
  });
  expect(await app.as(owner).call(save, { id: owner.supplier.id, version, ...foot })).toMatchObject({ code: "ok" });
  expect((await app.anonymous.call(shopFoot, {}, at)).data).toEqual({ ...foot, logo: null });
  const set = { api: "seller/app/AppdownSet", method: "POST", repeats: "guarded" } as const;
  const { version: seen } = (await app.as(owner).call(appDownInfo, {})).data;
  const said = { harmony_url: "https://appgallery.example.com/a", notice: "扫码下载" };
  expect(
    await app.as(owner).call(set, { id: owner.supplier.id, version: seen, ...said, harmony_url: "a" }),
  ).toMatchObject({
    data: { fields: { harmony_url: expect.any(String) } },
  });
  expect(await app.as(owner).call(set, { id: owner.supplier.id, version: seen, ...said })).toMatchObject({
    code: "ok",
  });
  expect((await app.anonymous.call(shopDownloads, {}, at)).data).toMatchObject({ ...said, ios_url: "" });
  expect(await app.anonymous.call(shopFoot, {})).toMatchObject({ http: 404 });
  expect((await app.anonymous.call(platformFoot, {})).data).toMatchObject({ logo: null, text: expect.any(String) });
});
