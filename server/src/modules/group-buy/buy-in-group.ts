import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { type HeldOrder, type OrderWanted, placeOrder } from "../orders/public.ts";
import { type PriceStep, takeOff } from "../pricing/public.ts";
import { groupErrors } from "./group-buy.errors.ts";
import { t } from "./group-buy.texts.ts";
import { findGroup, type GroupRow } from "./groups.repo.ts";
import { findItem, findOffer, type GroupItem, type OfferRow } from "./offers.repo.ts";

/** The item, the activity and the group of a purchase. */
export interface GroupOffered {
  readonly item: GroupItem;
  readonly offer: OfferRow;
  /** The group that the buyer joins. Null: the buyer opens a group. */
  readonly group: GroupRow | null;
}

/** Finds the activity that a buyer's wishes name. @returns null when there is none */
export async function offeredBy(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  activity: { readonly id: number; readonly joins?: number },
): Promise<GroupOffered | null> {
  const item = await findItem(tx, supplier.id, activity.id);
  const offer = item && (await findOffer(tx, supplier.id, item.activity_id));
  const group = activity.joins === undefined ? null : await findGroup(tx, supplier.id, activity.joins);
  if (!item || !offer || (activity.joins !== undefined && group?.activity_id !== offer.id)) return null;
  return { item, offer, group };
}

/** Whether the item can be bought now, by the server's clock. An open group can be filled even after its activity is over. */
export function isOffered({ offer, group }: GroupOffered, now: Date): boolean {
  if (group) return offer.status === 1 || offer.status === 2;
  return offer.status === 1 && offer.begin_at <= now && offer.end_at > now;
}

const stackable = ["rank", "coupon", "points", "freight_coupon"] as const;

/** The price of an item in a group. The activity decides which other discounts can be combined with it. */
export const groupStep: PriceStep = {
  name: "group",
  place: 20,
  price: async (pricing) => {
    const { work, items, wishes } = pricing;
    if (wishes.activity?.kind !== "group") return {};
    const offered = await offeredBy(work, wishes.activity);
    const [item, ...others] = items;
    if (!offered || !item || others.length > 0 || item.sku_id !== offered.item.sku_id || !isOffered(offered, work.now))
      return { stops: [{ kind: groupErrors.group_offer_closed, data: {} }] };
    const { offer } = offered;
    const left = offered.item.quota - offered.item.sold;
    const off = takeOff(
      pricing,
      { step: "group", part: "discount", title: t("line.group"), data: { name: offer.name } },
      (item.price_fen - offered.item.price_fen) * item.qty,
    );
    return {
      lines: off ? [off] : [],
      shuts: ["full_reduction", ...stackable.filter((step) => !offer.stacks.includes(step))],
      // Its pieces are locked out of stock. Set them aside for buyers in a group.
      set_aside: { [item.sku_id]: left },
      stops: item.qty > left ? [{ kind: groupErrors.group_gone, data: { left } }] : [],
    };
  },
};

/** A buyer's request to buy in a group. */
export interface GroupWanted {
  readonly item_id: number;
  readonly qty: number;
  /** The group that the buyer joins. Null: the buyer opens a group. */
  readonly group_id: number | null;
  readonly sent_to: OrderWanted["sent_to"];
}

/**
 * Opens a group for a member, or joins one. The seat is reserved from now on and must be paid within the activity's minutes.
 * @throws {AppError} not_found · group_offer_closed, group_gone, group_full, group_joined, group_limit · the errors of placing an order
 */
export async function buyInGroup(work: Work, member_id: number, wanted: GroupWanted): Promise<HeldOrder> {
  const activity = {
    kind: "group",
    id: wanted.item_id,
    ...(wanted.group_id === null ? {} : { joins: wanted.group_id }),
  };
  const offered = await offeredBy(work, activity);
  if (!offered || offered.offer.status === 0) throw new AppError("not_found");
  return await placeOrder(work, {
    member_id,
    lines: [{ sku_id: offered.item.sku_id, qty: wanted.qty }],
    wishes: { coupon_ids: [], points: 0, activity },
    sent_to: wanted.sent_to,
    source: "app",
    type: "group",
  });
}
