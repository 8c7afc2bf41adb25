import {
  drawResendPreview,
  lotteryClaim,
  lotteryDraw,
  lotteryInfo,
  lotteryAddPreview,
  lotteryEditPreview,
  lotteryPublishPreview,
} from "@kangying/contract/plugins/lottery/lottery.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { callRoute, memberRoute, type MemberContext, type Route } from "../../core/wire/route.ts";
import { claimPrize } from "./claim-prize.ts";
import { oddsOf } from "./draws/draw-number.ts";
import { drawPrize } from "./draws/draw-prize.ts";
import { seedOf } from "./draw-seed.ts";
import { drawsOfMember } from "./draws/draws.repo.ts";
import { previewResend } from "./draws/preview-resend.ts";
import { previewLottery } from "./lottery-editor.ts";
import { previewPublish, rulesOf } from "./lottery-preview.ts";
import { findLottery, type PrizeRow, prizesOf } from "./lottery.repo.ts";

/** The address of a prize's picture; pictures of prizes are public. */
const pictureOf = ({ services, now }: Pick<MemberContext, "services" | "now">, { image }: Pick<PrizeRow, "image">) =>
  image && fileUrl(services.config, image, now);

export const lotteryRoutes: readonly Route[] = [
  callRoute(lotteryPublishPreview, previewPublish),
  callRoute(lotteryAddPreview, previewLottery),
  callRoute(lotteryEditPreview, previewLottery),
  callRoute(drawResendPreview, previewResend),
  memberRoute(lotteryInfo, async (ctx, { id }) => {
    const { tx, supplier, member, today } = ctx;
    const lottery = await findLottery(tx, supplier.id, id);
    if (!lottery || lottery.status === 0) throw new AppError("not_found");
    const prizes = await prizesOf(tx, supplier.id, id);
    const odds = oddsOf(prizes.map(({ weight }) => weight));
    const had = await drawsOfMember(tx, supplier.id, id, member.id, today);
    const { name, style, per_day, per_total } = lottery;
    return {
      name,
      style,
      rules: rulesOf(lottery, prizes, ctx),
      prizes: prizes.map((prize, index) => ({
        id: prize.id,
        name: prize.name,
        image: pictureOf(ctx, prize),
        kind: prize.kind,
        odds_bp: odds[index] ?? 0,
      })),
      seed_commit: seedOf(ctx.services.config.token_secret, {
        supplier_id: supplier.id,
        lottery_id: id,
        member_id: member.id,
        nth: had.total,
      }).seed_commit,
      left_today: Math.max(0, Math.min(per_day - had.today, per_total - had.total)),
    };
  }),
  memberRoute(lotteryDraw, async (ctx, { id, word = "" }) => {
    const {
      prize,
      state,
      number,
      sum,
      seed = "",
      seed_commit = "",
      ...drawn
    } = await drawPrize(ctx, ctx.member.id, id, {
      word,
    });
    return {
      id: drawn.id,
      prize_id: prize.id,
      prize: prize.name,
      image: pictureOf(ctx, prize),
      state,
      number,
      sum,
      seed,
      seed_commit,
    };
  }),
  memberRoute(lotteryClaim, async (ctx, { id, ...sent_to }) => {
    const { order } = await claimPrize(ctx, id, ctx.member.id, sent_to);
    return { order_no: order.no };
  }),
];
