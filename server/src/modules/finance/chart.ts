import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

export type AccountKind = "asset" | "liability" | "income" | "expense";

/** What the chart says of an account, or of all accounts that begin alike. */
export interface ChartEntry {
  readonly kind: AccountKind;
  /** May it never go below nothing? */
  readonly floor_zero: boolean;
  readonly title: Text;
  /** Words after the entry's own name: `cash:3` has one, `deferred:stay:41` two. */
  readonly parts: 0 | 1 | 2;
}

function entry(kind: AccountKind, parts: 0 | 1 | 2, title: Text, floor_zero = false): ChartEntry {
  return { kind, parts, title, floor_zero };
}
const floor = true;

/** Every account that may be posted to, by the beginning of its code. An account is opened on first use with what stands here. */
export const chart: Readonly<Record<string, ChartEntry>> = {
  // ── where money lies
  bank: entry("asset", 0, text("银行存款", "Bank", "Banco", "銀行預金")),
  pos: entry("asset", 0, text("POS 待结算", "Card terminal", "Terminal de tarjetas", "カード端末")),
  psp: entry("asset", 1, text("支付平台", "Payment provider", "Pasarela de pago", "決済事業者")),
  cash: entry("asset", 1, text("现金", "Cash drawer", "Caja", "現金"), floor),
  // ── what is owed to others
  deferred: entry("liability", 2, text("预收款", "Received in advance", "Cobrado por anticipado", "前受金")),
  "deposit:booking": entry("liability", 1, text("定金", "Booking deposit", "Señal", "予約金"), floor),
  "deposit:security": entry("liability", 1, text("押金", "Security deposit", "Fianza", "保証金"), floor),
  "deposit:prepaid": entry("liability", 1, text("预存款", "Paid in advance", "Anticipo", "前払い"), floor),
  refund_payable: entry("liability", 0, text("应付退款", "Refunds to pay", "Reembolsos por pagar", "未払返金"), floor),
  wallet: entry("liability", 1, text("钱包", "Wallet", "Monedero", "ウォレット"), floor),
  wallet_hold: entry("liability", 1, text("钱包冻结", "Wallet, held", "Monedero retenido", "ウォレット保留"), floor),
  // ── earned
  stay_revenue: entry("income", 0, text("营费收入", "Stay revenue", "Ingresos por estancias", "滞在収入")),
  penalty_income: entry("income", 0, text("违约金收入", "Penalties", "Penalizaciones", "違約金収入")),
  damage_income: entry("income", 0, text("赔偿收入", "Damages", "Daños", "損害賠償収入")),
  forfeited: entry("income", 0, text("没收定金", "Forfeited deposits", "Señales perdidas", "没収予約金")),
  fee_income: entry("income", 0, text("手续费收入", "Fees", "Comisiones", "手数料収入")),
  surplus: entry("income", 0, text("现金长款", "Cash over", "Sobrante de caja", "現金過剰")),
  adjustment: entry("income", 0, text("调整", "Adjustment", "Ajuste", "調整")),
  // ── spent
  compensation: entry("expense", 0, text("补偿", "Compensation", "Compensación", "補償")),
  shortage: entry("expense", 0, text("现金短款", "Cash short", "Faltante de caja", "現金不足")),
  psp_fee: entry("expense", 0, text("支付手续费", "Provider's fees", "Comisiones de pago", "決済手数料")),
};

/**
 * What the chart says of an account.
 * @throws {Error} a code that the chart does not know: a fault of ours, never a user's
 */
export function chartEntry(code: string): ChartEntry {
  const words = code.split(":");
  for (const length of [2, 1]) {
    const found = chart[words.slice(0, length).join(":")];
    if (found && words.length === length + found.parts) return found;
  }
  throw new Error(`the chart knows no account ${code}`);
}

/** An account's entry and what is special to it: `cash:3` is the drawer's entry and `3`. */
export function describeAccount(code: string): { readonly title: Text; readonly rest: string } | null {
  const words = code.split(":");
  for (const length of [2, 1]) {
    const found = chart[words.slice(0, length).join(":")];
    // Of `deferred:stay:41` a reader wants the last word.
    if (found) return { title: found.title, rest: words.slice(length).at(-1) ?? "" };
  }
  return null;
}

/** Does a debit make an account of this kind greater? */
export function isDebitNormal(kind: AccountKind): boolean {
  return kind === "asset" || kind === "expense";
}
