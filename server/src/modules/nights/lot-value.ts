/** Nights bought at one price, and how far they are used. Money in fen. */
export interface Lot {
  readonly id: number;
  readonly seq: number;
  readonly kind: string;
  readonly bought: number;
  readonly gift: number;
  readonly amount_fen: number;
  /** Nights slept of it. */
  readonly used: number;
}

/** A price difference of so much for each of `qty` nights, after so many slept ones. */
export interface NightLine {
  readonly qty: number;
  readonly unit_fen: number;
  readonly after_nights: number;
}

/** What one night of a lot is worth, rounded down; the last one takes the remainder. */
export function unitOf(lot: Pick<Lot, "bought" | "gift" | "amount_fen">): number {
  return Math.floor(lot.amount_fen / (lot.bought + lot.gift));
}

/** What the first `used` nights of a lot are worth. */
export function lotValue(lot: Pick<Lot, "bought" | "gift" | "amount_fen">, used: number): number {
  return used >= lot.bought + lot.gift ? lot.amount_fen : used * unitOf(lot);
}

/** How many nights of a price difference are slept, of all that were slept. */
export function lineNights(line: NightLine, slept: number): number {
  return Math.min(line.qty, Math.max(0, slept - line.after_nights));
}

/** The lot that the next night comes from: first in, first out. Null: nothing is left. */
export function nextLot<L extends Lot>(lots: readonly L[]): L | null {
  const open = lots.filter((lot) => lot.used < lot.bought + lot.gift);
  return open.toSorted((a, b) => a.seq - b.seq)[0] ?? null;
}

/** A stay's money and nights as the ledger needs them for one more night. */
export interface NightsAccount {
  readonly lots: readonly Lot[];
  readonly lines: readonly NightLine[];
  /** One-off lines of the folio: earned at once. */
  readonly extras_fen: number;
  readonly slept: number;
  readonly recognised_fen: number;
  readonly deferred_fen: number;
}

/** All that a stay has earned: nights slept at their worth, price differences, one-off lines. */
export function earned({
  lots,
  lines,
  extras_fen,
  slept,
}: Pick<NightsAccount, "lots" | "lines" | "extras_fen" | "slept">): number {
  const nights = lots.reduce((sum, lot) => sum + lotValue(lot, lot.used), 0);
  const differences = lines.reduce((sum, line) => sum + line.unit_fen * lineNights(line, slept), 0);
  return nights + differences + extras_fen;
}

/** What the next night takes and brings. */
export interface NextNight {
  readonly lot_id: number;
  readonly unit_fen: number;
  /** Posted to revenue with it: all that is earned and was not recognised yet, as far as money is there. Negative where too much was. */
  readonly recognise_fen: number;
}

/** @returns null where no night is left */
export function nextNight(account: NightsAccount): NextNight | null {
  const lot = nextLot(account.lots);
  if (!lot) return null;
  const after: NightsAccount = {
    ...account,
    slept: account.slept + 1,
    lots: account.lots.map((other) => (other.id === lot.id ? { ...other, used: other.used + 1 } : other)),
  };
  const unit_fen = lotValue(lot, lot.used + 1) - lotValue(lot, lot.used);
  const open_fen = Math.max(earned(after), 0) - account.recognised_fen;
  return { lot_id: lot.id, unit_fen, recognise_fen: Math.min(open_fen, account.deferred_fen) };
}

/** Nights of a lot that are left, the gifts last. */
export function lotRest(lot: Lot): { readonly bought: number; readonly gift: number; readonly amount_fen: number } {
  return {
    bought: Math.max(0, lot.bought - lot.used),
    gift: Math.min(lot.gift, Math.max(0, lot.bought + lot.gift - lot.used)),
    amount_fen: lot.amount_fen - lotValue(lot, lot.used),
  };
}

/** Lots in their order, used as far as so many nights were slept in all. */
export function sleptOf<L extends Lot>(lots: readonly L[], slept: number): readonly L[] {
  let left = slept;
  return lots.map((lot) => {
    const used = Math.min(left, lot.bought + lot.gift);
    left -= used;
    return { ...lot, used };
  });
}
