import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSmsCode } from "../../src/core/auth/proofs/sms-code.ts";
import { shipOrder } from "../../src/modules/shipping/public.ts";
import { rechargeWallet } from "../../src/modules/wallets/public.ts";
import { brokenRules } from "../rules.ts";
import { openShop, type Shop } from "../shop.ts";
import { simulateCrowd } from "./crowd.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

it("a crowd buys by the calls that buyers make, over HTTP, and leaves every rule of the data sound", async () => {
  const { app } = shop;
  // The crowd's clients use the real time.
  app.clock.advance(Date.now() - app.clock.now().getTime());
  const told = await simulateCrowd({
    url: await app.listen(),
    suid: shop.owner.suid,
    buyers: 3,
    rounds: 3,
    seed: 7,
    codeFor: (phone) =>
      app.services.database.transaction({ role: "auth" }, (tx) =>
        makeSmsCode(tx, app.services, { phone, purpose: "buyer" }, "10.7.0.0/24"),
      ),
    desk: {
      fill: async (member_id) => {
        const wanted = { member_id, channel: "bank", amount_fen: 200_000, memo: null, drawer_id: null } as const;
        await shop.work((work) => rechargeWallet(work, { ...wanted, idem_key: `fill ${member_id}` }));
      },
      send: async (id) => {
        const waybill = `SF${String(id).padStart(12, "7")}`;
        await shop.work((work) => shipOrder(work, id, { carrier: null, waybill, pieces: null }));
      },
    },
  });
  expect(told).toMatchObject({ "sign in": 3, address: 3, browse: 9, look: 9 });
  expect(told["place"]).toBeGreaterThan(2);
  expect(told["pay"]).toBeGreaterThan(1);
  expect(await brokenRules(app.services)).toEqual([]);
});
