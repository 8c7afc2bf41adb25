import * as endpoints from "@kangying/contract/buyers/after-sale.endpoints";
import type { Text } from "@kangying/contract/core/language";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { actorShown } from "../../../core/list/columns.ts";
import { pictureUrl } from "../../../core/list/picture-url.ts";
import { memberRoute, type MemberContext, type Route } from "../../../core/wire/route.ts";
import { demandOwnPictures } from "../../files/public.ts";
import { askForRefund } from "../ask-refund.ts";
import { tellRefund } from "../move-refund.ts";
import { isFreightAlone } from "../refund-amount.ts";
import { refundItems } from "../refund-items.repo.ts";
import { refundLog } from "../refund-log.repo.ts";
import { findRefund, type RefundRow } from "../refunds.repo.ts";
import { t } from "../refunds.texts.ts";
import { shipBack, withdrawRefund } from "../return-goods.ts";
import { refundsOfMember } from "./buyer-refunds.repo.ts";

const perPage = 20;
const acts: Readonly<Record<string, Text>> = t.group("act");
const other = t("line.other");

const shown = (refund: RefundRow) => ({
  id: refund.id,
  no: refund.no,
  order_id: refund.order_id,
  kind: refund.kind,
  status: refund.status,
  reason: refund.reason,
  qty: refund.qty,
  apply_fen: refund.apply_fen,
  agreed_fen: refund.agreed_fen,
  applied_at: seconds(refund.applied_at),
});

/** Returns a refund of this member. @throws {AppError} not_found, also for another member's refund */
async function demandOwn({ tx, supplier, member }: MemberContext, id: number): Promise<RefundRow> {
  const refund = await findRefund(tx, supplier.id, id);
  if (!refund || refund.member_id !== member.id) throw new AppError("not_found");
  return refund;
}

/** The routes of members for refunds. */
export const buyerRefundRoutes: readonly Route[] = [
  memberRoute(endpoints.buyerRefundAsk, async (ctx, { description = "", apply_fen = null, images = [], ...asked }) => {
    await demandOwnPictures(ctx, ctx.member.id, "images", images);
    return { id: await askForRefund(ctx, { ...asked, member_id: ctx.member.id, description, apply_fen, images }) };
  }),
  memberRoute(endpoints.buyerRefundShipBack, async (ctx, { id, carrier, tracking_no, images = [] }) => {
    await demandOwn(ctx, id);
    await demandOwnPictures(ctx, ctx.member.id, "images", images);
    const { status } = await shipBack(ctx, id, { carrier, tracking_no, images }, null, ctx.member.id);
    return { status };
  }),
  memberRoute(endpoints.buyerRefundWithdraw, async (ctx, { id }) => {
    await demandOwn(ctx, id);
    await withdrawRefund(ctx, id, ctx.member.id);
    return null;
  }),
  memberRoute(endpoints.buyerRefundLogAdd, async (ctx, { id, note, images = [] }) => {
    await demandOwn(ctx, id);
    await demandOwnPictures(ctx, ctx.member.id, "images", images);
    await tellRefund(ctx, id, "note", { note, images });
    ctx.changed("refund", id);
    return null;
  }),
  memberRoute(endpoints.buyerRefunds, async (ctx, { page = 1 }) => {
    const { tx, supplier, member } = ctx;
    const keys = await refundsOfMember(tx, supplier.id, member.id, { skip: (page - 1) * perPage, most: perPage + 1 });
    const rows: RefundRow[] = [];
    for (const key of keys.slice(0, perPage)) rows.push(await demandOwn(ctx, key));
    return { refunds: rows.map(shown), has_more: keys.length > perPage };
  }),
  memberRoute(endpoints.buyerRefund, async (ctx, { id }) => {
    const refund = await demandOwn(ctx, id);
    const items = await refundItems(ctx.tx, ctx.supplier.id, id);
    const log = await refundLog(ctx.tx, ctx.supplier.id, id);
    const pictures = (ids: readonly string[]): string[] => ids.flatMap((one) => pictureUrl(one, ctx) ?? []);
    const { answer, return_to, carrier, tracking_no, due_at } = refund;
    return {
      ...shown(refund),
      answer,
      return_to,
      carrier,
      tracking_no,
      due_at: due_at && seconds(due_at),
      images: pictures(refund.images),
      items: items
        .filter((line) => !isFreightAlone(line))
        .map(({ item_id, name, title, qty }) => ({ item_id, name, title, qty })),
      log: log.map((line) => ({
        title: ctx.text(acts[line.act] ?? other),
        at: seconds(line.at),
        by: actorShown(line.actor_name, ctx),
        note: line.note,
        amount_fen: line.amount_fen,
        images: pictures(line.images),
      })),
    };
  }),
];
