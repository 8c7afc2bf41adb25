import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { tellMember } from "../../activities/public.ts";
import { takeCoupon } from "../../coupons/public.ts";
import type { SecondPerson } from "../../finance/public.ts";
import { adjustScore, holdMember } from "../../users/public.ts";
import { adjustWallet } from "../../wallets/public.ts";
import type { DrawState, FellReason } from "../choices.ts";
import { drawNumber, prizeAt } from "./draw-number.ts";
import { bytesOf, seedOf } from "../draw-seed.ts";
import { countHit, drawsOfMember, findDraw, insertDraw, moveDraw, takeOfDay, takePiece, wonBy } from "./draws.repo.ts";
import { giveNights } from "../give-nights.ts";
import { lotteryErrors } from "../lottery.errors.ts";
import { findLottery, stayInCamp, type LotteryRow, type PrizeRow, prizesOf } from "../lottery.repo.ts";

const dayMs = 86_400_000;

/** The result of a draw. */
export interface Drawn {
  readonly id: number;
  readonly prize: PrizeRow;
  readonly fell: FellReason | null;
  readonly state: DrawState;
  /** The drawn number; `sum` is the number of possibilities. */
  readonly number: number;
  readonly sum: number;
  readonly seed?: string;
  readonly seed_commit?: string;
}

interface DrawnBy {
  /** For tests and the demo: draws a number below the sum, without a seed. */
  readonly number?: (sum: number) => number;
  /** The member's own input to the seed. */
  readonly word?: string;
}

/** The drawn prize cannot be given; the draw becomes a blank. */
class FallsToBlank extends Error {
  readonly why: FellReason;
  constructor(why: FellReason) {
    super(why);
    this.why = why;
  }
}

/**
 * Draws once for a member. It takes the chance and its price, draws a number, and gives the prize if the stock, the day's cap and the
 * member's cap allow it. Otherwise it gives the blank, as the published rules state. All of this is one transaction.
 * @throws {AppError} not_found · lottery_closed · lottery_rank, lottery_others · lottery_chances_gone · score_too_low · balance_too_low
 */
export async function drawPrize(
  work: Work,
  member_id: number,
  lottery_id: number,
  { number, word = "" }: DrawnBy = {},
): Promise<Drawn> {
  const { tx, supplier, services, now, today } = work;
  // Lock the member until the commit, so that no other transaction counts the member's chances and prizes at the same time.
  const member = await holdMember(work, member_id);
  const lottery = await demandOpen(work, lottery_id, member);
  const had = await drawsOfMember(tx, supplier.id, lottery_id, member_id, today);
  if (had.today >= lottery.per_day || had.total >= lottery.per_total)
    throw new AppError(lotteryErrors.lottery_chances_gone);
  const prizes = await prizesOf(tx, supplier.id, lottery_id);
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const secret = number
    ? null
    : seedOf(services.config.token_secret, { supplier_id: supplier.id, lottery_id, member_id, nth: had.total });
  const drawnNumber = number?.(sum) ?? drawNumber(sum, secret ? bytesOf(secret.seed, word) : undefined);
  const hit = prizeAt(prizes, drawnNumber);
  const blank = prizes.find(({ kind }) => kind === "blank") ?? hit;
  // Lock the drawn prize first, then the blank, then the lottery, so that two draws never deadlock. Ending a lottery uses the same order.
  await countHit(tx, supplier.id, hit.id);
  const { prize, fell } = await take(work, member_id, hit, blank);
  const { cost_kind, cost } = lottery;
  const id = await insertDraw(tx, supplier.id, {
    lottery_id,
    member_id,
    on_day: today,
    at: now,
    number: drawnNumber,
    seed: secret?.seed ?? null,
    seed_commit: secret?.seed_commit ?? null,
    word,
    drawn_id: hit.id,
    prize_id: prize.id,
    fell,
    cost_kind,
    cost,
    state: prize.kind === "blank" ? "blank" : prize.kind === "goods" ? "waiting" : "issued",
    claim_until: prize.kind === "goods" ? new Date(now.getTime() + lottery.claim_days * dayMs) : null,
    search: [member.nickname, member.phone?.slice(-4) ?? "", prize.name].join(" ").toLowerCase(),
  });
  // The lottery was open when the draw began. A transaction that ended it meanwhile has freed its pieces.
  if (id === null) throw new AppError(lotteryErrors.lottery_closed);
  await charge(work, lottery, member_id, id);
  const state = prize.kind === "blank" || prize.kind === "goods" ? null : await issue(work, id, member_id, prize);
  work.changed("lottery_draw", id, 1);
  // The member has just drawn and is awake, so the message can be sent at any hour.
  if (prize.kind !== "blank")
    await tellMember(work, "lottery_won", member_id, { occasion: id, told: { goods: prize.name }, at_once: true });
  work.audit({ biz_type: "lottery_draw", biz_id: id, after: { lottery: lottery.name, prize: prize.name, fell } });
  return {
    id,
    prize,
    fell,
    number: drawnNumber,
    sum,
    ...secret,
    state: state ?? (prize.kind === "goods" ? "waiting" : "blank"),
  };
}

type Member = Awaited<ReturnType<typeof holdMember>>;

async function demandOpen({ tx, supplier, now }: Work, id: number, member: Member): Promise<LotteryRow> {
  const lottery = await findLottery(tx, supplier.id, id);
  if (!lottery || lottery.status === 0) throw new AppError("not_found");
  if (lottery.status !== 1 || lottery.from_at > now || lottery.to_at <= now)
    throw new AppError(lotteryErrors.lottery_closed);
  const { ranks, tags, in_camp } = lottery;
  if (ranks.length > 0 && !ranks.includes(member.rank_id)) throw new AppError(lotteryErrors.lottery_rank);
  const isOthers = tags.length > 0 && !member.tags.some((tag) => tags.includes(tag));
  if (isOthers || (in_camp && !(await stayInCamp(tx, supplier.id, member.id))))
    throw new AppError(lotteryErrors.lottery_others);
  return lottery;
}

/**
 * Takes a piece of the prize, or of the blank when the prize is not available. A savepoint undoes what was taken of an unavailable prize.
 */
async function take(
  { tx, supplier, today }: Work,
  member_id: number,
  prize: PrizeRow,
  blank: PrizeRow,
): Promise<{ readonly prize: PrizeRow; readonly fell: FellReason | null }> {
  try {
    await tx.savepoint(async () => {
      const { id, day_cap, per_user } = prize;
      if (per_user !== null && (await wonBy(tx, supplier.id, id, member_id)) >= per_user)
        throw new FallsToBlank("person");
      if (!(await takePiece(tx, supplier.id, id))) throw new FallsToBlank("stock");
      if (day_cap !== null && !(await takeOfDay(tx, supplier.id, id, today, day_cap))) throw new FallsToBlank("day");
    });
    return { prize, fell: null };
  } catch (error) {
    if (!(error instanceof FallsToBlank)) throw error;
    await takePiece(tx, supplier.id, blank.id);
    return { prize: blank, fell: error.why };
  }
}

async function charge(work: Work, { cost_kind, cost, name }: LotteryRow, member_id: number, id: number): Promise<void> {
  if (cost_kind === "points") await adjustScore(work, member_id, { kind: "points", delta: -cost, reason: name });
  if (cost_kind === "wallet")
    await adjustWallet(work, member_id, { amount_fen: -cost, reason: name }, null, `lottery-cost:${id}`);
}

/** Gives the prize. @throws {AppError} by its kind: a coupon that has run out, a bed that is taken */
async function give(
  work: Work,
  id: number,
  member_id: number,
  prize: PrizeRow,
  second: SecondPerson | null = null,
): Promise<void> {
  const { kind, amount, name: reason } = prize;
  if (kind === "points") await adjustScore(work, member_id, { kind: "points", delta: amount ?? 0, reason });
  if (kind === "wallet")
    await adjustWallet(work, member_id, { amount_fen: amount ?? 0, reason }, second, `lottery-prize:${id}`);
  if (kind === "coupon") await takeCoupon(work, member_id, prize.coupon_id ?? 0, "desk");
  if (kind === "nights") await giveNights(work, id, member_id, prize);
}

/** Gives the prize when that is possible at once. @returns the state of the draw */
async function issue(work: Work, id: number, member_id: number, prize: PrizeRow): Promise<"issued" | "failed"> {
  const { tx, supplier } = work;
  try {
    await tx.savepoint(() => give(work, id, member_id, prize));
    return "issued";
  } catch (error) {
    // A coupon that has run out or a bed that is taken does not cancel the draw: an operator can give the prize again.
    if (!(error instanceof AppError)) throw error;
    await moveDraw(tx, supplier.id, id, "issued", "failed", { error });
    return "failed";
  }
}

/**
 * Gives a prize again that could not be given.
 * @param second  the second person, for money above the limit for changes of wallets by hand
 * @throws {AppError} not_found · wrong_status · the error that still prevents it · {InvalidFields} second_account
 */
export async function resendPrize(work: Work, id: number, second: SecondPerson | null): Promise<void> {
  const { tx, supplier } = work;
  const draw = await findDraw(tx, supplier.id, id, true);
  if (!draw) throw new AppError("not_found");
  if (!(await moveDraw(tx, supplier.id, id, "failed", "issued"))) throw new AppError("wrong_status");
  const prize = (await prizesOf(tx, supplier.id, draw.lottery_id)).find((one) => one.id === draw.prize_id);
  if (!prize) throw new AppError("not_found");
  await give(work, id, draw.member_id, prize, second);
  work.changed("lottery_draw", id, draw.version + 1);
  work.audit({ biz_type: "lottery_draw", biz_id: id, after: { state: "issued" } });
}
