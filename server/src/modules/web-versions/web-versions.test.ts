import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { collect } from "../../core/module/registry.ts";
import { webVersions } from "./web-versions.module.ts";

let app: TestApp;
let admin: Principal;

beforeAll(async () => {
  app = await startApp({ own: true, served: collect([webVersions], { partial: true }) });
  admin = await app.world.owner(await app.world.supplier("admin"));
});
afterAll(() => app.close());
const { post, done, list } = desk("seller/systemSet/", () => ({ app, who: admin }));
const asked = async () => (await app.app.inject({ method: "GET", url: "/web-version" })).json<unknown>();

it("[P-09] [S4-04] offers the latest version that is announced with what is new in it, and none that is a draft or withdrawn", async () => {
  const add = async (name: string): Promise<number> =>
    (await done("WebVersionAdd", { name, notes: `新增 ${name}` })).data.id;
  const [older, newer] = [await add("9.9.0"), await add("9.10.0")];
  expect(await asked()).toMatchObject({ notes: "" });
  await done("WebVersionAnnounce", { id: newer });
  await done("WebVersionAnnounce", { id: older });
  expect(await asked()).toEqual({ version: "9.10.0", notes: "新增 9.10.0" });
  await done("WebVersionWithdraw", { id: newer });
  expect(await asked()).toEqual({ version: "9.9.0", notes: "新增 9.9.0" });
  expect(await post("WebVersionWithdraw", { id: newer })).toMatchObject({ status: false });
  expect((await list("WebVersionList")).map(({ name }) => name)).toEqual(["9.10.0", "9.9.0"]);
});

it("[P-09] takes a version by three numbers, each once", async () => {
  for (const name of ["9.9.0", "1.2", "a.b.c"])
    expect(await post("WebVersionAdd", { name, notes: "x" })).toMatchObject({
      data: { fields: { name: expect.any(String) } },
    });
});
