import { askForRefund, auditRefund } from "../../refunds/public.ts";
import { addReceiver, bindReceiver, dividedOrders, dueDivides, keepRule, runDivide } from "../../divide/public.ts";
import { holdOrder } from "../../orders/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { goodsSoldMost } from "../demo-shop.repo.ts";
import { ordersOfAges } from "../goods/fill-orders.ts";
import { agreed } from "../goods/pay-back.ts";

const dayMs = 86_400_000;
/** The ages in days of orders whose after-sale window ended since the rules were made. */
const agesDivided = [15.2, 16.4, 17.1, 18.3, 19.6, 20.2, 21.7, 22.9, 24.3, 25.8, 27.1, 28.4] as const;
/** A person whose name differs from the account's, so that their share fails and waits for a retry; they get shares of one goods only. */
const misnamed = { type: "person", account: "oKangYing-luowei", name: "罗薇测试", relation: "staff" } as const;

/** The receivers of the camp's orders. */
export const campReceivers = [
  { type: "merchant", account: "1650042788", name: "禾木食品", relation: "supplier", ratio_bp: 1_800 },
  { type: "person", account: "oKangYing-hanmo", name: "韩墨", relation: "staff", ratio_bp: 500 },
  { type: "merchant", account: "1649017502", name: "康营平台", relation: "platform", ratio_bp: 200 },
] as const;
/** The receivers of the shop's orders. */
export const shopReceivers = [
  { type: "merchant", account: "1651180346", name: "康选优选供应链", relation: "supplier", ratio_bp: 2_000 },
  { type: "person", account: "oKangYing-kangxuan", name: "康选推广", relation: "staff", ratio_bp: 300 },
] as const;

/** Adds the receivers of a shop's orders, bound some weeks ago, with one rule each. */
export async function fillDivideRules(
  stage: Stage,
  owner: DemoActor,
  now: Date,
  receivers: typeof campReceivers | typeof shopReceivers,
): Promise<void> {
  const at = new Date(now.getTime() - 40 * dayMs);
  const goods_id = await goodsSoldMost(stage.tx, stage.supplier.id);
  const all = receivers.map((receiver) => ({ ...receiver, scope: "all", scope_id: null }) as const);
  const some = goods_id === null ? [] : [{ ...misnamed, ratio_bp: 100, scope: "goods", scope_id: goods_id } as const];
  for (const [index, { ratio_bp, scope, scope_id, ...receiver }] of [...all, ...some].entries()) {
    const id = await act(stage, owner, at, "seller/finance/DivideReceiverAdd", (work) => addReceiver(work, receiver));
    await act(stage, owner, at, "seller/finance/DivideReceiverBind", (work) => bindReceiver(work, id));
    await act(stage, owner, at, "seller/finance/DivideRuleAdd", (work) =>
      keepRule(work, null, {
        receiver_id: id,
        scope,
        scope_id,
        way: "ratio",
        ratio_bp,
        fixed_fen: null,
        priority: (receivers.length + 1 - index) * 10,
        delay_days: 0,
        from_on: null,
        to_on: null,
      }),
    );
  }
}

/** Makes orders since the rules were made that are old enough to be divided. */
export async function liveDivided(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  await ordersOfAges(stage, owner, now, agesDivided);
}

/** Refunds the buyer of a divided order out of goodwill, so that its shares come back in the next night. */
export async function payBackDivided(
  stage: Stage,
  { asker, owner }: { readonly asker: DemoActor; readonly owner: DemoActor },
  now: Date,
): Promise<void> {
  const [order_id] = await dividedOrders(stage.tx, stage.supplier.id);
  if (order_id === undefined) return;
  const fault = "seller";
  const said = { member_id: null, kind: 1, fault, reason: "质量问题", images: [], apply_fen: null } as const;
  const refund = await act(stage, asker, now, "seller/refund/RefundAsk", async (work) => {
    const [item] = (await holdOrder(work, "ask_refund", order_id)).items;
    const items = item ? [{ item_id: item.id, qty: 1 }] : [];
    const asked_by = { account_id: asker.account_id, name: asker.name };
    return await askForRefund(work, { ...said, order_id, items, description: "密封条老化，漏粉。", asked_by });
  });
  await act(stage, owner, now, "seller/refund/RefundAudit", (work) => auditRefund(work, refund, agreed, null));
}

/** Runs the divides that were due, each morning of the last weeks. */
export async function runDivides(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  for (let days = 21; days >= 0; days -= 1) {
    const at = new Date(now.getTime() - days * dayMs);
    const due = await act(stage, owner, at, "divide.run", (work) =>
      dueDivides(work.tx, work.supplier.id, work.today, [0]),
    );
    for (const id of due) await act(stage, owner, at, "seller/finance/DivideOrderRun", (work) => runDivide(work, id));
  }
}
