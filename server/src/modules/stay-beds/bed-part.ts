import type { Text } from "@kangying/contract/core/language";
import { addDays } from "../../core/kernel/day.ts";
import type { Work } from "../../core/jobs/work.ts";
import { unpaidRenewal } from "../nights/public.ts";
import { backToBed, leaveBed, leaveBedAsPlanned, unreadyBeds } from "../housekeeping/public.ts";
import { bedRefusal, freeNights, lockBeds, nightsFrom, takeNights } from "../resources/public.ts";
import {
  type Acting,
  blocker,
  type Blocker,
  type Check,
  type PriceLine,
  refusedBy,
  type Share,
  type StayPart,
  type StayRow,
} from "../stays/public.ts";
import { billSteps, keptNights, nightsUntil, packageNights, type PriceStep, priceSteps } from "./bed-price.ts";
import { bedWords, betweenBeds } from "./bed-words.ts";
import { bedTexts } from "./beds.texts.ts";
import { noteMove } from "./note-move.ts";
import { demandCompany } from "./roommates.ts";

/** The bed that an operator chooses. */
export interface BedChosen {
  /** Null: the bed that the stay has; in a preview: none chosen yet. */
  readonly bed_id?: number | null;
}

/** A change to another bed from a night on. */
export interface BedChanged extends BedChosen {
  readonly reason?: string | null;
}

export interface BedAtRenewal extends BedChosen {
  /** Null: no package is chosen yet. */
  readonly offer?: { readonly name: string; readonly room_type_id: number } | null;
}

const changesBed = "seller/student/StayChangeBed";
/** A date before all nights. */
const always = "0001-01-01";

type Inputs = {
  enter: BedChosen;
  return: BedChosen;
  renew: BedAtRenewal;
  change_bed: BedChanged;
  undo_finish: BedChosen;
};

const bedCheck: Check = {
  code: "bed",
  title: bedTexts.check,
  codes: ["bed_taken", "room_gender", "bed_unavailable", "roommate_avoided", "difference_changed"],
  fields: ["bed_id"],
};

/** The beds of a stay, night by night, and the difference to the planned price. */
export const bedPart: StayPart<Inputs> = {
  name: "bed",
  hold: async (acting) => {
    const bed_id = bedOf(acting as Acting<BedChosen>);
    if (bed_id !== null && acting.nights.count > 0) await lockBeds(acting.work.tx, acting.work.supplier.id, [bed_id]);
  },
  enter: async (acting) => {
    const { work, stay, nights } = acting;
    const bed_id = acting.input.bed_id ?? null;
    if (bed_id === null) return { checks: () => [{ ...bedCheck, asks: ["bed_id"] }] };
    const steps = await priceSteps(work, packageNights(stay.room_type_id, stay.expected_nights), bed_id, nights.from);
    const [place] = await bedWords(work, bed_id);
    const unready = (await unreadyBeds(work, [bed_id])).get(bed_id);
    const warning = unready === undefined ? [] : [{ text: unready === 1 ? bedTexts.toClean : bedTexts.toInspect }];
    return {
      blockers: () => notFree(acting, bed_id, null),
      checks: () => [
        { ...bedCheck, ...(place ? { fact: place } : {}) },
        {
          code: "bed_ready",
          title: bedTexts.ready,
          fact: warning[0] ?? { text: bedTexts.isReady },
          isIdle: unready !== undefined,
        },
      ],
      effects: [
        ...(place ? [{ text: bedTexts.takes, data: { bed: place.text["zh-CN"], nights: nights.count } }] : []),
        ...warning,
      ],
      lines: linesOf(steps, bedTexts.bed),
      words: await bedWords(work, bed_id),
      before: async () => ({ patch: { bed_id } }),
      after: async () => {
        if (stay.bed_id !== null) await freeNights(work, stay.id, always);
        await take(acting, bed_id, "stay");
        await billSteps(work, steps, { stay_id: stay.id, title: nights.from, after_nights: 0, source: "enter" });
      },
    };
  },
  pause: leaving,
  return: (acting) => comingBack(acting),
  renew: async (acting) => {
    const { work, stay, nights, input } = acting;
    const bed_id = bedOf(acting) ?? 0;
    const { offer = null } = input;
    if (offer === null) return {};
    const steps = await priceSteps(work, packageNights(offer.room_type_id, nights.count), bed_id, nights.from);
    return {
      blockers: () => notFree(acting, bed_id, changesBed),
      lines: linesOf(steps, bedTexts.bed),
      words: await bedWords(work, bed_id),
      after: async () => {
        const lot = await unpaidRenewal(work, stay.id);
        const after_nights = await nightsUntil(work, stay.id, nights.from);
        const of = { stay_id: stay.id, title: offer.name, after_nights, source: "renew" };
        await billSteps(work, steps, { ...of, ...(lot ? { lot_id: lot.id } : {}) });
        await take(acting, bed_id, "hold");
      },
    };
  },
  change_bed: async (acting) => {
    const { work, stay, nights, input } = acting;
    const bed_id = input.bed_id ?? null;
    if (bed_id === null) return {};
    // Nights held for an unpaid renewal move along.
    const planned = await nightsFrom(work.tx, work.supplier.id, stay.id, nights.from);
    const former = planned[0]?.bed_id ?? stay.bed_id;
    const own = planned.filter(({ kind }) => kind === "stay");
    const held = planned.filter(({ kind }) => kind === "hold");
    // A bed for later nights that are moved again was never slept in.
    const eve = nights.from === work.today ? nights.from : addDays(nights.from, -1);
    const [before] = await nightsFrom(work.tx, work.supplier.id, stay.id, eve);
    const isSlept = before?.bed_id === former;
    const { reason = null } = input;
    const last = held.at(-1)?.night;
    return {
      blockers: () => notFree(acting, bed_id, null, last === undefined ? nights.until : addDays(last, 1)),
      lines: linesOf(await priceSteps(work, planned, bed_id, nights.from), bedTexts.difference),
      words: [await betweenBeds(work, former, bed_id)].filter((said) => said !== null),
      before: async () => ({
        patch: nights.from === work.today ? { bed_id } : {},
        told: { from_bed_id: former, to_bed_id: bed_id, from: nights.from },
      }),
      after: async () => {
        await freeNights(work, stay.id, nights.from);
        await take(acting, bed_id, "stay");
        await moveRenewal(acting, bed_id, held);
        await noteMove(work, stay, { before: own, former, bed_id, from: nights.from, reason, swapped_with: null });
        await backToBed(work, stay.id, bed_id);
        if (former !== null && former !== bed_id && isSlept)
          await leaveBed(work, { bed_id: former, stay_id: stay.id, cause: "bed_change", from: nights.from });
      },
    };
  },
  finish: leaving,
  transfer: leaving,
  undo_finish: (acting) => comingBack(acting),
};

/** The bed that an act uses; null: none. */
function bedOf({ act, stay, input }: Acting<BedChosen>): number | null {
  if (act === "pause" || act === "finish" || act === "transfer") return null;
  return input.bed_id ?? (act === "renew" || act === "undo_finish" ? (stay.bed_id ?? 0) : null);
}

/** Frees the nights from tonight on, and those held for later. A stay that may come back keeps in mind which beds these nights had. */
function leaving({ work, act, stay }: Acting): Share {
  return {
    before: async () => (act === "transfer" ? {} : { patch: { kept_beds: await bedsKept(work, stay) } }),
    after: async () => {
      const { id: stay_id, bed_id, pause_from } = stay;
      const cause = act === "pause" ? "pause" : "exit";
      // The next guest may be in the bed already when a planned pause begins.
      const isPlanned = pause_from !== null && pause_from <= work.today;
      if (stay.status === 30 && bed_id !== null)
        await (isPlanned
          ? leaveBedAsPlanned(work, { bed_id, stay_id, cause, from: pause_from })
          : leaveBed(work, { bed_id, stay_id, cause, from: work.today }));
      if (stay.status === 20) await freeNights(work, stay.id, always);
      else {
        await freeNights(work, stay.id, always, "hold");
        await freeNights(work, stay.id, work.today);
      }
    },
  };
}

/** The beds of the nights that are left, in order; those of a planned pause follow. Null: no night is left. */
async function bedsKept({ tx, supplier, today }: Work, stay: StayRow): Promise<readonly number[] | null> {
  if (stay.status !== 30) return stay.kept_beds;
  const ahead = (await nightsFrom(tx, supplier.id, stay.id, today)).filter(({ kind }) => kind === "stay");
  const beds = [...ahead.map(({ bed_id }) => bed_id), ...(stay.pause_beds ?? [])];
  return beds.length === 0 ? null : beds;
}

/** If the student comes back into another bed, the price difference is billed or given back. */
async function comingBack(acting: Acting<BedChosen>): Promise<Share> {
  const { work, stay, nights } = acting;
  const bed_id = bedOf(acting);
  if (bed_id === null) return {};
  const before = keptNights(stay, nights.count);
  const former = before.find((night) => night.bed_id !== bed_id)?.bed_id ?? stay.bed_id;
  return {
    blockers: async () => (nights.count === 0 ? [] : await notFree(acting, bed_id, null)),
    lines: linesOf(await priceSteps(work, before, bed_id, nights.from), bedTexts.difference),
    words: [await betweenBeds(work, former, bed_id)].filter((said) => said !== null),
    // Without nights left the stay gets no other bed.
    before: async () => ({
      patch: { bed_id: nights.count === 0 && acting.act === "return" ? stay.bed_id : bed_id, kept_beds: null },
    }),
    after: async () => {
      if (acting.act === "undo_finish") await backToBed(work, stay.id, bed_id);
      if (nights.count === 0) return;
      await take(acting, bed_id, "stay");
      if (former === null || former === bed_id) return;
      await noteMove(work, stay, { before, former, bed_id, from: nights.from, reason: null, swapped_with: null });
    },
  };
}

/** Moves the held nights of an unpaid renewal to the new bed. */
async function moveRenewal(
  { work, stay, nights, input }: Acting<BedChanged>,
  bed_id: number,
  held: readonly { readonly night: string; readonly bed_id: number }[],
): Promise<void> {
  const [first] = held;
  const lot = first === undefined ? null : await unpaidRenewal(work, stay.id);
  if (first === undefined || !lot) return;
  const wanted = { stay_id: stay.id, bed_id, from: first.night, nights: held.length, sex: stay.gender } as const;
  await takeNights(work, { ...wanted, kind: "hold" });
  const after_nights = await nightsUntil(work, stay.id, first.night);
  await billSteps(work, await priceSteps(work, held, bed_id, first.night), {
    stay_id: stay.id,
    title: input.reason ?? nights.from,
    after_nights,
    lot_id: lot.id,
    source: "change_bed",
  });
}

async function take({ work, stay, nights }: Acting, bed_id: number, kind: "stay" | "hold"): Promise<void> {
  const { from, count } = nights;
  await takeNights(work, { stay_id: stay.id, bed_id, from, nights: count, sex: stay.gender, kind });
}

/** Why the bed cannot be used on the nights of the act, including the roommates. */
async function notFree(
  { work, act, stay, nights }: Acting,
  bed_id: number,
  way_out: string | null,
  free_until: string = nights.until,
): Promise<readonly Blocker[]> {
  const { from, until } = nights;
  const refused = await bedRefusal(work, { bed_id, from, until: free_until, sex: stay.gender, stay_id: stay.id });
  if (refused) return [blocker(stay, refused.kind, refused.data, way_out)];
  // A student who was in camp yesterday comes back into the same room with the same roommates.
  if (act === "undo_finish") return [];
  return await refusedBy(stay, () => demandCompany(work, stay, bed_id, from, until), "seller/student/StayEdit");
}

function linesOf(steps: readonly PriceStep[], title: Text): readonly PriceLine[] {
  return steps.map(({ nights, unit_fen }) => ({ kind: "difference", code: "difference", title, nights, unit_fen }));
}
