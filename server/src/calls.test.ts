import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderCases } from "../test/cases/order-cases.ts";
import { peopleCases } from "../test/cases/people-cases.ts";
import { sessionCases } from "../test/cases/session-cases.ts";
import { settingsCases } from "../test/cases/settings-cases.ts";
import { setStage, type Stage } from "../test/cases/stage.ts";
import { supplierCases } from "../test/cases/supplier-cases.ts";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";

const cases = { ...sessionCases, ...peopleCases, ...orderCases, ...settingsCases, ...supplierCases };
/** The only call that accepts any timestamp: it tells a client what time it is. */
const tellsTheTime = "public/config/GetServerConfig";
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.shop.app.close());

it("goes through the seventy-two calls that the product was described by, each once", () => {
  expect(Object.keys(cases)).toHaveLength(72);
  const served = new Set(collect(modules).routes.map(({ endpoint }) => endpoint.api));
  expect(Object.keys(cases).filter((api) => !served.has(api))).toEqual([]);
});

describe("a call does what it says with what is right, and nothing with what is wrong", () => {
  it.each(Object.entries(cases))("%s", async (api, check) => {
    await check(stage);
    // A call without members can still have a wrong sign or an old timestamp.
    const refused = { http: 400, status: false, data: null };
    expect(await stage.unfit(api, { sign: "0".repeat(32) })).toMatchObject({ ...refused, code: "bad_sign" });
    if (api !== tellsTheTime)
      expect(await stage.unfit(api, { skew: -3600 })).toMatchObject({ status: false, code: "bad_timestamp" });
  });
});
