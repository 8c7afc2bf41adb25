import { userCalls } from "@kangying/contract/users/users.calls";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { deskCoupons, takeCoupon } from "../coupons/public.ts";
import { t } from "./members.texts.ts";

const options = async ({ tx, supplier, now }: ListContext): Promise<readonly OptionDef[]> =>
  (await deskCoupons(tx, supplier.id, now)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

const form = { coupon_id: fields.select<number, true>({ title: t("coupon"), options, required: true }) };

/** Gives one coupon to a member, or to each of several. A member who cannot have it is reported; the others still get theirs. */
export const giveCouponAction = rowAction<typeof form, undefined, "status">({
  ...userCalls.UserCoupon,
  title: t("give_coupon"),
  icon: "ticket",
  form,
  bulk: true,
  repeatable: true,
  when: (state) => state.status === 1,
  run: async (ctx, id, { coupon_id }) => void (await takeCoupon(ctx, id, coupon_id, "desk")),
});
