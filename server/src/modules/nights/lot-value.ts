/** Nights bought at one price, and how many are used. Money in fen. */
export interface Lot {
  readonly id: number;
  readonly seq: number;
  readonly kind: string;
  readonly bought: number;
  readonly gift: number;
  readonly amount_fen: number;
  /** Number of nights slept from it. */
  readonly used: number;
}

/** A price difference per night for `qty` nights, after the first `after_nights` slept ones. */
export interface NightLine {
  readonly qty: number;
  readonly unit_fen: number;
  readonly after_nights: number;
}

/** The value of one night of a lot, rounded down; the last night takes the remainder. */
export function unitOf(lot: Pick<Lot, "bought" | "gift" | "amount_fen">): number {
  return Math.floor(lot.amount_fen / (lot.bought + lot.gift));
}

/** The value of the first `used` nights of a lot. */
export function lotValue(lot: Pick<Lot, "bought" | "gift" | "amount_fen">, used: number): number {
  return used >= lot.bought + lot.gift ? lot.amount_fen : used * unitOf(lot);
}

/** The number of slept nights to which a price difference applies. */
export function lineNights(line: NightLine, slept: number): number {
  return Math.min(line.qty, Math.max(0, slept - line.after_nights));
}

/** The lot that the next night uses: first in, first out. Null: no night is left. */
export function nextLot<L extends Lot>(lots: readonly L[]): L | null {
  const open = lots.filter((lot) => lot.used < lot.bought + lot.gift);
  return open.toSorted((a, b) => a.seq - b.seq)[0] ?? null;
}

/** The money and nights of a stay that the posting of one more night needs. */
export interface NightsAccount {
  readonly lots: readonly Lot[];
  readonly lines: readonly NightLine[];
  /** One-off lines of the folio; they count as earned at once. */
  readonly extras_fen: number;
  readonly slept: number;
  readonly recognised_fen: number;
  readonly deferred_fen: number;
}

/** The amount that a stay has earned: slept nights at their value, price differences and one-off lines. */
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

/** The lot and the revenue of the next night. */
export interface NextNight {
  readonly lot_id: number;
  readonly unit_fen: number;
  /**
   * The amount to post as revenue: everything earned and not recognised yet, up to the deferred money. Negative when too much was
   * recognised.
   */
  readonly recognise_fen: number;
}

/** Computes the next night of an account. @returns null when no night is left */
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

/** The remaining nights of a lot; gift nights are used last. */
export function lotRest(lot: Lot): { readonly bought: number; readonly gift: number; readonly amount_fen: number } {
  return {
    bought: Math.max(0, lot.bought - lot.used),
    gift: Math.min(lot.gift, Math.max(0, lot.bought + lot.gift - lot.used)),
    amount_fen: lot.amount_fen - lotValue(lot, lot.used),
  };
}

/** Returns the lots with `used` filled in order, for a total number of slept nights. */
export function sleptOf<L extends Lot>(lots: readonly L[], slept: number): readonly L[] {
  let left = slept;
  return lots.map((lot) => {
    const used = Math.min(left, lot.bought + lot.gift);
    left -= used;
    return { ...lot, used };
  });
}
