import type { Work } from "../../core/jobs/work.ts";
import { lotRest, lotValue, nextLot, unitOf } from "./lot-value.ts";
import {
  closeLotRow,
  insertEntries,
  insertFirstEntries,
  insertLot,
  type LotRow,
  lotsOf,
  type NewEntry,
  openLotRow,
  unconsumedNights,
} from "./nights.repo.ts";
import { addSlept } from "../stays/public.ts";

/** A lot of nights to add to a stay's account. */
export interface LotWanted {
  readonly stay_id: number;
  readonly kind: "package" | "renewal" | "transfer" | "return" | "compensate" | "leave_credit";
  readonly bought: number;
  readonly gift: number;
  readonly amount_fen: number;
}

/** Adds nights that the student can use at once. @returns the lot's key */
export async function addLot(work: Work, lot: LotWanted, ref: string): Promise<number> {
  const { tx, supplier, now } = work;
  const id = await insertLot(tx, supplier.id, { ...lot, opened_at: now, hold_until: null, bed_id: null, at: now });
  insertFirstEntries(tx, supplier.id, entriesOf({ ...lot, id }, ref), now);
  return id;
}

/** Adds nights that the student can use after payment. Until then a bed is reserved for them. @returns the lot's key */
export async function addUnpaidLot(
  work: Work,
  lot: LotWanted,
  kept: { readonly hold_until: Date; readonly bed_id: number },
): Promise<number> {
  return await insertLot(work.tx, work.supplier.id, { ...lot, ...kept, opened_at: null, at: work.now });
}

/** The renewal of a stay that is not paid yet. */
export async function unpaidRenewal(work: Work, stay_id: number): Promise<LotRow | null> {
  const lots = await lotsOf(work.tx, work.supplier.id, [stay_id]);
  return lots.find((lot) => lot.opened_at === null) ?? null;
}

/** Opens a lot after its payment: its nights come into the account. */
export async function openLot(work: Work, lot: LotRow): Promise<void> {
  await openLotRow(work.tx, work.supplier.id, lot.id, work.now);
  await insertEntries(work.tx, work.supplier.id, entriesOf(lot, "paid"), work.now);
}

function entriesOf(
  lot: Pick<LotRow, "id" | "stay_id" | "kind" | "bought" | "gift" | "amount_fen">,
  ref: string,
): readonly NewEntry[] {
  const { id: lot_id, stay_id } = lot;
  const common = { stay_id, lot_id, unit_fen: unitOf(lot), recognised_fen: 0, night: null, ref };
  const boughtAs =
    lot.kind === "compensate" || lot.kind === "leave_credit" || lot.kind === "transfer" ? lot.kind : "buy";
  return [
    ...(lot.bought > 0 ? [{ ...common, delta: lot.bought, kind: boughtAs } as const] : []),
    ...(lot.gift > 0
      ? [{ ...common, delta: lot.gift, kind: lot.kind === "compensate" ? "compensate" : "gift" } as const]
      : []),
  ];
}

/** The reason why unused nights leave an account. */
export type ClosedBy = "refund" | "expire" | "transfer";

/** Takes the remaining nights of every lot out of a stay's account. @returns the lots as they were, for undoing */
export async function closeLots(work: Work, stay_id: number, by: ClosedBy, ref: string): Promise<readonly LotRow[]> {
  const { tx, supplier, now } = work;
  const lots = await lotsOf(tx, supplier.id, [stay_id]);
  const opened = lots.filter((lot) => lot.opened_at !== null);
  await insertEntries(
    tx,
    supplier.id,
    opened.flatMap((lot) => closing(lot, by, ref, -1)),
    now,
  );
  for (const lot of lots) if (lot.opened_at === null) await closeLotRow(tx, supplier.id, lot.id, now);
  return opened;
}

/** The number of nights that `closeLots` took and `reopenLots` would return. */
export async function closedNights(work: Pick<Work, "tx" | "supplier">, stay_id: number): Promise<number> {
  const rests = (await openedLots(work, stay_id)).map(lotRest);
  return rests.reduce((sum, { bought, gift }) => sum + bought + gift, 0);
}

async function openedLots({ tx, supplier }: Pick<Work, "tx" | "supplier">, stay_id: number): Promise<LotRow[]> {
  return (await lotsOf(tx, supplier.id, [stay_id])).filter((lot) => lot.opened_at !== null);
}

/** Returns the nights that `closeLots` took. */
export async function reopenLots(work: Work, stay_id: number, by: ClosedBy, ref: string): Promise<void> {
  const lots = await openedLots(work, stay_id);
  await insertEntries(
    work.tx,
    work.supplier.id,
    lots.flatMap((lot) => closing(lot, by, ref, 1)),
    work.now,
  );
}

function closing(lot: LotRow, kind: ClosedBy, ref: string, sign: 1 | -1): readonly NewEntry[] {
  const rest = lotRest(lot);
  const nights = rest.bought + rest.gift;
  if (nights === 0) return [];
  return [
    {
      stay_id: lot.stay_id,
      lot_id: lot.id,
      delta: sign * nights,
      kind,
      unit_fen: unitOf(lot),
      recognised_fen: 0,
      night: null,
      ref,
    },
  ];
}

/**
 * Consumes slept nights that are not posted yet, when a stay is settled or transferred before its timer runs. It posts no revenue: the
 * settlement posts the missing amount.
 */
export async function consumeSlept(work: Work, stay_id: number, ref: string): Promise<void> {
  const { tx, supplier } = work;
  const nights = await unconsumedNights(tx, supplier.id, stay_id, work.today);
  if (nights.length === 0) return;
  let lots: readonly LotRow[] = await openedLots(work, stay_id);
  const entries: NewEntry[] = [];
  for (const night of nights) {
    const lot = nextLot(lots);
    if (!lot) break;
    const unit_fen = lotValue(lot, lot.used + 1) - lotValue(lot, lot.used);
    entries.push({ stay_id, lot_id: lot.id, delta: -1, kind: "consume", unit_fen, recognised_fen: 0, night, ref });
    lots = lots.map((other) => (other.id === lot.id ? { ...other, used: other.used + 1 } : other));
  }
  await insertEntries(tx, supplier.id, entries, work.now);
  await addSlept(tx, supplier.id, [{ stay_id, nights: entries.length, recognised_fen: 0 }]);
}
