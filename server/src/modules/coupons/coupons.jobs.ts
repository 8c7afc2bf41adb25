import { defineJob } from "../../core/jobs/job.ts";
import { closeCoupons } from "./coupons.repo.ts";
import { giveDue } from "./take-coupon.ts";
import { expirePieces } from "./user-coupons.repo.ts";
import { t } from "./coupons.texts.ts";

const most = 5_000;

/**
 * Closes coupons whose time to take is over, and expires pieces whose time to use is over. Whether a piece is still valid is checked when
 * it is used, not here.
 */
export const expireCoupons = defineJob({
  name: "coupon.expire",
  cron: "7 * * * *",
  did: t("did.expired"),
  run: {
    single: async (work) => {
      const { tx, supplier, now } = work;
      for (const id of await closeCoupons(tx, supplier.id, now)) work.changed("coupon", id);
      const ended = await expirePieces(tx, supplier.id, now, most);
      for (const id of ended.slice(0, 100)) work.changed("user_coupon", id);
      return ended.length;
    },
  },
});

/** Gives coupons to members who joined the shop, entered the camp or paid an order. The next run makes up for a missed one. */
export const giveCoupons = defineJob({
  name: "coupon.give",
  cron: "*/5 * * * *",
  did: t("did.given"),
  run: { single: (work) => giveDue(work, most) },
});
