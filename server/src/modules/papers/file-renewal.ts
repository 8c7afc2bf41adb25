import type { Work } from "../../core/jobs/work.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { formatText } from "../../core/kernel/text.ts";
import { templateInUse } from "../contract-templates/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { readIfThere } from "./contract-text.ts";
import { contractsOf, houseLanguage, insertContract } from "./contracts.repo.ts";
import { t } from "./papers.texts.ts";

/** Saves the supplement of a renewal that was signed on paper. @param stay  as it was just before */
export async function fileRenewal(work: Work, stay: StayRow, amount_fen: number): Promise<void> {
  const { tx, supplier } = work;
  const [first] = await contractsOf(tx, supplier.id, stay.id);
  const [no = ""] = await takeDocumentNumbers(work, "HT");
  const amount = `¥${formatFenInWords(amount_fen)}`;
  const template = await templateInUse(tx, supplier.id, "renewal");
  const language = template?.language ?? (await houseLanguage(tx, supplier.id));
  const change = formatText(t("change.renewal"), language, { day: work.today, amount });
  const day_price_fen = first?.day_price_fen ?? null;
  const renewed = (await findStay(tx, supplier.id, stay.id)) ?? stay;
  const reading = await readIfThere(work, { no, kind: "renewal", change, amount_fen, day_price_fen }, renewed);
  await insertContract(tx, supplier.id, {
    no,
    stay_id: stay.id,
    signed_on: work.today,
    signer: first?.signer ?? null,
    amount_fen,
    day_price_fen,
    scan: null,
    // A supplement does not change the terms of the booking: those of the first contract stay.
    keeps_deposit: first?.keeps_deposit ?? false,
    allows_transfer: first?.allows_transfer ?? true,
    parent_id: first?.id ?? null,
    supplements: "renewal",
    change,
    template_id: reading?.template_id ?? null,
    edition: reading?.edition ?? null,
    body: reading?.body ?? null,
    hash: reading?.hash ?? null,
    method: "paper",
    at: work.now,
    by_name: work.actor.name,
  });
}
