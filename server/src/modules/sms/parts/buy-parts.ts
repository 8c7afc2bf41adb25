import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { post } from "../../finance/public.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { spendParts } from "./parts-cost.ts";
import { addParts, insertPurchase, openPurchases, spendPurchase } from "./parts.repo.ts";
import { bookSend, type SendRow } from "../sends.repo.ts";
import { faults, t } from "../sms.texts.ts";

/** Packages of parts, with their price in fen. */
export const packages = [
  { value: "p1000", title: t("package.1000"), parts: 1_000, amount_fen: 5_000 },
  { value: "p5000", title: t("package.5000"), parts: 5_000, amount_fen: 22_500 },
  { value: "p20000", title: t("package.20000"), parts: 20_000, amount_fen: 84_000 },
] as const;

/** The accounts of the shop's own money from which parts are paid. */
export const paidFrom = [
  { value: "bank", title: t("from.bank") },
  { value: "psp:wechat", title: t("from.wechat") },
  { value: "psp:alipay", title: t("from.alipay") },
] as const;

/**
 * Buys a package of parts. The payment is booked as prepaid, and as an expense when the parts are used.
 * @returns the purchase's key
 * @throws {InvalidFields} package
 */
export async function buyParts(work: Work, said: { readonly package: string; readonly from: string }): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const chosen = packages.find(({ value }) => value === said.package);
  if (!chosen) throw new InvalidFields({ package: { text: faults.package } });
  const { parts, amount_fen } = chosen;
  const [no = ""] = await takeDocumentNumbers(work, "DX");
  const id = await insertPurchase(
    tx,
    supplier.id,
    { no, parts, amount_fen, paid_from: said.from, by_name: actor.name },
    now,
  );
  await addParts(tx, supplier.id, parts);
  await post(work, {
    biz_type: "sms_purchase",
    biz_id: id,
    doc_no: no,
    idem_key: `sms_purchase:${id}`,
    memo: no,
    legs: [
      { account: "sms_prepaid", amount_fen },
      { account: said.from, amount_fen: -amount_fen },
    ],
  });
  work.changed("sms_purchase", id);
  work.audit({ biz_type: "sms_purchase", biz_id: id, after: { no, parts, amount_fen, paid_from: said.from } });
  return id;
}

/** Books the cost of a finished send; if it was booked before, the cost of what was sent again since then. */
export async function bookCost(work: Work, send: SendRow): Promise<void> {
  const { tx, supplier } = work;
  const { id, name, parts } = send;
  const booked = send.booked_parts ?? 0;
  const { cost_fen, spent } = spendParts(await openPurchases(tx, supplier.id, true), parts - booked);
  for (const purchase of spent) await spendPurchase(tx, supplier.id, purchase);
  await bookSend(tx, supplier.id, id, cost_fen);
  if (cost_fen > 0)
    await post(work, {
      biz_type: "sms_send",
      biz_id: id,
      idem_key: send.cost_fen === null ? `sms_send:${id}` : `sms_send:${id}:${parts}`,
      memo: name,
      legs: [
        { account: "sms_expense", amount_fen: cost_fen },
        { account: "sms_prepaid", amount_fen: -cost_fen },
      ],
    });
  work.changed("sms_send", id);
}
