import { blocker, type Blocker, type Acting, type StayPart, staysErrors } from "../stays/public.ts";
import { addUnpaidLot, consumeSlept, unpaidRenewal } from "./nights-account.ts";

/** The nights that a renewal sells. */
export interface NightsAtRenewal {
  /** Null: no package is chosen yet. */
  readonly offer?: { readonly nights: number; readonly gift_nights: number; readonly price_fen: number } | null;
  readonly bed_id?: number | null;
}

const hourMs = 3_600_000;

/** The nights' part in acts on a stay: only one unpaid renewal at a time, and slept nights are consumed before a settlement. */
export const nightsPart: StayPart<{ renew: NightsAtRenewal }> = {
  name: "nights",
  pause: (acting) => ({ blockers: () => openRenewal(acting) }),
  renew: (acting) => {
    const { work, stay, rules, input } = acting;
    return {
      blockers: () => openRenewal(acting),
      before: async () => {
        if (!input.offer) return;
        const { nights: bought, gift_nights: gift, price_fen: amount_fen } = input.offer;
        const hold_until = new Date(work.now.getTime() + rules.renewal_hold_hours * hourMs);
        const lot = { stay_id: stay.id, kind: "renewal", bought, gift, amount_fen } as const;
        await addUnpaidLot(work, lot, { hold_until, bed_id: input.bed_id ?? stay.bed_id ?? 0 });
      },
    };
  },
  finish: ({ work, stay }) => ({ before: () => consumeSlept(work, stay.id, "finish") }),
  transfer: (acting) => ({
    blockers: () => openRenewal(acting),
    before: () => consumeSlept(acting.work, acting.stay.id, "transfer"),
  }),
};

async function openRenewal({ work, stay }: Acting): Promise<readonly Blocker[]> {
  const drops = "seller/student/StayDropRenewal";
  return (await unpaidRenewal(work, stay.id)) ? [blocker(stay, staysErrors.renewal_open, {}, drops)] : [];
}
