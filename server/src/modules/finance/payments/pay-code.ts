import type { z } from "zod";
import { paymentStatus, purposes } from "@kangying/contract/finance/money";
import type { payCode } from "@kangying/contract/finance/finance.endpoints";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { wechatAccountOf } from "../accounts/wechat-account.ts";
import { jsapiParams, randomNonce, secondsOf, type JsapiParams } from "../wechat-pay/sign.ts";
import { isProviderChannel } from "../provider/provider.ts";
import { isSandbox } from "../provider/providers.ts";
import { findWechatOrder } from "../wechat-pay/wechat.repo.ts";
import type { Payable } from "../ledger/accounts.ts";
import { findPayment, findPaymentBy, paymentsTogether, type PaymentRow } from "./payments.repo.ts";

/** What a payer needs to pay, and the state of the payment. */
export interface PayState {
  readonly state: "waiting" | "paid" | "closed" | "checked";
  readonly amount_fen: number;
  /** The content of the code to scan; null: not ready, or nothing to scan. */
  readonly code_url: string | null;
  /** The parameters that open the payment within WeChat. */
  readonly jsapi: JsapiParams | null;
}

const states = ["waiting", "paid", "closed", "checked"] as const;

/** Returns the parameters that open a payment within WeChat. They are signed again each time, because they are valid for five minutes. */
async function withinWechat(work: Pick<Work, "tx" | "supplier" | "services" | "now">, payment: PaymentRow) {
  if (payment.channel !== "wechat" || payment.status !== paymentStatus.waiting) return null;
  const { tx, supplier, services, now } = work;
  const opened = await findWechatOrder(tx, supplier.id, payment.id);
  if (opened?.prepay_id == null) return null;
  const account = await wechatAccountOf(tx, services.config, supplier.id, "even closed");
  if (!account) return null;
  const moment = { timestamp: secondsOf(now), nonce: randomNonce() };
  return jsapiParams(account.private_key, account.app_id, opened.prepay_id, moment);
}

/** Returns the state of a payment for its payer. @throws {AppError} not_found, also when the payment is for another payable */
export async function payStateOf(
  work: Pick<Work, "tx" | "supplier" | "services" | "now">,
  payable: Pick<Payable, "type" | "id">,
  no: string,
): Promise<PayState> {
  const payment = await findPaymentBy(work.tx, work.supplier.id, "no", no);
  if (payment?.payable_type !== payable.type || payment.payable_id !== payable.id) throw new AppError("not_found");
  return {
    state: states[payment.status],
    amount_fen: payment.amount_fen,
    code_url: codeOf(payment),
    jsapi: await withinWechat(work, payment),
  };
}

function codeOf({ status, pay_code }: PaymentRow): string | null {
  return status === paymentStatus.waiting && pay_code !== "" ? pay_code : null;
}

/**
 * Returns the codes that a payer at the desk scans one after another: of a payment and of those made together with it.
 * @throws {AppError} not_found
 */
export async function presentPayCode(ctx: CallContext, id: number): Promise<z.input<typeof payCode.output>> {
  const { tx, supplier } = ctx;
  const payment = await findPayment(tx, supplier.id, id);
  if (!payment || payment.status === paymentStatus.abnormal) throw new AppError("not_found");
  const together = await paymentsTogether(tx, supplier.id, payment);
  return {
    owner: payment.owner_name,
    payable_no: payment.payable_no,
    is_sandbox: isProviderChannel(payment.channel) && isSandbox(ctx.services, payment.channel),
    payments: together.map((each) => {
      const purpose = purposes.find(({ value }) => value === each.purpose);
      return {
        id: each.id,
        no: each.no,
        purpose: purpose ? ctx.text(purpose.title) : each.purpose,
        channel: each.channel,
        amount_fen: each.amount_fen,
        state: states[each.status],
        code_url: codeOf(each),
      };
    }),
  };
}
