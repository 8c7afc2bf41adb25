import type { Work } from "../src/core/jobs/work.ts";
import { addDays } from "../src/core/kernel/day.ts";
import { collect } from "../src/modules/stay-money/collect.ts";
import { readStayMoney } from "../src/modules/stay-money/stay-money.ts";
import type { Collected } from "../src/modules/stay-money/money.ts";
import { addPolicy } from "../src/modules/papers/policies/add-policy.ts";
import { screenStudent } from "../src/modules/papers/screen-student.ts";
import { signContract } from "../src/modules/papers/sign-contract.ts";

/** A form for taking money in cash. Pass only what matters to the test. */
export function cash(
  amount_fen: number,
  { purpose = "stay_fee", ...other }: Partial<Collected & Collected["lines"][number]> = {},
): Collected {
  return {
    lines: [{ purpose, amount_fen }],
    channel: "cash",
    received_fen: null,
    payer: null,
    voucher_images: null,
    memo: null,
    ...other,
  };
}

export async function sign(
  work: Work,
  id: number,
  day_price_fen: number | null = null,
  keeps_deposit = true,
): Promise<void> {
  const contract = { no: null, signed_on: work.today, signer: null, day_price_fen, scan: null, keeps_deposit };
  await signContract(work, id, contract, null);
}

/** @param nights  nights covered, starting today */
export async function insure(work: Work, id: number, nights = 90): Promise<void> {
  await addPolicy(
    work,
    id,
    {
      policy_no: `P${id}-${nights}`,
      insurer: "平安",
      kind: "accident",
      nights: [work.today, addDays(work.today, nights - 1)],
      premium_fen: null,
      insured_fen: null,
      scan: null,
    },
    null,
  );
}

export async function screen(
  work: Work,
  id: number,
  risk: "green" | "amber" | "red" = "green",
  doctor_note: string | null = null,
): Promise<void> {
  const none = { answers: [], resting_hr: null, systolic: null, diastolic: null, note: null };
  await screenStudent(work, id, { ...none, risk, doctor_note }, null);
}

/** Pays everything that a stay requires. */
export async function payAll(work: Work, id: number): Promise<void> {
  const { due_fen, security_fen } = await readStayMoney(work, id);
  if (due_fen > 0) await collect(work, id, cash(due_fen), null);
  if (security_fen > 0) await collect(work, id, cash(security_fen, { purpose: "deposit_security" }), null);
}

/** Does everything that a camp may require before somebody enters. */
export async function makeReady(work: Work, id: number): Promise<void> {
  await sign(work, id);
  await insure(work, id);
  await screen(work, id);
  await payAll(work, id);
}
