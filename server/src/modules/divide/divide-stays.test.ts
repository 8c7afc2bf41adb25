import { afterAll, beforeAll, expect, it } from "vitest";
import { type Camp, makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { cash } from "../../../test/ready-stay.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { doWork } from "../../../test/work.ts";
import { perform } from "../../core/jobs/running/perform.ts";
import { addDays } from "../../core/kernel/day.ts";
import { approvePayout, confirmPayment } from "../finance/public.ts";
import { findPayout } from "../finance/payouts/payouts.repo.ts";
import { settlePayout } from "../finance/payouts/settle-payout.ts";
import { finishStay } from "../stay-acts/public.ts";
import { collect } from "../stay-money/public.ts";
import { runDividesJob } from "./divide.jobs.ts";

let shop: Shop;
let camp: Camp;
let receiver = 0;
const { get, post, done, list, query } = desk("seller/finance/", () => ({ app: shop.app, who: shop.owner }));
/** Returns the day of the fixed clock. */
const today = (): Promise<string> => shop.work(async (work) => work.today);
const ofPackage = () => ({
  receiver_id: receiver,
  scope: "package",
  scope_id: camp.package_id,
  way: "ratio",
  ratio_bp: 1_000,
  delay_days: 0,
});

beforeAll(async () => {
  shop = await openShop();
  camp = await makeCamp(shop.app.services, shop.owner.supplier.context, { rooms: 2 });
  receiver = (
    await done("DivideReceiverAdd", { type: "merchant", account: "1650000077", name: "城西健康", relation: "partner" })
  ).data.id;
  await done("DivideReceiverBind", { id: receiver });
});
afterAll(() => shop.app.close());

async function paid(stay: number, fen: number): Promise<void> {
  const { payment_id } = await shop.work((work) => collect(work, stay, cash(fen, { channel: "wechat" }), null));
  const [row] = await query<{ no: string }>("select no from payment where id = $1", [payment_id]);
  await shop.work((work) =>
    confirmPayment(work, { no: row?.no ?? "", channel_no: `42-${row?.no}`, amount_fen: fen, fee_fen: 100 }),
  );
}
const nextMorning = async (): Promise<void> => {
  const claimed = {
    id: "",
    name: runDividesJob.name,
    retryCount: 0,
    data: { supplier_id: shop.owner.supplier.id, data: {} },
  };
  await perform(shop.app.services, runDividesJob, claimed, new AbortController().signal);
};
const refundsGoneOut = async (): Promise<void> => {
  for (const { id } of await query<{ id: number }>("select id from payout where status = 0")) {
    // Approving one payout of a request approves the others.
    const [open] = await query("select from payout where id = $1 and approved_at is null", [id]);
    if (open) await doWork(shop.app.services, shop.owner.supplier.context, (work) => approvePayout(work, id, null), 2);
    await shop.work(async (work) => {
      const payout = await findPayout(work.tx, work.supplier.id, id);
      if (payout) await settlePayout(work, payout, {});
    });
  }
};
const divided = async () => await query<{ id: number }>("select id from divide_order order by id");

it("[F-02] divides fees of a stay of a package, each payment by itself, once the stay is over", async () => {
  await done("DivideRuleAdd", ofPackage());
  const stay = await camp.stay(30);
  await paid(stay, 400_000);
  await paid(stay, 298_000);
  const [first] = await divided();
  expect(await divided()).toHaveLength(2);
  await nextMorning();
  expect(
    (await list("DivideOrderList")).map(({ status }) => status),
    "the stay goes on",
  ).toEqual([0, 0]);
  expect((await get("DivideOrderRunPreview", { id: first?.id })).data.total_fen).toBe(39_990);
  await shop.work((work) => finishStay(work, stay, { reason: "early", note: null }, null));
  await nextMorning();
  const due = (await list("DivideOrderList")).map(({ status, due_on }) => [status, due_on]);
  expect(due, "what the settlement gives back has not gone out").toEqual([
    [0, await today()],
    [0, await today()],
  ]);
  await refundsGoneOut();
  await nextMorning();
  const left = await query<{ base: number }>(
    "select amount_fen - fee_fen - refunded_fen as base from payment where status = 1 order by id desc",
  );
  expect((await list("DivideOrderList")).map(({ status, base, divided: out }) => [status, base, out])).toEqual(
    left.map(({ base }) => [2, Math.max(0, base), Math.max(0, Math.floor(base / 10))]),
  );
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[F-02] asks the rules that hold on the day of payment, and adds up against the cap those of one day", async () => {
  const [rule] = await list("DivideRuleList");
  const yesterday = addDays(await today(), -1);
  const edit = { id: rule?.id, version: rule?.["_version"], ...ofPackage(), priority: 0 };
  expect(await post("DivideRuleEdit", { ...edit, from_on: await today(), to_on: yesterday })).toMatchObject({
    data: { fields: { to_on: expect.any(String) } },
  });
  await done("DivideRuleEdit", { ...edit, from_on: null, to_on: yesterday });
  expect(await list("DivideRuleList", { valid: "over" })).toMatchObject([{ to_on: yesterday, scope: "package" }]);
  const before = (await divided()).length;
  const stay = await camp.stay(20);
  await paid(stay, 10_000);
  expect(await divided(), "over since yesterday").toHaveLength(before);
  // 10 % until yesterday and 25 % from today on never apply together, so the cap of 30 % holds.
  const other = (
    await done("DivideReceiverAdd", { type: "merchant", account: "1650000078", name: "城东健康", relation: "partner" })
  ).data.id;
  await done("DivideReceiverBind", { id: other });
  const more = { ...ofPackage(), receiver_id: other, ratio_bp: 2_500, priority: 0 };
  expect(await post("DivideRuleAdd", { ...more, from_on: yesterday })).toMatchObject({
    data: { fields: { ratio_bp: expect.any(String) } },
  });
  await done("DivideRuleAdd", { ...more, from_on: await today() });
  await paid(stay, 10_000);
  expect(await divided()).toHaveLength(before + 1);
});
