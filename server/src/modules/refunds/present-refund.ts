import type { z } from "zod";
import type { refundInfo, refundLogistics } from "@kangying/contract/refunds/refunds.endpoints";
import type { RefundFault } from "@kangying/contract/refunds/refund";
import type { Text } from "@kangying/contract/core/language";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { actorShown } from "../../core/list/columns.ts";
import { mask } from "../../core/list/masks.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { dualLimit, isOwnerOfTwo } from "../finance/public.ts";
import { findOrder, freightPaid, itemsOf, type ItemRow, type OrderRow, priceLinesOf } from "../orders/public.ts";
import { readShopping } from "../shopping/public.ts";
import { findMember } from "../users/public.ts";
import { canReturn, isUnsentOrder, mostOf } from "./audit-refund.ts";
import { isFreightAlone, usualAmount, type RefundMost, type WantedUnits } from "./refund-amount.ts";
import { refundItems, type RefundItemRow } from "./refund-items.repo.ts";
import { refundLog } from "./refund-log.repo.ts";
import { findRefund, refundsBefore, waitingRefunds, type RefundRow } from "./refunds.repo.ts";
import { t } from "./refunds.texts.ts";

const words = t.group("line");
const acts: Readonly<Record<string, Text>> = t.group("act");

/** Explains the largest possible amount to the operator, line by line. */
export async function linesOf(ctx: CallContext, most: RefundMost, order: OrderRow, items: readonly ItemRow[]) {
  const of = (id: number): ItemRow | undefined => items.find((item) => item.id === id);
  const isMoneyAlone = most.lines.every(({ qty }) => qty === 0);
  const lines = most.lines.flatMap((line) => {
    const item = of(line.item_id);
    if (!item) return [];
    if (isFreightAlone(line)) {
      const left = { left: formatFenInWords(line.freight_left_fen) };
      const title = ctx.text(words.freightOf, { name: item.name });
      return [{ title, formula: ctx.text(words.freightRest, left), amount_fen: line.freight_fen }];
    }
    const off = item.discount_fen + item.rank_fen + item.coupon_fen + item.points_fen - item.adjust_fen;
    const paid = {
      title: ctx.text(words.paid, { name: item.name }),
      formula: ctx.text(off > 0 ? words.paidOff : off < 0 ? words.paidMore : words.paidPlain, {
        price: formatFenInWords(item.price_fen),
        qty: item.qty,
        off: formatFenInWords(Math.abs(off)),
      }),
      amount_fen: item.pay_fen - freightPaid(item),
    };
    const back = {
      title: isMoneyAlone ? ctx.text(words.compensation) : ctx.text(words.units, { qty: line.qty }),
      formula: ctx.text(line.qty === line.left_qty || isMoneyAlone ? words.rest : words.share, {
        left: formatFenInWords(line.left_fen),
        qty: line.qty,
        left_qty: line.left_qty,
      }),
      amount_fen: line.goods_fen,
      strong: true,
    };
    const freight = {
      title: ctx.text(words.freight),
      formula: most.with_freight
        ? ctx.text(words.freightShare, {
            left: formatFenInWords(line.freight_left_fen),
            qty: line.qty,
            left_qty: line.left_qty,
          })
        : ctx.text(words.noFreight),
      amount_fen: line.freight_fen,
    };
    return item.freight_fen > 0 ? [paid, back, freight] : [paid, back];
  });
  // With this refund everything is refunded, at once or in steps.
  const isWhole = isUnsentOrder({ items }) && most.most_fen + order.refunded_fen === order.paid_fen;
  const coupon = {
    title: ctx.text(words.coupon),
    formula: ctx.text(isWhole ? words.couponBack : words.couponStays),
    amount_fen: null,
    word: ctx.text(isWhole ? words.back : words.same),
  };
  const priced = await priceLinesOf(ctx.tx, ctx.supplier.id, order.id);
  const hadCoupon = priced.some(({ step }) => step === "coupon" || step === "freight_coupon");
  return hadCoupon ? [...lines, coupon] : lines;
}

/** The approved amount for an item's pieces. */
function decidedLine(ctx: CallContext, { name, title, qty, goods_fen, freight_fen }: RefundItemRow) {
  return {
    title: [name, title, qty > 0 ? `× ${qty}` : ""].filter(Boolean).join(" "),
    formula:
      freight_fen === 0
        ? ""
        : ctx.text(words.decided, { goods: formatFenInWords(goods_fen), freight: formatFenInWords(freight_fen) }),
    amount_fen: goods_fen + freight_fen,
  };
}

function wantedIn(
  text: string | undefined,
  asked: readonly { item_id: number; qty: number }[],
): readonly WantedUnits[] {
  if (text === undefined) return asked;
  try {
    const rows = JSON.parse(text) as unknown;
    if (!Array.isArray(rows)) throw new AppError("invalid");
    return asked.map(({ item_id, qty }) => {
      const row = rows.find((one: { item_id?: unknown }) => one?.item_id === item_id) as { qty?: unknown } | undefined;
      const wanted = Number(row?.qty ?? 0);
      return { item_id, qty: Number.isSafeInteger(wanted) && wanted >= 0 && wanted <= qty ? wanted : qty };
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid");
  }
}

async function queueOf({ tx, supplier }: CallContext, { id }: RefundRow) {
  const waiting = await waitingRefunds(tx, supplier.id);
  const place = waiting.indexOf(id);
  const after = place === -1 ? waiting[0] : waiting[place + 1];
  return { before: waiting[place - 1] ?? null, after: after ?? null, place: place + 1, count: waiting.length };
}

/** Returns a refund with everything needed for the decision. @throws {AppError} not_found, invalid */
export async function presentRefund(
  ctx: CallContext,
  asked: z.output<typeof refundInfo.input>,
): Promise<z.input<typeof refundInfo.output>> {
  const { tx, supplier } = ctx;
  const refund = await findRefund(tx, supplier.id, asked.refund_id);
  const order = refund && (await findOrder(tx, supplier.id, refund.order_id));
  if (!refund || !order) throw new AppError("not_found");
  const items = await itemsOf(tx, supplier.id, order.id);
  const mine = await refundItems(tx, supplier.id, refund.id);
  const wanted = wantedIn(asked.items, mine);
  const fault: RefundFault = asked.fault ?? refund.fault;
  const isOpen = [10, 20, 30].includes(refund.status);
  const most = isOpen ? await mostOf(ctx, refund, wanted, fault, isUnsentOrder({ items })) : null;
  const most_fen = most?.most_fen ?? refund.agreed_fen ?? 0;
  const usual_fen = most ? usualAmount(refund.apply_fen, mine, most) : most_fen;
  const member = await findMember(tx, supplier.id, refund.member_id);
  const before = await refundsBefore(tx, supplier.id, refund.member_id, refund.id);
  const terms = await readShopping(tx, supplier.id);
  const pictures = (ids: readonly string[]): string[] => ids.flatMap((id) => pictureUrl(id, ctx) ?? []);
  return {
    id: refund.id,
    no: refund.no,
    version: refund.version,
    kind: refund.kind,
    stage: refund.stage,
    fault,
    status: refund.status,
    reason: refund.reason,
    description: refund.description,
    images: pictures(refund.images),
    apply_fen: refund.apply_fen,
    agreed_fen: refund.agreed_fen,
    due_at: refund.due_at && seconds(refund.due_at),
    is_escalated: refund.escalated_at !== null,
    answer: refund.answer,
    inner_note: refund.inner_note,
    return_to: refund.return_to,
    carrier: refund.carrier,
    tracking_no: refund.tracking_no,
    request_no: refund.request_no,
    applied_at: seconds(refund.applied_at),
    asked_by: refund.asked_name,
    is_own: refund.asked_by === ctx.caller.account_id && !(await isOwnerOfTwo(ctx, ctx.caller.account_id)),
    order: {
      id: order.id,
      no: order.no,
      status: order.status,
      paid_fen: order.paid_fen,
      refunded_fen: order.refunded_fen,
      freight_fen: order.freight_fen,
      coupon_fen: order.coupon_fen,
      pay_channel: order.pay_channel,
    },
    buyer: {
      id: refund.member_id,
      name: refund.member_name,
      phone: member?.phone ? mask(member.phone, "phone") : null,
      refunds: before.count,
      refunded_fen: before.amount_fen,
    },
    items: items.map((item) => ({
      item_id: item.id,
      name: item.name,
      title: item.title,
      picture: pictureUrl(item.picture, ctx),
      price_fen: item.price_fen,
      qty: item.qty,
      refunded: item.unsent_refunded + item.sent_refunded,
      pay_fen: item.pay_fen,
      asked: mine.find(({ item_id }) => item_id === item.id)?.qty ?? 0,
      wanted: wanted.find(({ item_id }) => item_id === item.id)?.qty ?? 0,
      is_asked: mine.some((line) => line.item_id === item.id && !isFreightAlone(line)),
    })),
    lines: most ? await linesOf(ctx, most, order, items) : mine.map((item) => decidedLine(ctx, item)),
    most_fen,
    usual_fen,
    can_return: canReturn(order, mine),
    rest_fen: order.paid_fen - order.refunded_fen - (isOpen ? usual_fen : 0),
    dual_limit_fen: await dualLimit(ctx),
    return_addresses: terms.return_addresses.map(({ recipient, phone, address }) =>
      [recipient, phone, address].join(" "),
    ),
    log: (await refundLog(tx, supplier.id, refund.id)).map((line) => ({
      id: line.id,
      title: ctx.text(acts[line.act] ?? words.other),
      at: seconds(line.at),
      actor: actorShown(line.actor_name, ctx),
      note: line.note,
      images: pictures(line.images),
      amount_fen: line.amount_fen,
    })),
    queue: await queueOf(ctx, refund),
  };
}

/** Returns the parcel with the returned goods. @throws {AppError} not_found */
export async function presentLogistics(
  ctx: CallContext,
  { refund_id }: z.output<typeof refundLogistics.input>,
): Promise<z.input<typeof refundLogistics.output>> {
  const refund = await findRefund(ctx.tx, ctx.supplier.id, refund_id);
  if (!refund) throw new AppError("not_found");
  const log = await refundLog(ctx.tx, ctx.supplier.id, refund_id);
  const { return_to, carrier, tracking_no, due_at } = refund;
  return {
    return_to,
    carrier,
    tracking_no,
    due_at: due_at && seconds(due_at),
    trace: log
      .filter(({ act }) => ["ask_return", "ship_back", "receive", "reject", "lapse"].includes(act))
      .map(({ at, act, note }) => ({
        at: seconds(at),
        text: [ctx.text(acts[act] ?? words.other), note].join(" ").trim(),
      })),
  };
}
