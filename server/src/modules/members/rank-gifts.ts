import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { couponChoices, takeCoupon } from "../coupons/public.ts";
import { demandSecond, type SecondPerson } from "../finance/public.ts";
import { adjustScore, holdMember } from "../users/public.ts";
import { adjustLimit, adjustWallet } from "../wallets/public.ts";
import { t } from "./members.texts.ts";
import {
  dueGifts,
  balanceOfGifts,
  findGift,
  insertGiven,
  lockGifts,
  removeGift,
  writeGift,
  writeNotGiven,
  type DueGift,
  type Gift,
} from "./rank-gifts.repo.ts";

const most = 1_000;

/** Options: coupons that are published. */
export const couponOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await couponChoices(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

/**
 * Sets what a member gets on reaching a rank; nothing at all takes the gift away. Nothing that was given changes. Who rises gets the gifts of
 * all ranks below as well, so more money needs a second person when all gifts together are above the limit for changes of wallets by hand.
 * @param second  the second person
 * @throws {InvalidFields} second_account
 */
export async function setGift(
  work: Work,
  rank_id: number,
  gift: Gift,
  second: SecondPerson | null = null,
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const before = await findGift(tx, supplier.id, rank_id);
  if (actor.kind === "account" && gift.amount_fen > (before?.amount_fen ?? 0)) {
    await lockGifts(tx, supplier.id);
    const others_fen = await balanceOfGifts(tx, supplier.id, rank_id);
    demandSecond({ limit_fen: await adjustLimit(work), second }, gift.amount_fen, others_fen);
  }
  const isNothing = gift.points === 0 && gift.amount_fen === 0 && gift.coupon_ids.length === 0;
  if (isNothing && !before) return;
  if (isNothing) await removeGift(tx, supplier.id, rank_id);
  else await writeGift(tx, supplier.id, rank_id, gift, now);
  const said = (of: Gift | null) =>
    of && { gift_points: of.points, gift_fen: of.amount_fen, gift_coupon_ids: of.coupon_ids };
  const told = isNothing ? null : { ...said(gift), ...(second ? { second: second.name } : {}) };
  work.audit({ biz_type: "member_rank", biz_id: rank_id, before: said(before), after: told });
}

async function give(work: Work, due: DueGift): Promise<void> {
  const { member_id, rank_id, rank: reason } = due;
  if (due.points > 0) await adjustScore(work, member_id, { kind: "points", delta: due.points, reason });
  if (due.amount_fen > 0)
    await adjustWallet(
      work,
      member_id,
      { amount_fen: due.amount_fen, reason },
      null,
      `rank-gift:${rank_id}:${member_id}`,
    );
  for (const id of due.coupon_ids) await takeCoupon(work, member_id, id, "desk");
}

/**
 * Gives the gifts of ranks that members have reached, each as a whole or not at all. What cannot be given (a coupon that has run out) is
 * tried again by the next run.
 * @returns how many were given
 */
export async function giveRankGifts(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  let given = 0;
  for (const due of await dueGifts(tx, supplier.id, most)) {
    try {
      given += await tx.savepoint(async () => {
        await holdMember(work, due.member_id);
        if (!(await insertGiven(tx, supplier.id, due, now))) return 0;
        await give(work, due);
        return 1;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await writeNotGiven(tx, supplier.id, due, error, now);
    }
    work.changed("member_rank", due.rank_id);
  }
  return given;
}

/** Gives members the gifts of the ranks that they have reached. The next run makes up for a missed one. */
export const giveGifts = defineJob({
  name: "rank.gift",
  cron: "*/5 * * * *",
  did: t("did.gifts"),
  run: { single: giveRankGifts },
});
