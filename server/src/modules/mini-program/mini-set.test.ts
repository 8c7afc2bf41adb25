import { afterAll, beforeAll, expect, it } from "vitest";
import { wxminiCode } from "@kangying/contract/settings/settings.endpoints";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { drainJobs } from "../../core/jobs/running/drain-jobs.ts";
import { collect } from "../../core/module/registry.ts";
import { files } from "../files/files.module.ts";
import { sandboxApp } from "./mini-provider.ts";
import { miniProgram } from "./mini-program.module.ts";
import { miniCodeJob } from "./mini-set.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([files, miniProgram], { partial: true }) });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

const act = (name: string) => ({ api: `seller/systemSet/${name}`, method: "POST", repeats: "repeatable" }) as const;
const list = { api: "seller/systemSet/WechatSetList", method: "GET" } as const;
const row = async () => (await app.as(owner).call(list, { page: 1, limit: 10 })).data.data[0];

it("[S7-02] a mini program's code is asked for with the secret that is kept, and nobody is shown that", async () => {
  expect((await app.as(owner).call(wxminiCode)).data).toEqual({ app_id: null, page: null, url: null });
  const { app_id, secret } = sandboxApp(app.services.config, owner.supplier.id);
  const save = (set: object) => app.as(owner).call(act("WechatSetSave"), { id: owner.supplier.id, app_id, ...set });
  expect(await save({})).toMatchObject({ data: { fields: { secret: expect.any(String) } } });
  expect((await save({ secret: "x".repeat(32) })).code).toBe("ok");
  await drainJobs(app.services, [miniCodeJob], [owner.supplier.id]);
  expect(await row()).toMatchObject({ result: "refused", code: null });
  expect((await save({ secret, page: "pages/shop/index" })).code).toBe("ok");
  await drainJobs(app.services, [miniCodeJob], [owner.supplier.id]);
  expect(await row()).toMatchObject({ result: "ok", secret: `••••${secret.slice(-4)}` });
  const { data } = await app.as(owner).call(wxminiCode);
  expect(data).toEqual({ app_id, page: "pages/shop/index", url: expect.stringMatching(/^\/files\//) });
  expect((await app.app.inject({ url: data.url })).headers["content-type"]).toBe("image/png");
  expect(JSON.stringify([await row(), data])).not.toContain(secret);
});
