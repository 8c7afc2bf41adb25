import { addDays, daysBetween, localDate } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import {
  type Acting,
  type Blocker,
  blocker,
  faultyField,
  findStay,
  nightsLeft,
  refusedBy,
  type StayPart,
  type StayRow,
} from "../stays/public.ts";
import { draftSupplement, voidDraft } from "./draft-contract.ts";
import { demandContract, demandInsurance, demandScreening } from "./entry-papers.ts";
import { paperChecks } from "./paper-checks.ts";
import { faults } from "./faults.texts.ts";
import { bedInWords, contractsOf } from "./contracts.repo.ts";
import { fileRenewal } from "./file-renewal.ts";
import { papersErrors } from "./papers.errors.ts";
import { t } from "./papers.texts.ts";

/** The papers' input of a renewal. */
export interface PapersAtRenewal {
  /** True when the supplement to the contract is signed. */
  readonly is_signed?: boolean;
  /** The price of the renewal's package; null: none is chosen yet. */
  readonly offer?: { readonly price_fen: number } | null;
}

/** The papers' input of a transfer: the person who takes over the stay. */
export interface PapersAtTransfer {
  readonly name?: string;
}

/** The inputs of acts that a supplement uses. */
interface PapersInputs {
  readonly renew: PapersAtRenewal;
  readonly pause: { readonly expected_return?: string };
  readonly change_bed: { readonly bed_id?: number | null };
  readonly transfer: PapersAtTransfer;
}

const signs = "seller/student/StaySign";
const insures = "seller/student/StayInsure";
const screens = "seller/student/StayScreen";

/** The papers' part in acts on a stay: a signed contract, insurance for every night, and a health screening before training. */
export const papersPart: StayPart<PapersInputs> = {
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
      checks: () =>
        rules.needs_contract
          ? [
              {
                code: "supplement",
                title: t("check.supplement"),
                fields: ["is_signed"],
                fact: { text: t("check.supplementSigned") },
              },
            ]
          : [],
      after: async () => {
        if (rules.needs_contract && input.offer) await fileRenewal(acting.work, acting.stay, input.offer.price_fen);
      },
    };
  },
  pause: ({ work, stay, rules, input }) => ({
    after: async () => {
      if (rules.needs_contract)
        await draftSupplement(work, stay, {
          kind: "pause",
          change: [
            t("change.pause"),
            { day: work.today, back: input.expected_return ?? "–", nights: nightsToCome(stay, work.today) },
          ],
          amount_fen: 0,
        });
    },
  }),
  change_bed: ({ work, stay, rules, nights, input }) => {
    let cost = 0;
    return {
      blockers: (cost_fen) => {
        cost = cost_fen;
        return [];
      },
      // A bed with the same price does not change the agreement.
      after: async () => {
        if (!rules.needs_contract || cost === 0) return;
        const [from, to] = [
          await bedInWords(work.tx, work.supplier.id, stay.bed_id),
          await bedInWords(work.tx, work.supplier.id, input.bed_id ?? null),
        ];
        await draftSupplement(work, stay, {
          kind: "room",
          change: [t("change.room"), { day: nights.from, from, to, amount: `¥${formatFenInWords(cost)}` }],
          amount_fen: Math.max(0, cost),
        });
      },
    };
  },
  transfer: ({ work, stay, rules, input }) => ({
    blockers: async () => {
      const contracts = await contractsOf(work.tx, work.supplier.id, stay.id);
      return contracts.some(({ allows_transfer }) => !allows_transfer)
        ? [blocker(stay, papersErrors.transfer_not_agreed, {}, null)]
        : [];
    },
    after: async (_before, made) => {
      await voidDraft(work, stay.id, "transfer");
      if (!rules.needs_contract) return;
      const taken = made === null ? null : await findStay(work.tx, work.supplier.id, made);
      await draftSupplement(work, stay, {
        kind: "transfer",
        change: [
          t("change.transfer"),
          { day: work.today, nights: nightsToCome(stay, work.today), name: input.name ?? "–", no: taken?.no ?? "–" },
        ],
        amount_fen: 0,
      });
    },
  }),
  undo_finish: (acting) => ({ blockers: () => uninsured(acting) }),
};

function uninsured({ work, stay, rules, nights }: Acting): Promise<readonly Blocker[]> {
  return refusedBy(stay, () => demandInsurance(work, stay, rules, nights), insures);
}

function unscreened({ work, stay, rules }: Acting, since: string | null): Promise<readonly Blocker[]> {
  return refusedBy(stay, () => demandScreening(work, stay, rules, since), screens);
}

/** After a long absence the student needs a new screening. @returns the day from which screenings count; null: all count */
function screenedSince({ work, stay, rules }: Acting): string | null {
  const { time_zone, day_cut } = work.supplier;
  const since = localDate(stay.paused_at ?? work.now, time_zone, day_cut);
  return daysBetween(since, work.today) > rules.screening_days ? addDays(since, 1) : null;
}

/** The number of nights that a stay still has, in any state. */
function nightsToCome(stay: StayRow, today: string): number {
  const hasBegun = stay.planned_end !== null || stay.nights_kept !== null;
  return hasBegun ? nightsLeft(stay, today) : stay.expected_nights;
}
