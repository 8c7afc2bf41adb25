import {
  flashAddPreview,
  flashBuy,
  flashEditPreview,
  flashPublishPreview,
  flashRemind,
  flashRunning,
  flashSoon,
} from "@kangying/contract/plugins/flash/flash.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { callRoute, memberRoute, type Route } from "../../core/wire/route.ts";
import { skuNames } from "../activities/public.ts";
import { buyFlash } from "./buy-flash.ts";
import { flashAddon } from "./flash-addon.ts";
import { flashErrors } from "./flash.errors.ts";
import { previewPublish, previewSession } from "./flash-preview.ts";
import { runningItems } from "./flash.repo.ts";
import { askReminder } from "./remind.ts";
import { sessionsAhead } from "./reminders.repo.ts";
import { TokenBuckets } from "./token-bucket.ts";

/** Limits the purchases of each item per second. */
const buckets = new TokenBuckets();

export const flashRoutes: readonly Route[] = [
  callRoute(flashPublishPreview, previewPublish),
  callRoute(flashAddPreview, previewSession),
  callRoute(flashEditPreview, previewSession),
  memberRoute(flashRunning, async (ctx) => {
    const items = await runningItems(ctx.tx, ctx.supplier.id, ctx.now);
    const skus = await skuNames(
      ctx,
      items.map(({ sku_id }) => sku_id),
    );
    return items.map(({ id, name, end_at, sku_id, price_fen, quota, sold, per_user }) => ({
      id,
      session: name,
      end_at: seconds(end_at),
      sku_id,
      name: skus.get(sku_id)?.full_name ?? "",
      price_fen,
      list_fen: skus.get(sku_id)?.price_fen ?? price_fen,
      left: quota - sold,
      per_user,
    }));
  }),
  memberRoute(flashSoon, async ({ tx, supplier, member, now }) =>
    (await sessionsAhead(tx, supplier.id, member.id, now)).map(({ id, name, begin_at, end_at, is_asked }) => ({
      id,
      session: name,
      begin_at: seconds(begin_at),
      end_at: seconds(end_at),
      is_asked,
    })),
  ),
  memberRoute(flashRemind, async (ctx, asked) => {
    await askReminder(ctx, ctx.member.id, asked);
    return null;
  }),
  memberRoute(flashBuy, async (ctx, { id, qty, ...sent_to }) => {
    const { per_second } = await flashAddon.read(ctx);
    if (!buckets.take(`${ctx.supplier.id}:${id}`, per_second, ctx.now)) throw new AppError(flashErrors.flash_busy);
    const { order } = await buyFlash(ctx, ctx.member.id, id, qty, sent_to);
    return { order_no: order.no, payable_fen: order.payable_fen, pay_until: seconds(order.pay_deadline) };
  }),
];
