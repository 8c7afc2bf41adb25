import { z } from "zod";
import type { Services } from "../../../core/jobs/services.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { workAsSystem } from "../../../core/jobs/work-as-system.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { rateOf } from "../../../core/kernel/money.ts";
import { wechatAccountOf, type WechatAccount } from "../accounts/wechat-account.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { findSupplierBySuid } from "../provider/suppliers.repo.ts";
import { readJson } from "./client.ts";
import { openResource, resourceSchema } from "./resource.ts";
import { demandSigned, keyOf, type SignedHead } from "./sign.ts";
import { insertNotice, payoutByNo } from "./wechat.repo.ts";
import { knownKeys } from "./wechat-for.ts";

const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().min(1).max(64),
  resource: resourceSchema,
});
const paid = z.object({
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().min(1).max(64),
  trade_state: z.literal("SUCCESS"),
  amount: z.object({ total: z.int().positive(), currency: z.literal("CNY").default("CNY") }),
});
const refunded = z.object({ mchid: z.string(), out_refund_no: z.string().max(64) });

const transferred = z
  .object({ mch_id: z.string(), out_bill_no: z.string().max(64) })
  .transform(({ mch_id, out_bill_no }) => ({ mchid: mch_id, out_bill_no }));

/**
 * Takes a notice of WeChat Pay. It must be signed by WeChat, be recent, and be readable with the merchant's own key. A repeated notice has
 * no further effect.
 * @param suid  of the supplier that owns the account
 * @throws {AppError} bad_sign, bad_timestamp, invalid · not_found when there is no such supplier, account or payment; WeChat then repeats
 * the notice
 */
export async function takeWechatNotice(
  services: Services,
  suid: string,
  head: SignedHead,
  body: string,
): Promise<void> {
  const found = await receiverOf(services, suid);
  if (!found) throw new AppError("not_found");
  const { supplier_id, account } = found;
  const keys = await knownKeys(services, supplier_id, account);
  // An unverified notice with an unknown key must not trigger a fetch within this request. A job fetches the certificates later, and WeChat
  // repeats the notice.
  if (account.platform === null && !keyOf(keys, head))
    await workAsSystem(services, supplier_id, "payment.notice", (work) =>
      work.enqueue("wechat.certs", {}, { key: `wechat.certs:${supplier_id}` }),
    );
  demandSigned(keys, head, body, services.clock.now());
  const notice = envelope.safeParse(readJson(body));
  if (!notice.success) throw new AppError("invalid");
  const { id, event_type, resource } = notice.data;
  const told = readJson(openResource(account.api_key, resource));
  await workAsSystem(services, supplier_id, "payment.notice", async (work) => {
    const about = aboutOf(account, event_type, told);
    if (!(await insertNotice(work.tx, supplier_id, { id, event_type, out_no: about.out_no }, work.now))) return;
    await about.take(work);
  });
}

async function receiverOf(
  { database, config }: Services,
  suid: string,
): Promise<{ readonly supplier_id: number; readonly account: WechatAccount } | null> {
  const supplier_id = await database.transaction({ role: "platform" }, (tx) => findSupplierBySuid(tx, suid), {
    readOnly: true,
  });
  if (supplier_id === null) return null;
  const account = await database.transaction(
    { role: "app", supplier_id },
    (tx) => wechatAccountOf(tx, config, supplier_id, "even closed"),
    { readOnly: true },
  );
  return account && { supplier_id, account };
}

interface About {
  readonly out_no: string;
  readonly take: (work: Work) => Promise<void>;
}

/** Returns what to do for a notice. A notice of another kind is stored without effect. */
function aboutOf(account: WechatAccount, event_type: string, told: unknown): About {
  if (event_type === "TRANSACTION.SUCCESS") {
    const { out_trade_no: no, transaction_id: channel_no, amount } = ownOf(account, paid.safeParse(told));
    const facts = { no, channel_no, amount_fen: amount.total, fee_fen: rateOf(amount.total, account.fee_bp) };
    return { out_no: no, take: (work) => confirmPayment(work, facts) };
  }
  if (event_type.startsWith("REFUND.")) {
    const { out_refund_no: no } = ownOf(account, refunded.safeParse(told));
    return { out_no: no, take: (work) => askAboutRefund(work, no) };
  }
  if (event_type === "MCHTRANSFER.BILL.FINISHED") {
    const { out_bill_no: no } = ownOf(account, transferred.safeParse(told));
    return { out_no: no, take: (work) => work.enqueue("withdraw.told", { no }, { key: `withdraw.told:${no}` }) };
  }
  return { out_no: "", take: async () => {} };
}

function ownOf<T extends { readonly mchid: string }>(account: WechatAccount, read: z.ZodSafeParseResult<T>): T {
  if (!read.success || read.data.mchid !== account.mch_no) throw new AppError("invalid");
  return read.data;
}

/** Asks WeChat for the refund's state, because only that answer may move its money. */
async function askAboutRefund(work: Work, no: string): Promise<void> {
  const payout_id = await payoutByNo(work.tx, work.supplier.id, no);
  if (payout_id === null) throw new AppError("not_found");
  await work.enqueue("payout.poll", { payout_id }, { key: `payout-notice:${payout_id}` });
}
