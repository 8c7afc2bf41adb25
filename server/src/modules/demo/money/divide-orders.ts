import { addReceiver, bindReceiver, dueDivides, keepRule, runDivide } from "../../divide/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const dayMs = 86_400_000;
/** Who earns a part of the camp's orders. */
export const campReceivers = [
  { type: "merchant", account: "1650042788", name: "禾木食品", relation: "supplier", ratio_bp: 1_800 },
  { type: "person", account: "oKangYing-hanmo", name: "韩墨测试", relation: "staff", ratio_bp: 500 },
  { type: "merchant", account: "1649017502", name: "康营平台", relation: "platform", ratio_bp: 200 },
] as const;
/** Who earns a part of the shop's orders. */
export const shopReceivers = [
  { type: "merchant", account: "1651180346", name: "康选优选供应链", relation: "supplier", ratio_bp: 2_000 },
  { type: "person", account: "oKangYing-kangxuan", name: "康选推广测试", relation: "staff", ratio_bp: 300 },
] as const;

/** Those who earn a part of the shop's orders, bound some weeks ago, with a rule each. */
export async function fillDivideRules(
  stage: Stage,
  owner: DemoActor,
  now: Date,
  receivers: typeof campReceivers | typeof shopReceivers,
): Promise<void> {
  const at = new Date(now.getTime() - 40 * dayMs);
  for (const [index, { ratio_bp, ...receiver }] of receivers.entries()) {
    const id = await act(stage, owner, at, "seller/finance/DivideReceiverAdd", (work) => addReceiver(work, receiver));
    await act(stage, owner, at, "seller/finance/DivideReceiverBind", (work) => bindReceiver(work, id));
    await act(stage, owner, at, "seller/finance/DivideRuleAdd", (work) =>
      keepRule(work, null, {
        receiver_id: id,
        scope: "all",
        scope_id: null,
        way: "ratio",
        ratio_bp,
        fixed_fen: null,
        priority: (receivers.length - index) * 10,
        delay_days: 0,
      }),
    );
  }
}

/** Each morning of the last weeks what was due was divided; one receiver's name does not match, so that some wait to be tried again. */
export async function runDivides(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  for (let days = 21; days >= 0; days -= 1) {
    const at = new Date(now.getTime() - days * dayMs);
    const due = await act(stage, owner, at, "divide.run", (work) =>
      dueDivides(work.tx, work.supplier.id, work.today, [0]),
    );
    for (const id of due) await act(stage, owner, at, "seller/finance/DivideOrderRun", (work) => runDivide(work, id));
  }
}
