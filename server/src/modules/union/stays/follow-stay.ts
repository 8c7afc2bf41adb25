import type { Work } from "../../../core/jobs/work.ts";
import { rateOf } from "../../../core/kernel/money.ts";
import { post } from "../../finance/public.ts";
import { findStay, type StayRow } from "../../stays/public.ts";
import { refigureOpenBatch } from "../batches/refigure-batch.ts";
import { takeBack } from "../commissions/follow-refund.ts";
import { leftOf } from "../commissions/rate-of.ts";
import { rulesOf } from "../commissions/rules.repo.ts";
import { findPartner, lockPartners, partnerStatus, type PartnerRow } from "../partners/partners.repo.ts";
import {
  type BroughtStay,
  closeStay,
  commissionsOfStay,
  findBroughtStay,
  freeStay,
  insertStayCommission,
  isPartnersOwn,
  setKept,
  stayEnd,
  type StayCommission,
} from "./union-stays.repo.ts";

const dayMs = 86_400_000;
/** Days after the end of a stay when its commissions are freed; a settlement can only be undone earlier. */
const freeAfterDays = 7;
/** Days after which a stay is not checked any more. */
const closeAfterDays = 60;

/** Fees that a stay has kept, without deposits; in fen. */
export function keptOf({ paid_fen, refunded_fen }: Pick<StayRow, "paid_fen" | "refunded_fen">): number {
  return Math.max(0, paid_fen - refunded_fen);
}

/**
 * Adjusts a stay's commissions to the fees that it keeps now: an increase adds a part, a decrease reverses from the newest part on. They
 * are freed some days after its end. A second call changes nothing.
 */
export async function followStay(work: Work, stay_id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const seen = await findBroughtStay(tx, supplier.id, stay_id);
  const partner = seen && (await findPartner(tx, supplier.id, { id: seen.partner_id }));
  if (!seen || !partner || seen.closed_at !== null) return;
  const above = partner.parent_id === null ? null : await findPartner(tx, supplier.id, { id: partner.parent_id });
  // After this lock only this transaction changes the partners' commissions; the kept amount is read after it.
  await lockPartners(
    tx,
    supplier.id,
    [partner.id, ...(above ? [above.id] : [])].toSorted((a, b) => a - b),
  );
  const stay = await findStay(tx, supplier.id, stay_id);
  const brought = await findBroughtStay(tx, supplier.id, stay_id);
  if (!stay || !brought) return;
  const rows = await commissionsOfStay(tx, supplier.id, stay_id);
  const parts = partsOf(rows);
  const held_fen = parts.reduce((sum, part) => sum + part.kept_fen, 0);
  const kept_fen = brought.withdrawn_at === null ? keptOf(stay) : 0;
  if (kept_fen < held_fen && (await lessen(work, rows, parts, held_fen - kept_fen))) await refigureOpenBatch(work);
  if (kept_fen > held_fen) {
    // Nobody earns by their own stay, neither through a partner whom they invited.
    const isOwn = above !== null && (await isPartnersOwn(tx, supplier.id, above.id, stay.student_id));
    const earning = { brought, stay, partner, above: isOwn ? null : above };
    await addPart(work, earning, parts, kept_fen - held_fen);
  }
  const over = await stayEnd(tx, supplier.id, stay_id);
  const days = over === null ? -1 : (now.getTime() - over.getTime()) / dayMs;
  if (days >= freeAfterDays && (await freeStay(tx, supplier.id, stay_id, now)) > 0) work.changed("union_commission", 0);
  if (days >= closeAfterDays) await closeStay(tx, supplier.id, stay_id, now);
}

interface Part {
  readonly nth: number;
  readonly kept_fen: number;
}

/** The parts of a stay, newest first; a part without a rate has no row and is left out. */
function partsOf(rows: readonly StayCommission[]): readonly Part[] {
  return [...new Map(rows.map(({ nth, kept_fen }) => [nth, { nth, kept_fen }])).values()];
}

/** Reverses parts by an amount. @returns true if any commission was reduced */
async function lessen(
  work: Work,
  rows: readonly StayCommission[],
  parts: readonly Part[],
  by_fen: number,
): Promise<boolean> {
  let left = by_fen;
  let isLess = false;
  for (const part of parts) {
    const off = Math.min(left, part.kept_fen);
    left -= off;
    if (off === 0) continue;
    for (const row of rows.filter(({ nth }) => nth === part.nth)) {
      const kept_fen = part.kept_fen - off;
      await setKept(work.tx, work.supplier.id, row.id, kept_fen);
      const reversed_fen = row.amount_fen - leftOf(kept_fen, row);
      if (reversed_fen <= row.reversed_fen) continue;
      await takeBack(work, row, reversed_fen, reversed_fen - row.reversed_fen);
      isLess = true;
    }
  }
  return isLess;
}

interface Earning {
  readonly brought: BroughtStay;
  readonly stay: StayRow;
  readonly partner: PartnerRow;
  readonly above: PartnerRow | null;
}

async function addPart(
  work: Work,
  { brought, stay, partner, above }: Earning,
  parts: readonly Part[],
  base_fen: number,
): Promise<void> {
  const rules = await rulesOf(work.tx, work.supplier.id);
  const rule =
    rules.find(({ scope, scope_id }) => scope === "package" && scope_id === stay.package_id) ??
    rules.find(({ scope }) => scope === "stay");
  // A stopped partner earns nothing more and keeps what they have.
  if (!rule || partner.status !== partnerStatus.approved) return;
  const nth = (parts[0]?.nth ?? 0) + 1;
  const { stay_id, stay_no } = brought;
  const earn = async (level: 1 | 2, of: PartnerRow | null, rate_bp: number): Promise<void> => {
    const amount_fen = rate_bp === 0 ? 0 : rateOf(base_fen, rate_bp);
    if (!of || of.status !== partnerStatus.approved || amount_fen === 0) return;
    const row = { stay_id, stay_no, nth, level, partner_id: of.id, base_fen, rate_bp, amount_fen };
    const id = await insertStayCommission(work.tx, work.supplier.id, row, work.now);
    if (id === null) return;
    await post(work, {
      biz_type: "commission",
      biz_id: id,
      doc_no: stay_no,
      idem_key: `commission:${id}`,
      memo: stay_no,
      legs: [
        { account: "commission", amount_fen },
        { account: `aff_frozen:${of.id}`, amount_fen: -amount_fen },
      ],
    });
    work.changed("union_commission", id);
  };
  await earn(1, partner, rule.rate_bp);
  await earn(2, above, rule.parent_bp);
}
