import { verbatim } from "../../core/kernel/text.ts";
import type { Text } from "@kangying/contract/core/language";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { isRefundOpen, onlyDrawer } from "../finance/public.ts";
import { unpaidRenewal } from "../nights/public.ts";
import {
  type Acting,
  type Blocker,
  blocker,
  type Check,
  type PriceLine,
  refusedBy,
  type StayPart,
} from "../stays/public.ts";
import { bill, dueOf, standing, voidLine } from "./folio.ts";
import { linesOf } from "./folio.repo.ts";
import { handOn, handedOver } from "./hand-on.ts";
import { applyBookingDeposit, demandCredit, prepaidOf } from "./deposits.ts";
import { moneyTexts } from "./money.texts.ts";
import { aboveCaps, prepaidWarnings } from "./prepaid.ts";
import { stayMoneyErrors } from "./stay-money.errors.ts";

/** The amount that an operator was shown; if it is different now, the act is refused. Left out: none was shown. */
export interface MoneyShown {
  readonly expected_fen?: number | null;
}

export interface MoneyAtPause {
  /** True for illness or pregnancy: free of charge and without a limit, with a proof. */
  readonly is_medical?: boolean;
}

export interface MoneyAtRenewal extends MoneyShown {
  /** Null: no package is chosen yet. */
  readonly offer?: { readonly name: string; readonly price_fen: number } | null;
  /** The reason for exceeding the limit of prepaid money. */
  readonly override?: string | null;
}

export interface MoneyAtTransfer {
  /** Billed to the new student. */
  readonly fee_fen: number | null;
}

type Inputs = {
  enter: MoneyShown;
  pause: MoneyAtPause;
  return: MoneyShown;
  renew: MoneyAtRenewal;
  change_bed: MoneyShown;
  undo_finish: MoneyShown;
  transfer: MoneyAtTransfer;
};

const collects = "seller/student/StayCollect";

/** A stay's folio, payments and deposits. */
export const moneyPart: StayPart<Inputs> = {
  name: "money",
  enter: (acting) => ({
    blockers: async (cost_fen) => [
      ...shownAnother(acting, cost_fen),
      ...lackingDeposit(acting),
      ...(await beyondCredit(acting, cost_fen)),
    ],
    lines: dueAtEntry(acting),
    checks: async (cost_fen) => [
      ...(await moneyChecks(acting, cost_fen)),
      ...(await prepaidChecks(acting, Math.max(0, cost_fen))),
    ],
    after: (stay) => applyBookingDeposit(acting.work, stay),
  }),
  pause: ({ work, stay, input }) => {
    const { pause_fee_fen = 0 } = stay.terms;
    if (input.is_medical || pause_fee_fen <= 0) return {};
    return {
      lines: [fee("pause", moneyTexts.pauseFee, pause_fee_fen)],
      after: async () => {
        await bill(work, { stay_id: stay.id, kind: "pause", title: stay.no, unit_fen: pause_fee_fen, source: "pause" });
      },
    };
  },
  return: (acting) => ({
    blockers: async (cost_fen) => [...shownAnother(acting, cost_fen), ...(await beyondCredit(acting, cost_fen))],
  }),
  renew: (acting) => {
    const { work, stay, input } = acting;
    const { offer = null } = input;
    if (offer === null) return {};
    return {
      lines: [fee("package", verbatim(offer.name), offer.price_fen)],
      checks: async (cost_fen) => [
        await renewalCheck(acting, offer.price_fen + cost_fen),
        ...(await prepaidChecks(acting, offer.price_fen + cost_fen)),
      ],
      blockers: async (cost_fen) => [
        ...shownAnother(acting, cost_fen),
        ...((input.override ?? null) === null ? await aboveCaps(acting, offer.price_fen + cost_fen) : []),
      ],
      before: async () => {
        const lot = await unpaidRenewal(work, stay.id);
        const line = { stay_id: stay.id, kind: "renewal", title: offer.name, unit_fen: offer.price_fen } as const;
        await bill(work, { ...line, ...(lot ? { lot_id: lot.id } : {}), source: "renew" });
      },
    };
  },
  change_bed: (acting) => ({ blockers: (cost_fen) => shownAnother(acting, cost_fen) }),
  finish: ({ work, stay }) => ({
    before: async () => {
      // An unpaid renewal ends with the stay: its bill is reversed.
      const lot = await unpaidRenewal(work, stay.id);
      for (const line of lot ? standing(await linesOf(work.tx, work.supplier.id, [stay.id])) : [])
        if (line.lot_id === lot?.id) await voidLine(work, line, "drop_renewal");
      await applyBookingDeposit(work, stay);
    },
  }),
  transfer: async ({ work, stay, rules, input }) => {
    const over = await handedOver(work, stay);
    return {
      blockers: async () => [
        ...((await isRefundOpen(work, { type: "stay", id: stay.id }))
          ? [blocker(stay, stayMoneyErrors.transfer_refund_open, {}, null)]
          : []),
        ...(over.moved_fen < 0
          ? [blocker(stay, stayMoneyErrors.stay_due, { amount: formatFenInWords(-over.moved_fen) }, collects)]
          : []),
      ],
      before: async () => {
        await applyBookingDeposit(work, stay);
        return { patch: { nights_used: over.slept }, told: { moved_fen: over.moved_fen } };
      },
      after: async (now, made) => {
        if (made !== null) await handOn(work, now, made, { ...over, fee_fen: input.fee_fen, rules });
      },
    };
  },
  undo_finish: (acting) => ({ blockers: (cost_fen) => shownAnother(acting, cost_fen) }),
};

/** What is due at an entry: the fee less the booking deposit, and the security deposit. */
function owedAtEntry({ stay }: Acting): { readonly fee_fen: number; readonly deposit_fen: number } {
  return {
    fee_fen: Math.max(0, dueOf(stay) - stay.booking_fen),
    deposit_fen: Math.max(0, stay.terms.deposit_security_fen - stay.security_fen),
  };
}

/** The fields of a payment: in one way, or in two. */
const ways = ["channel", "split", "second_channel", "second_fen"];

/** The cash drawer: the only one, or a field to choose it. */
async function tillOf({ work }: Acting) {
  const drawer_id = await onlyDrawer(work);
  return drawer_id === null
    ? { till: {}, asks: [...ways, "drawer_id", "memo"] }
    : { till: { drawer_id }, asks: [...ways, "memo"] };
}

function dueAtEntry(acting: Acting): readonly PriceLine[] {
  const { stay } = acting;
  const { fee_fen, deposit_fen } = owedAtEntry(acting);
  if (fee_fen === 0 && deposit_fen === 0) return [];
  const due = (code: string, title: PriceLine["title"], unit_fen: number): readonly PriceLine[] =>
    unit_fen === 0 ? [] : [{ kind: "due", code, title, unit_fen }];
  return [
    ...due("billed", moneyTexts.billed, stay.billed_fen),
    ...due("paid", moneyTexts.paid, stay.refunded_fen - stay.paid_fen),
    ...due("booking", moneyTexts.booking, -stay.booking_fen),
    ...due("deposit", moneyTexts.deposit, deposit_fen),
  ];
}

/** The extra cost of a dearer bed is only billed by the entry itself. Before it, this amount can only be paid in advance. */
async function advanceAtEntry({ work, stay }: Acting, fee_fen: number, cost_fen: number): Promise<number> {
  if (cost_fen <= 0) return 0;
  const lacking_fen = dueOf(stay) + cost_fen - stay.booking_fen - (await prepaidOf(work, stay));
  return Math.max(0, lacking_fen - fee_fen);
}

/** The checks for deposit and fee of an entry, each with its payment; the fee includes the extra cost of the bed. */
async function moneyChecks(acting: Acting, cost_fen: number): Promise<readonly Check[]> {
  const { stay } = acting;
  const { fee_fen, deposit_fen } = owedAtEntry(acting);
  const advance_fen = await advanceAtEntry(acting, fee_fen, cost_fen);
  const { till, asks } = await tillOf(acting);
  const taken = (...sums: readonly { purpose: string; amount_fen: number }[]): Pick<Check, "due"> => {
    const lines = sums.filter(({ amount_fen }) => amount_fen > 0);
    const amount_fen = lines.reduce((sum, line) => sum + line.amount_fen, 0);
    return amount_fen === 0 ? {} : { due: { amount_fen, given: { lines, ...till }, asks } };
  };
  const amount = (fen: number, settled: Text): Pick<Check, "fact"> => ({
    fact: fen === 0 ? { text: settled } : { text: moneyTexts.toTake, data: { amount: formatFenInWords(fen) } },
  });
  return [
    ...(stay.terms.deposit_security_fen === 0
      ? []
      : [
          {
            code: "deposit",
            title: moneyTexts.deposit,
            codes: ["deposit_missing"] as const,
            ...amount(deposit_fen, moneyTexts.held),
            way_out: collects,
            ...taken({ purpose: "deposit_security", amount_fen: deposit_fen }),
          },
        ]),
    {
      code: "fee",
      title: moneyTexts.fee,
      codes: ["stay_due"],
      ...amount(fee_fen + advance_fen, moneyTexts.settled),
      way_out: collects,
      ...taken({ purpose: "stay_fee", amount_fen: fee_fen }, { purpose: "deposit_prepaid", amount_fen: advance_fen }),
    },
  ];
}

/** What a person has prepaid above the limits. It is only shown: a camp's own limits ask for a reason at a renewal. */
async function prepaidChecks(acting: Acting, more_fen: number): Promise<readonly Check[]> {
  return (await prepaidWarnings(acting, more_fen)).map((fact) => ({
    code: "prepaid",
    title: moneyTexts.prepaid,
    codes: ["prepaid_cap", "prepaid_nights", "prepaid_months"],
    fact,
    isIdle: true,
  }));
}

/** The payment of a renewal together with what was due before, in the same confirmation. */
async function renewalCheck(acting: Acting, price_fen: number): Promise<Check> {
  const { stay } = acting;
  const { till, asks } = await tillOf(acting);
  const amount_fen = Math.max(0, dueOf(stay) + price_fen);
  return {
    code: "fee",
    title: moneyTexts.fee,
    fact: { text: moneyTexts.toTake, data: { amount: formatFenInWords(amount_fen) } },
    way_out: collects,
    ...(amount_fen === 0
      ? {}
      : { due: { amount_fen, given: { lines: [{ purpose: "stay_fee", amount_fen }], ...till }, asks } }),
  };
}

function fee(code: string, title: PriceLine["title"], unit_fen: number): PriceLine {
  return { kind: "fee", code, title, unit_fen };
}

/** A blocker if the operator was shown another difference. */
function shownAnother({ stay, input }: Acting<MoneyShown>, cost_fen: number): readonly Blocker[] {
  const { expected_fen = null } = input;
  if (expected_fen === null || expected_fen === cost_fen) return [];
  return [blocker(stay, stayMoneyErrors.difference_changed, { amount: formatFenInWords(cost_fen) }, null)];
}

/** A blocker if the security deposit is not complete. */
function lackingDeposit({ stay }: Acting): readonly Blocker[] {
  const lacking = stay.terms.deposit_security_fen - stay.security_fen;
  return lacking > 0
    ? [blocker(stay, stayMoneyErrors.deposit_missing, { amount: formatFenInWords(lacking) }, collects)]
    : [];
}

/** A blocker if the unpaid amount with the cost of the act exceeds the camp's credit limit. */
function beyondCredit({ work, stay, rules }: Acting, cost_fen: number): Promise<readonly Blocker[]> {
  return refusedBy(stay, () => demandCredit(work, stay, rules, cost_fen), collects);
}
