import type { Work } from "../../core/jobs/work.ts";
import { transferMoney } from "../finance/public.ts";
import {
  addCard,
  adjustWallet,
  approveWithdrawal,
  arriveWithdrawal,
  askWithdrawal,
  bindCard,
  cancelWithdrawal,
  checkWithdrawal,
  failWithdrawal,
  isCardNumber,
  payWithdrawal,
  rechargeWallet,
  rejectWithdrawal,
} from "../wallets/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";
import { namedMembers } from "./people/named-members.repo.ts";
import { Dice } from "./dice.ts";

const seed = 81_733;
const dayMs = 86_400_000;
const prefixes = ["622202", "621700", "622848", "622588", "621661", "622258", "622188"] as const;

/** The persons who request withdrawals at the desk, check and approve them, and pay them. */
interface Hands {
  readonly asker: DemoActor;
  /** Null: only the owner works here, so that requests wait. */
  readonly checker: DemoActor | null;
  readonly payer: DemoActor;
}

type Fate = "asked" | "rejected" | "approved" | "paying" | "arrived" | "failed" | "withdrawn";
const fates: readonly Fate[] = [
  "arrived",
  "arrived",
  "arrived",
  "rejected",
  "failed",
  "paying",
  "approved",
  "asked",
  "asked",
];

function cardNumber(dice: Dice, index: number): string {
  const head = `${prefixes[index % prefixes.length]}${String(dice.between(100_000_000_000, 899_999_999_999))}`;
  const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((last) => isCardNumber(`${head}${last}`));
  return `${head}${digit ?? 0}`;
}

/** Makes members' wallets filled over the last weeks, bound cards, and withdrawals in their states on a morning. */
export async function fillWallets(stage: Stage, hands: Hands, now: Date): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  const members = await namedMembers(stage.tx, stage.supplier.id, hands.checker ? 26 : 4);
  const at = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const said = { channel: "bank", memo: null, drawer_id: null } as const;
  for (const [index, { id: member_id }] of members.entries()) {
    const amount_fen = dice.between(3, 60) * 10_000;
    await act(stage, hands.asker, at(40 - index), "seller/finance/WalletRecharge", (work) =>
      rechargeWallet(work, { ...said, member_id, amount_fen, idem_key: `demo recharge ${member_id}` }),
    );
    if (index % 6 === 2)
      await act(stage, hands.payer, at(20), "seller/finance/WalletAdjust", (work) =>
        adjustWallet(work, member_id, { amount_fen: 2_000, reason: "服务补偿" }, null, `demo ${member_id}`),
      );
  }
  const carded = members.slice(0, hands.checker ? fates.length + 3 : 2);
  for (const [index, { id: member_id }] of carded.entries()) {
    const card_id = await act(stage, hands.asker, at(18), "seller/finance/BankCardAdd", (work) =>
      addCard(work, {
        owner_type: "member",
        member_id,
        kind: "private",
        card_no: cardNumber(dice, index),
        bank: null,
        branch: ["余杭支行", "文三路支行", "滨江支行"][index % 3] ?? null,
      }),
    );
    const fate = hands.checker ? fates[index] : index === 0 ? "asked" : undefined;
    if (index < carded.length - 1)
      await act(stage, hands.payer, at(17), "seller/finance/BankCardVerify", (work) => bindCard(work, card_id));
    if (fate)
      await withdraw(
        stage,
        hands,
        { member_id, card_id, fate, amount_fen: dice.between(20, 290) * 100 },
        at(8 - index * 0.8),
      );
  }
  if (hands.checker) await withdrawTakings(stage, hands, at);
}

interface Wanted {
  readonly member_id: number | null;
  readonly card_id: number;
  readonly fate: Fate;
  readonly amount_fen: number;
}

async function withdraw(stage: Stage, hands: Hands, wanted: Wanted, at: Date): Promise<void> {
  const { member_id, card_id, fate, amount_fen } = wanted;
  const owner_type = member_id === null ? "shop" : "member";
  const id = await act(stage, hands.asker, at, "seller/finance/WithdrawalApply", (work) =>
    askWithdrawal(work, { owner_type, member_id, source: null, card_id, amount_fen, note: null }),
  );
  const checker = hands.checker ?? hands.payer;
  const later = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
  const step = (who: DemoActor, hours: number, call: string, run: (work: Work) => Promise<void>): Promise<void> =>
    act(stage, who, later(hours), `seller/finance/Withdrawal${call}`, run);
  if (fate === "asked") return;
  if (fate === "withdrawn")
    return await step(hands.asker, 1, "Cancel", (work) => cancelWithdrawal(work, id, { reason: "会员改主意" }, null));
  if (fate === "rejected")
    return await step(checker, 1, "Reject", (work) =>
      rejectWithdrawal(work, id, { reason: "户名与认证名称不一致" }, null),
    );
  if (member_id === null)
    await step(hands.asker, 0.5, "Check", (work) => checkWithdrawal(work, id, { note: "资金来源与对账单一致" }, null));
  await step(checker, 1, "Approve", (work) => approveWithdrawal(work, id, null));
  if (fate === "approved") return;
  await step(hands.payer, 2, "Pay", (work) => payWithdrawal(work, id, null));
  if (fate === "failed")
    return await step(hands.payer, 4, "Fail", (work) => failWithdrawal(work, id, { reason: "收款账户状态异常" }, null));
  if (fate === "arrived")
    await step(hands.payer, 4, "Arrived", (work) => arriveWithdrawal(work, id, { voucher_images: [] }, null));
}

/** Makes withdrawals of the shop's own takings at its payment company: one has arrived, another waits for approval. */
async function withdrawTakings(stage: Stage, hands: Hands, at: (days: number) => Date): Promise<void> {
  await act(stage, hands.payer, at(12), "seller/finance/LedgerTransfer", (work) =>
    transferMoney(
      work,
      { from: "bank", to: "psp:wechat", amount_fen: 3_000_000, memo: "微信支付商户号备付" },
      "demo takings",
    ),
  );
  const card_id = await act(stage, hands.payer, at(11), "seller/finance/BankCardAdd", async (work) => {
    const account = {
      owner_type: "shop",
      member_id: null,
      kind: "company",
      bank: "杭州银行",
      branch: "余杭支行",
    } as const;
    return await addCard(work, { ...account, card_no: "3305016173350000317731" });
  });
  await act(stage, hands.payer, at(10), "seller/finance/BankCardVerify", (work) => bindCard(work, card_id));
  await withdraw(stage, hands, { member_id: null, card_id, fate: "arrived", amount_fen: 1_186_000 }, at(7));
  const id = await act(stage, hands.asker, at(0.2), "seller/finance/WithdrawalApply", (work) =>
    askWithdrawal(work, {
      owner_type: "shop",
      member_id: null,
      source: "psp:wechat",
      card_id,
      amount_fen: 1_240_000,
      note: "11 月上半月货款",
    }),
  );
  await act(stage, hands.asker, at(0.1), "seller/finance/WithdrawalCheck", (work) =>
    checkWithdrawal(work, id, { note: "账期与对账单一致，退款已扣除" }, null),
  );
}
