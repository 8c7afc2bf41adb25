import type { ErrorKind } from "../../core/kernel/error-kind.ts";
import { formatFenInWords, prorate } from "../../core/kernel/money.ts";
import type { PriceSaid, PriceStep, PriceStop, Pricing } from "../pricing/public.ts";
import { couponsErrors } from "./coupons.errors.ts";
import { couponOff } from "./price/coupon-price.ts";
import { coveredGoods } from "./price/coupon-goods.repo.ts";
import { couponsByKeys, type CouponRow } from "./coupons.repo.ts";
import { t } from "./coupons.texts.ts";
import { piecesByKeys, type UserCouponRow } from "./user-coupons.repo.ts";

/** A piece that the buyer wants to use, with its coupon. */
interface Chosen {
  readonly piece: UserCouponRow;
  readonly coupon: CouponRow;
}

const stop = (kind: ErrorKind, coupon: Pick<CouponRow, "name"> | null, more: object = {}): PriceStop => ({
  kind,
  data: { name: coupon?.name ?? "", ...more },
});

/** Returns the chosen pieces of goods coupons or of freight coupons, and what is wrong with some of them. */
async function chosenOf(
  { work, buyer, wishes }: Pricing,
  isFreight: boolean,
): Promise<{
  readonly chosen: readonly Chosen[];
  readonly all: readonly Chosen[];
  readonly stops: readonly PriceStop[];
}> {
  const ids = [...new Set(wishes.coupon_ids)];
  if (ids.length === 0) return { chosen: [], all: [], stops: [] };
  const { tx, supplier, now } = work;
  const pieces = await piecesByKeys(tx, supplier.id, ids);
  const coupons = await couponsByKeys(
    tx,
    supplier.id,
    [...pieces.values()].map(({ coupon_id }) => coupon_id),
  );
  const stops: PriceStop[] = [];
  const all: Chosen[] = [];
  for (const id of ids) {
    const piece = pieces.get(id);
    const coupon = piece && coupons.get(piece.coupon_id);
    const isUsable =
      piece &&
      coupon &&
      piece.member_id === buyer?.id &&
      piece.status === 0 &&
      piece.valid_from <= now &&
      piece.valid_to > now;
    if (isUsable) all.push({ piece, coupon });
    else if (!isFreight) stops.push(stop(couponsErrors.coupon_not_usable, coupon ?? null));
  }
  return { chosen: all.filter(({ coupon }) => (coupon.type === 3) === isFreight), all, stops };
}

/** Returns whether a piece cannot be combined with the other choices. */
function clashOf({ coupon }: Chosen, { lines, wishes, amounts_fen }: Pricing, all: readonly Chosen[]): boolean {
  const isFreight = coupon.type === 3;
  const hasRank = lines.some(({ step }) => step === "rank");
  const hasActivity = wishes.activity !== null;
  const hasOther = all.some(({ coupon: other }) => (other.type === 3) !== isFreight);
  return (
    (hasRank && !coupon.with_rank_price) ||
    (hasActivity && !coupon.with_activity) ||
    (wishes.points > 0 && !coupon.with_points) ||
    (hasOther && !coupon.with_freight_coupon) ||
    amounts_fen.length === 0
  );
}

async function priceBy(pricing: Pricing, isFreight: boolean): Promise<PriceSaid> {
  const { chosen, all, stops } = await chosenOf(pricing, isFreight);
  const [first, ...more] = chosen;
  if (!first) return { stops };
  const { coupon, piece } = first;
  if (more.length > 0 || clashOf(first, pricing, all))
    return { stops: [...stops, stop(couponsErrors.coupon_not_for_this, coupon)] };
  const { work, items, amounts_fen, freights_fen } = pricing;
  const covered = await coveredGoods(
    work.tx,
    work.supplier.id,
    coupon,
    items.map(({ goods_id }) => goods_id),
  );
  const lines = items.map(({ goods_id, qty, is_gift }, index) => ({
    qty,
    amount_fen: is_gift ? 0 : Math.max(0, amounts_fen[index] ?? 0),
    is_covered: covered.has(goods_id),
  }));
  if (!lines.some(({ is_covered }) => is_covered))
    return { stops: [...stops, stop(couponsErrors.coupon_not_for_this, coupon)] };
  const off = couponOff(
    coupon,
    lines,
    freights_fen.reduce((sum, fen) => sum + fen, 0),
  );
  if (!off.fits)
    return {
      stops: [
        ...stops,
        stop(couponsErrors.coupon_below_threshold, coupon, { missing: formatFenInWords(off.missing_fen) }),
      ],
    };
  if (off.off_fen === 0) return { stops };
  const shares = isFreight ? prorate(off.freight_fen, freights_fen) : off.lines;
  return {
    stops,
    may_be_free: coupon.type === 4,
    lines: [
      {
        step: isFreight ? "freight_coupon" : "coupon",
        // A freight coupon lowers the freight only, so a refund of goods stays what was paid for the goods.
        part: isFreight ? "freight" : "coupon",
        title: isFreight ? t("line.freight") : coupon.type === 4 ? t("line.exchange") : t("line.coupon"),
        data: { name: coupon.name, piece: piece.id },
        amount_fen: -off.off_fen,
        shares_fen: shares.map((fen) => (fen === 0 ? 0 : -fen)),
      },
    ],
  };
}

/** Applies one goods coupon of the buyer to its goods, after the rank's price. */
export const couponStep: PriceStep = { name: "coupon", place: 50, price: (pricing) => priceBy(pricing, false) };

/** Applies one freight coupon of the buyer, once the freight is known. */
export const freightCouponStep: PriceStep = {
  name: "freight_coupon",
  place: 80,
  price: (pricing) => (pricing.wishes.region_code === null ? {} : priceBy(pricing, true)),
};
