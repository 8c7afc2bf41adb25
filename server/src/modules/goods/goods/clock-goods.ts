import { defineJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { goodsErrors } from "../goods.errors.ts";
import { findGoods, patchGoods, type GoodsWords } from "./goods.repo.ts";
import { putOnSale, takeOffSale } from "./put-on-sale.ts";

interface ClockJob {
  readonly goods_id: number;
}

/** Asks the clock to look at goods when they are to go on sale, or off it. Queued with what was said: neither is there without the other. */
export async function queueClock(
  work: Work,
  goods_id: number,
  due: Pick<GoodsWords, "on_at" | "off_at">,
): Promise<void> {
  for (const at of [due.on_at, due.off_at])
    if (at) {
      const key = `goods:${goods_id}:${at.getTime()}`;
      await work.enqueue("goods.clock", { goods_id }, { start_after: at, key });
    }
}

/**
 * Puts goods on sale, or takes them off, where that is due now: what the goods say decides, so that a run which comes twice, late, or for a
 * time that was changed since, does no harm. Goods that lack something stay in the warehouse.
 */
export const clockGoods = defineJob<ClockJob>({
  name: "goods.clock",
  run: {
    single: async (work, { goods_id }) => {
      const goods = await findGoods(work.tx, work.supplier.id, goods_id, true);
      if (!goods) return;
      const isDue = (at: Date | null): boolean => at !== null && at <= work.now;
      if (goods.status === 1 && isDue(goods.off_at)) return await takeOffUnlessLocked(work, goods_id);
      if (goods.status !== 0 || !isDue(goods.on_at)) return;
      try {
        await work.tx.savepoint(() => putOnSale(work, goods_id, null));
      } catch (error) {
        if (!(error instanceof InvalidFields)) throw error;
        await patchGoods(work.tx, work.supplier.id, goods, { on_at: null }, work.now);
        work.changed("goods", goods_id, goods.version + 1);
      }
    },
  },
});

/** While an activity holds pieces of it, it is looked at again an hour later. */
async function takeOffUnlessLocked(work: Work, goods_id: number): Promise<void> {
  try {
    await work.tx.savepoint(() => takeOffSale(work, goods_id, null));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== goodsErrors.goods_in_activity.code) throw error;
    const start_after = new Date(work.now.getTime() + 3_600_000);
    await work.enqueue("goods.clock", { goods_id }, { start_after, key: `goods:${goods_id}:${start_after.getTime()}` });
  }
}
