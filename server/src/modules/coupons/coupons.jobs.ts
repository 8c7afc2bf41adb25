import { defineJob } from "../../core/jobs/job.ts";
import { closeCoupons } from "./coupons.repo.ts";
import { giveDue } from "./take-coupon.ts";
import { expirePieces } from "./user-coupons.repo.ts";

const most = 5_000;

/** Coupons whose time to take is over, and pieces whose time to use is. Whether a piece may be used is asked when it is, not here. */
export const expireCoupons = defineJob({
  name: "coupon.expire",
  cron: "7 * * * *",
  run: {
    single: async (work) => {
      const { tx, supplier, now } = work;
      for (const id of await closeCoupons(tx, supplier.id, now)) work.changed("coupon", id);
      const ended = await expirePieces(tx, supplier.id, now, most);
      for (const id of ended.slice(0, 100)) work.changed("user_coupon", id);
    },
  },
});

/** Coupons for who has joined the shop, or entered the camp. A run that was missed is made up for by the next. */
export const giveCoupons = defineJob({
  name: "coupon.give",
  cron: "*/5 * * * *",
  run: { single: async (work) => void (await giveDue(work, most)) },
});
