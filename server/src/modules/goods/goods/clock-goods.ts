import { defineJob } from "../../../core/jobs/job.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { goodsErrors } from "../goods.errors.ts";
import { findGoods, patchGoods, type GoodsWords } from "./goods.repo.ts";
import { putOnSale, takeOffSale } from "./put-on-sale.ts";

interface ClockJob {
  readonly goods_id: number;
}

/** Queues jobs for the times at which goods go on or off sale. They are queued in the transaction that writes these times. */
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
 * Puts goods on or off sale when that is due now. The times on the goods decide, so a run that comes twice, late, or for a time that has
 * changed does no harm. Goods that lack a required part stay in the warehouse.
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

/** Takes goods off sale. While an activity has pieces of them locked, tries again an hour later. */
async function takeOffUnlessLocked(work: Work, goods_id: number): Promise<void> {
  try {
    await work.tx.savepoint(() => takeOffSale(work, goods_id, null));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== goodsErrors.goods_in_activity.code) throw error;
    const start_after = new Date(work.now.getTime() + 3_600_000);
    await work.enqueue("goods.clock", { goods_id }, { start_after, key: `goods:${goods_id}:${start_after.getTime()}` });
  }
}
