import type { CodeStage } from "@kangying/contract/orders/code";
import type { chainCodeInfo, chainCodeMine, CodeView } from "@kangying/contract/orders/code.endpoints";
import type { z } from "zod";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { startOfDay } from "../../core/kernel/day.ts";
import { mask } from "../../core/list/masks.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { refusalsSince } from "../session/public.ts";
import { findMember } from "../users/public.ts";
import { lastUse, usesBy } from "./code-uses.repo.ts";
import { codesOfOrder, type CodeRow } from "./codes.repo.ts";
import { placesOf } from "./code-places.ts";
import { demandCode, leftOf, mayUndo } from "./use-code.ts";
import { codeCalls } from "@kangying/contract/orders/code.calls";

/** The number of wrong codes by one person within a minute that stops further look-ups. */
const mostWrong = 10;

/** Checks that the caller has not tried too many wrong codes. @throws {AppError} rate_limited */
export async function demandFewWrong(ctx: CallContext): Promise<void> {
  const since = new Date(ctx.now.getTime() - 60_000);
  const apis = [codeCalls.ChainCodeInfo.api, codeCalls.ChainCodeUse.api];
  if ((await refusalsSince(ctx.tx, ctx.caller.account_id, apis, since)) >= mostWrong)
    throw new AppError("rate_limited");
}

function stageOf(code: CodeRow, today: string): CodeStage {
  const left = leftOf(code);
  if (code.refunded === code.total) return "refunded";
  if (left === 0) return code.frozen > 0 ? "frozen" : "used";
  if (code.voided_at !== null) return "void";
  if (code.valid_to < today) return "expired";
  return code.used > 0 ? "part" : "unused";
}

async function present(ctx: CallContext, code: CodeRow): Promise<CodeView> {
  const { tx, supplier } = ctx;
  const member = await findMember(tx, supplier.id, code.member_id);
  const last = await lastUse(tx, supplier.id, code.id);
  return {
    id: code.id,
    code: code.code,
    order_id: code.order_id,
    order_no: code.order_no,
    holder: member?.nickname ?? "",
    phone: mask(member?.phone ?? null, "phone"),
    goods_name: code.goods_name,
    title: code.title,
    picture: pictureUrl(code.picture, ctx),
    pay_fen: code.pay_fen,
    total: code.total,
    used: code.used,
    frozen: code.frozen,
    refunded: code.refunded,
    left: leftOf(code),
    places: [...(await placesOf(ctx, code))],
    valid_to: code.valid_to,
    stage: stageOf(code, ctx.today),
    bought_at: seconds(code.issued_at),
    last: last
      ? {
          at: seconds(last.at),
          qty: last.qty,
          by: last.by_name,
          place: last.place,
          may_undo: mayUndo(last, ctx) === null,
        }
      : null,
  };
}

/** Returns the codes of an order, the scanned one first. @throws {AppError} not_found, rate_limited · {InvalidFields} code */
export async function presentCodes(
  ctx: CallContext,
  { order_id, code }: z.output<typeof chainCodeInfo.input>,
): Promise<z.output<typeof chainCodeInfo.output>> {
  if (code !== undefined) await demandFewWrong(ctx);
  const scanned = code === undefined ? null : await demandCode(ctx, code);
  const key = scanned?.order_id ?? order_id;
  const rows = key === undefined ? [] : await codesOfOrder(ctx.tx, ctx.supplier.id, key);
  if (rows.length === 0) throw new AppError("not_found");
  const sorted = rows.toSorted((a, b) => Number(b.id === scanned?.id) - Number(a.id === scanned?.id));
  const codes: CodeView[] = [];
  for (const row of sorted) codes.push(await present(ctx, row));
  return { codes };
}

/** The number of today's uses shown on the page. */
const mostLatest = 20;

/** Returns the uses by the caller since the day began. */
export async function presentOwnUses(ctx: CallContext): Promise<z.output<typeof chainCodeMine.output>> {
  const { tx, supplier } = ctx;
  const uses = await usesBy(
    tx,
    supplier.id,
    ctx.caller.account_id,
    startOfDay(ctx.today, supplier.time_zone, supplier.day_cut),
  );
  const latest = [];
  for (const { member_id, at, ...use } of uses.slice(0, mostLatest))
    latest.push({ ...use, holder: (await findMember(tx, supplier.id, member_id))?.nickname ?? "", at: seconds(at) });
  return { uses: uses.length, pieces: uses.reduce((sum, { qty }) => sum + qty, 0), latest };
}
