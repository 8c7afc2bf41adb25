import { addDays, daysBetween, localDate } from "../../core/kernel/day.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { type Acting, type Blocker, blocker, faultyField, refusedBy, type StayPart } from "../stays/public.ts";
import { voidDraft } from "./draft-contract.ts";
import { demandContract, demandInsurance, demandScreening } from "./entry-papers.ts";
import { paperChecks } from "./paper-checks.ts";
import { faults } from "./faults.texts.ts";
import { contractsOf, insertContract } from "./papers.repo.ts";
import { papersErrors } from "./papers.errors.ts";

/** What a desk says of the papers of a renewal. */
export interface PapersAtRenewal {
  /** The supplement to the contract is signed. */
  readonly is_signed?: boolean;
  /** What the renewal's package costs; null: none is chosen yet. */
  readonly offer?: { readonly price_fen: number } | null;
}

const signs = "seller/student/StaySign";
const insures = "seller/student/StayInsure";
const screens = "seller/student/StayScreen";

/** A contract is signed, every night is insured, and nobody trains without a screening. */
export const papersPart: StayPart<{ renew: PapersAtRenewal }> = {
  name: "papers",
  enter: (acting) => ({
    blockers: async () => [
      ...(await refusedBy(acting.stay, () => demandContract(acting.work, acting.stay, acting.rules), signs)),
      ...(await uninsured(acting)),
      ...(await unscreened(acting, null)),
    ],
    checks: () => paperChecks(acting),
  }),
  return: (acting) => ({
    blockers: async () => [...(await uninsured(acting)), ...(await unscreened(acting, screenedSince(acting)))],
  }),
  renew: (acting) => {
    const { rules, input } = acting;
    return {
      blockers: async () => [
        ...(rules.needs_contract && !input.is_signed ? [faultyField("is_signed", faults.supplement)] : []),
        ...(await uninsured(acting)),
      ],
      after: async () => {
        if (rules.needs_contract && input.offer) await fileSupplement(acting, input.offer.price_fen);
      },
    };
  },
  transfer: ({ work, stay }) => ({
    blockers: async () => {
      const contracts = await contractsOf(work.tx, work.supplier.id, stay.id);
      return contracts.some(({ allows_transfer }) => !allows_transfer)
        ? [blocker(stay, papersErrors.transfer_not_agreed, {}, null)]
        : [];
    },
    after: () => voidDraft(work, stay.id, "transfer"),
  }),
  undo_finish: (acting) => ({ blockers: () => uninsured(acting) }),
};

function uninsured({ work, stay, rules, nights }: Acting): Promise<readonly Blocker[]> {
  return refusedBy(stay, () => demandInsurance(work, stay, rules, nights), insures);
}

function unscreened({ work, stay, rules }: Acting, since: string | null): Promise<readonly Blocker[]> {
  return refusedBy(stay, () => demandScreening(work, stay, rules, since), screens);
}

/** Who was away for long is screened again. */
function screenedSince({ work, stay, rules }: Acting): string | null {
  const { time_zone, day_cut } = work.supplier;
  const since = localDate(stay.paused_at ?? work.now, time_zone, day_cut);
  return daysBetween(since, work.today) > rules.screening_days ? addDays(since, 1) : null;
}

async function fileSupplement({ work, stay }: Acting, amount_fen: number): Promise<void> {
  const { tx, supplier } = work;
  const [first] = await contractsOf(tx, supplier.id, stay.id);
  const [no = ""] = await takeDocumentNumbers(work, "HT");
  await insertContract(tx, supplier.id, {
    no,
    stay_id: stay.id,
    signed_on: work.today,
    signer: first?.signer ?? null,
    amount_fen,
    day_price_fen: first?.day_price_fen ?? null,
    scan: null,
    // A supplement says nothing of the booking: what the first contract says of it stands.
    keeps_deposit: first?.keeps_deposit ?? false,
    allows_transfer: first?.allows_transfer ?? true,
    parent_id: first?.id ?? null,
    at: work.now,
    by_name: work.actor.name,
  });
}
