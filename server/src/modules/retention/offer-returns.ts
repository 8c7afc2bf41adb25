import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import type { Work } from "../../core/jobs/work.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import { makeOffer, readOfferRules } from "../return-offers/public.ts";
import { isHeld } from "./hold-out.ts";
import { keptShare } from "./kept.ts";
import { answeredWithoutOffer } from "./retention.repo.ts";

/** Makes this draw different from the draw of follow-ups: every student who answered was in its asked group. */
const drawnAnew = 0x5bd1e995;

/**
 * Offers a reduction to students who reported that part of their lost weight came back. Some of them are held out.
 * @returns how many offers were sent
 */
export async function offerReturns(work: Work): Promise<number> {
  const { tx, supplier } = work;
  const { is_on, regain_percent } = await readOfferRules(tx, supplier.id);
  if (!is_on || !isSmsOpen(work.services.config)) return 0;
  let offered = 0;
  for (const { name, phone, baseline_g, exit_g, later_g, ...one } of await answeredWithoutOffer(
    tx,
    supplier.id,
    work.today,
  )) {
    const kept = keptShare({ baseline_g, exit_g, later_g });
    if (kept === null || (1 - kept) * 100 < regain_percent) continue;
    const arm = isHeld(one.follow_up_id ^ drawnAnew) ? "held" : "offered";
    const made = await makeOffer(work, { ...one, arm });
    if (made === null || arm === "held") continue;
    offered += 1;
    await announce(work, "return_offer", {
      occasion: made.id,
      told: { name, camp: supplier.name, amount: `¥${formatFenInWords(made.off_fen)}`, until: made.valid_to },
      to: { name, phone },
      stay_id: one.stay_id,
    });
  }
  return offered;
}
