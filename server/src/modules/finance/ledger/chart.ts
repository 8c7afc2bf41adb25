import type { Text } from "@kangying/contract/core/language";
import { t } from "../finance.texts.ts";

export type AccountKind = "asset" | "liability" | "income" | "expense";

/** The entry of the chart for an account, or for all accounts with the same first words. */
export interface ChartEntry {
  readonly kind: AccountKind;
  /** True: the balance must never be negative. */
  readonly floor_zero: boolean;
  readonly title: Text;
  /** The number of words after the entry's own name: `cash:3` has one, `deferred:stay:41` two. */
  readonly parts: 0 | 1 | 2;
}

function entry(kind: AccountKind, parts: 0 | 1 | 2, title: Text, floor_zero = false): ChartEntry {
  return { kind, parts, title, floor_zero };
}
const floor = true;

/** Every account that may be posted to, by the first words of its code. An account is opened with these values on its first use. */
export const chart: Readonly<Record<string, ChartEntry>> = {
  // ── assets
  bank: entry("asset", 0, t("chart.bank")),
  pos: entry("asset", 0, t("chart.pos")),
  psp: entry("asset", 1, t("chart.psp")),
  cash: entry("asset", 1, t("chart.cash"), floor),
  psp_hold: entry("asset", 1, t("chart.psp_hold"), floor),
  clawback: entry("asset", 0, t("chart.clawback"), floor),
  aff_clawback: entry("asset", 1, t("chart.aff_clawback"), floor),
  platform_deposit: entry("asset", 0, t("chart.platform_deposit"), floor),
  sms_prepaid: entry("asset", 0, t("chart.sms_prepaid"), floor),
  // ── liabilities
  deferred: entry("liability", 2, t("chart.deferred")),
  "deposit:booking": entry("liability", 1, t("chart.deposit:booking"), floor),
  "deposit:security": entry("liability", 1, t("chart.deposit:security"), floor),
  "deposit:prepaid": entry("liability", 1, t("chart.deposit:prepaid"), floor),
  "deposit:auction": entry("liability", 1, t("chart.deposit:auction"), floor),
  refund_payable: entry("liability", 0, t("chart.refund_payable"), floor),
  // The amounts that existed when the books were begun: the other side of all opening entries.
  opening: entry("liability", 0, t("chart.opening")),
  wallet: entry("liability", 1, t("chart.wallet"), floor),
  wallet_hold: entry("liability", 1, t("chart.wallet_hold"), floor),
  "wallet:member": entry("liability", 1, t("chart.wallet:member"), floor),
  "wallet_hold:member": entry("liability", 1, t("chart.wallet_hold:member"), floor),
  aff_frozen: entry("liability", 1, t("chart.aff_frozen"), floor),
  supplier_deposit: entry("liability", 0, t("chart.supplier_deposit"), floor),
  // ── income
  stay_revenue: entry("income", 0, t("chart.stay_revenue")),
  goods_revenue: entry("income", 0, t("chart.goods_revenue")),
  freight_revenue: entry("income", 0, t("chart.freight_revenue")),
  counter_revenue: entry("income", 0, t("chart.counter_revenue")),
  penalty_income: entry("income", 0, t("chart.penalty_income")),
  damage_income: entry("income", 0, t("chart.damage_income")),
  forfeited: entry("income", 0, t("chart.forfeited")),
  fee_income: entry("income", 0, t("chart.fee_income")),
  supply_income: entry("income", 0, t("chart.supply_income")),
  surplus: entry("income", 0, t("chart.surplus")),
  adjustment: entry("income", 0, t("chart.adjustment")),
  // ── expenses
  compensation: entry("expense", 0, t("chart.compensation")),
  shortage: entry("expense", 0, t("chart.shortage")),
  share_expense: entry("expense", 0, t("chart.share_expense")),
  commission: entry("expense", 0, t("chart.commission")),
  sms_expense: entry("expense", 0, t("chart.sms_expense")),
  supply_expense: entry("expense", 0, t("chart.supply_expense")),
  platform_fee: entry("expense", 0, t("chart.platform_fee")),
  entry_fee: entry("expense", 0, t("chart.entry_fee")),
  breach_expense: entry("expense", 0, t("chart.breach_expense")),
  psp_fee: entry("expense", 0, t("chart.psp_fee")),
};

/**
 * Returns the chart's entry for an account.
 * @throws {Error} a code that the chart does not know: a programming error, never a user's
 */
export function chartEntry(code: string): ChartEntry {
  const words = code.split(":");
  for (const length of [2, 1]) {
    const found = chart[words.slice(0, length).join(":")];
    if (found && words.length === length + found.parts) return found;
  }
  throw new Error(`the chart knows no account ${code}`);
}

/** Returns an account's title and the last word of its code: for `cash:3` the drawer's title and `3`. Null: unknown. */
export function describeAccount(code: string): { readonly title: Text; readonly rest: string } | null {
  const words = code.split(":");
  for (const length of [2, 1]) {
    const found = chart[words.slice(0, length).join(":")];
    // For `deferred:stay:41` a reader needs the last word.
    if (found) return { title: found.title, rest: words.slice(length).at(-1) ?? "" };
  }
  return null;
}

/** Returns whether a debit increases an account of this kind. */
export function isDebitNormal(kind: AccountKind): boolean {
  return kind === "asset" || kind === "expense";
}
