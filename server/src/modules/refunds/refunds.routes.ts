import {
  refundAudit,
  refundCount,
  refundInfo,
  refundItems,
  refundLogAdd,
  refundLogistics,
  refundLook,
  refundTrial,
} from "@kangying/contract/refunds/refunds.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { demandFiles } from "../files/public.ts";
import { auditRefund } from "./audit-refund.ts";
import { tellRefund } from "./move-refund.ts";
import { previewAsk } from "./preview-ask.ts";
import { presentLogistics, presentRefund } from "./present-refund.ts";
import { siblingItems } from "./refund-items.repo.ts";
import { countRefunds, findRefund, waitingRefunds } from "./refunds.repo.ts";

export const refundsRoutes: readonly Route[] = [
  callRoute(refundInfo, presentRefund),
  callRoute(refundLogistics, presentLogistics),
  callRoute(refundLook, async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.tx, ctx.supplier.id, refund_id);
    if (!refund) throw new AppError("not_found");
    ctx.audit({ biz_type: "refund_case", biz_id: refund_id, after: { no: refund.no, revealed: "images" } });
    return null;
  }),
  callRoute(refundCount, async ({ tx, supplier }) => {
    const { refund, back } = await countRefunds(tx, supplier.id);
    return { refund, return: back, returns: back };
  }),
  callRoute(refundAudit, async (ctx, { refund_id, version, ...audited }) => {
    const waiting = await waitingRefunds(ctx.tx, ctx.supplier.id);
    const next = waiting[waiting.indexOf(refund_id) + 1] ?? waiting.find((id) => id !== refund_id) ?? null;
    const { items = null, amount_fen = null, consent = false, answer = "", inner_note = "" } = audited;
    const { images = [], return_to = null, decision, fault, already_refunded_fen } = audited;
    const { status } = await auditRefund(
      ctx,
      refund_id,
      { decision, fault, already_refunded_fen, items, amount_fen, consent, answer, inner_note, images, return_to },
      version ?? null,
    );
    return { status, next };
  }),
  callRoute(refundLogAdd, async (ctx, { refund_id, note, images = [] }) => {
    const refund = await findRefund(ctx.tx, ctx.supplier.id, refund_id);
    if (!refund) throw new AppError("not_found");
    await demandFiles(ctx, "images", images);
    await tellRefund(ctx, refund_id, "note", { note, images });
    ctx.changed("refund", refund_id);
    ctx.audit({ biz_type: "refund_case", biz_id: refund_id, after: { no: refund.no, note } });
    return { id: refund_id };
  }),
  callRoute(refundTrial, previewAsk),
  callRoute(refundItems, async ({ tx, supplier }, { q = "", value, item_id }) => {
    const key = value ?? item_id;
    const items = key === undefined ? [] : await siblingItems(tx, supplier.id, key, value === undefined ? q : "");
    return {
      options: items.map(({ id, name, title }) => ({ value: id, title: [name, title].filter(Boolean).join(" ") })),
    };
  }),
];
