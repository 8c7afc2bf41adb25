import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { collect } from "../../../core/module/registry.ts";
import { finance } from "../finance.module.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { signNotice } from "../provider/sign-notice.ts";
import { sandboxAccount, sandboxKeyOf } from "./pay-account.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
let app: TestApp;
let till: Till;
let owner: Principal;
const mch_no = "1900009999";

beforeAll(async () => {
  app = await startApp({ served: collect([finance, stayShop()], { partial: true }), clock });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  till = new Till(app.services, supplier.context);
});
afterAll(() => app.close());

const act = (name: string) => ({ api: `seller/systemSet/${name}`, method: "POST", repeats: "repeatable" }) as const;
const save = (set: object) =>
  app.as(owner).call(act("PaySetSave"), { id: 2, is_open: true, mch_no, app_id: "wx1", ...set });
const rows = async () =>
  (await app.as(owner).call({ api: "seller/systemSet/PaySetList", method: "GET" }, { page: 1, limit: 10 })).data.data;
async function tried(): Promise<string> {
  expect((await app.as(owner).call(act("PaySetTry"), { id: 2 })).code).toBe("ok");
  await till.jobs();
  return (await rows())[1].result;
}
const rightKey = () => sandboxKeyOf(app.services.config, mch_no);

describe("[T-06] payment settings", () => {
  it("keep a key that nobody is ever shown again, and say whether it is the right one", async () => {
    const wrong = "k".repeat(28) + "WXYZ";
    expect(await save({})).toMatchObject({ data: { fields: { key: expect.any(String) } } });
    expect((await save({ key: wrong })).code).toBe("ok");
    const told = JSON.stringify([
      await rows(),
      await app.as(owner).call({ api: "seller/systemSet/PaySetSavePrefill", method: "GET" }, { id: 2 }),
    ]);
    expect(told).toContain("••••WXYZ");
    expect(told).not.toContain(wrong);
    expect(await till.query("select 1 from pay_setting where encode(key_cipher, 'escape') like '%kkkk%'")).toEqual([]);
    expect(await tried()).toBe("SIGN_ERROR");
    expect((await save({ key: rightKey() })).code).toBe("ok");
    expect((await rows())[1].result, "a new key was not tried yet").toBe("none");
    expect(await tried()).toBe("ok");
    expect((await save({ mch_no: "88880000" })).code).toBe("ok");
    expect(await tried()).toBe("MCH_NOT_EXISTS");
    await save({});
  });

  it("are what notices are checked by: the key that is set, and no other", async () => {
    const { payment_id, no } = await till.do((work) =>
      receivePayment(work, payment(1, { channel: "alipay", amount_fen: 5000 })),
    );
    await till.jobs();
    const body = JSON.stringify({ no, channel_no: "T1", amount_fen: 5000, fee_fen: 30 });
    const tell = async (key: string) => {
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      const head = signNotice(key, { timestamp, nonce: "n" }, body);
      const headers = {
        "content-type": "application/json",
        "x-pay-timestamp": head.timestamp,
        "x-pay-nonce": head.nonce,
        "x-pay-signature": head.signature,
      };
      const url = `/pay/notify/${owner.supplier.suid}`;
      return (await app.app.inject({ method: "POST", url, headers, payload: body })).statusCode;
    };
    const other = await app.world.supplier("camp");
    expect(await tell(sandboxAccount(app.services.config, other.id).key)).toBe(400);
    expect(await tell(rightKey())).toBe(200);
    expect(await till.query("select status from payment where id = $1", [payment_id])).toEqual([{ status: 1 }]);
  });

  it("close a channel for what is new", async () => {
    expect((await save({ is_open: false })).code).toBe("ok");
    const begin = () => till.do((work) => receivePayment(work, payment(1, { channel: "alipay", amount_fen: 100 })));
    await expect(begin()).rejects.toMatchObject({ code: "channel_closed" });
    expect((await app.as(owner).call(act("PaySetSandbox"), { id: 2 })).code).toBe("ok");
    expect((await begin()).payment_id).toBeGreaterThan(0);
  });
});
