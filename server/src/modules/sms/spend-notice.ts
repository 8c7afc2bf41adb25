import type { Work } from "../../core/jobs/work.ts";
import type { PhoneHearer } from "../event-messages/public.ts";
import { post } from "../finance/public.ts";
import { hasAddon } from "../plugins/public.ts";
import { spendParts } from "./parts/parts-cost.ts";
import { insertNotice, openPurchases, spendPurchase, takeFree } from "./parts/parts.repo.ts";

/**
 * Pays an SMS of an event with bought parts, where the add-on is installed and enough parts are free. Otherwise the supplier's own account
 * at the provider pays, as without the add-on: the message is sent in both cases.
 */
async function spendNotice(work: Work, sent: { readonly id: number; readonly parts: number }): Promise<number | null> {
  const { tx, supplier, now } = work;
  if (!(await hasAddon(tx, "sms")) || !(await takeFree(tx, supplier.id, sent.parts))) return null;
  const { cost_fen, spent } = spendParts(await openPurchases(tx, supplier.id, true), sent.parts);
  for (const purchase of spent) await spendPurchase(tx, supplier.id, purchase);
  await insertNotice(tx, supplier.id, { message_id: sent.id, parts: sent.parts, cost_fen }, now);
  if (cost_fen > 0)
    await post(work, {
      biz_type: "sms_notice",
      biz_id: sent.id,
      idem_key: `sms_notice:${sent.id}`,
      memo: "",
      legs: [
        { account: "sms_expense", amount_fen: cost_fen },
        { account: "sms_prepaid", amount_fen: -cost_fen },
      ],
    });
  for (const { id } of spent) work.changed("sms_purchase", id);
  return cost_fen;
}

export const noticePayer: PhoneHearer = { key: "sms", sent: spendNotice };
