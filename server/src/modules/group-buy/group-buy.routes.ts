import * as endpoints from "@kangying/contract/plugins/group-buy/group-buy.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { callRoute, memberRoute, type MemberContext, type Route } from "../../core/wire/route.ts";
import { skuNames } from "../activities/public.ts";
import { buyInGroup, type GroupWanted } from "./buy-in-group.ts";
import { leaveGroup } from "./end-groups.ts";
import { findGroup, joinableGroups } from "./groups.repo.ts";
import { lookAtGroup } from "./look-at-group.ts";
import { previewOffer, previewPublish } from "./offer-preview.ts";
import { findOffer, offerItems, offersNow } from "./offers.repo.ts";
import { findSeat, seatsOfMember } from "./seats.repo.ts";

async function bought(ctx: MemberContext, wanted: GroupWanted) {
  const { order } = await buyInGroup(ctx, ctx.member.id, wanted);
  const seat = await findSeat(ctx.tx, ctx.supplier.id, order.id);
  return {
    order_no: order.no,
    payable_fen: order.payable_fen,
    pay_until: seconds(order.pay_deadline),
    group_id: seat?.group_id ?? 0,
  };
}

/** Masks a name: others see only its first character. */
const masked = (name: string): string => `${Array.from(name)[0] ?? ""}**`;

export const groupRoutes: readonly Route[] = [
  callRoute(endpoints.groupPublishPreview, previewPublish),
  callRoute(endpoints.groupLook, lookAtGroup),
  callRoute(endpoints.groupFailPreview, lookAtGroup),
  callRoute(endpoints.groupAddPreview, previewOffer),
  callRoute(endpoints.groupEditPreview, previewOffer),
  memberRoute(endpoints.groupOffers, async (ctx) => {
    const { tx, supplier } = ctx;
    const shown = [];
    for (const { id, name, size, hours, per_user, per_order, end_at } of await offersNow(tx, supplier.id, ctx.now)) {
      const items = await offerItems(tx, supplier.id, id);
      const skus = await skuNames(
        ctx,
        items.map(({ sku_id }) => sku_id),
      );
      shown.push({
        id,
        name,
        size,
        hours,
        per_user,
        per_order,
        end_at: seconds(end_at),
        items: items.map((item) => ({
          id: item.id,
          sku_id: item.sku_id,
          name: skus.get(item.sku_id)?.full_name ?? "",
          price_fen: item.price_fen,
          list_fen: skus.get(item.sku_id)?.price_fen ?? item.price_fen,
          left: item.quota - item.sold,
        })),
      });
    }
    return shown;
  }),
  memberRoute(endpoints.groupsOpen, async ({ tx, supplier, now }, { id }) => {
    if (!(await findOffer(tx, supplier.id, id))?.is_listed) return [];
    return (await joinableGroups(tx, supplier.id, id, now)).map((group) => ({
      id: group.id,
      leader: masked(group.leader_name),
      size: group.size,
      seats_paid: group.seats_paid,
      seats_held: group.seats_held,
      expire_at: seconds(group.expire_at ?? now),
    }));
  }),
  memberRoute(endpoints.groupOpen, (ctx, { item_id, qty, ...sent_to }) =>
    bought(ctx, { item_id, qty, group_id: null, sent_to }),
  ),
  memberRoute(endpoints.groupJoin, (ctx, { id, item_id, qty, ...sent_to }) =>
    bought(ctx, { item_id, qty, group_id: id, sent_to }),
  ),
  memberRoute(endpoints.groupLeave, async (ctx, { order_id }) => {
    await leaveGroup(ctx, ctx.member.id, order_id);
    return null;
  }),
  memberRoute(endpoints.groupsMine, async ({ tx, supplier, member }) => {
    const shown = [];
    for (const { order_id, group_id, state, is_leader } of await seatsOfMember(tx, supplier.id, member.id)) {
      const group = await findGroup(tx, supplier.id, group_id);
      if (!group) continue;
      const { status, size, seats_paid, seats_held, expire_at } = group;
      shown.push({
        order_id,
        group_id,
        state,
        is_leader,
        status,
        size,
        seats_paid,
        seats_held,
        expire_at: expire_at && seconds(expire_at),
      });
    }
    return shown;
  }),
];
