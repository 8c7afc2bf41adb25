import { reviewFollow, reviewWrite } from "@kangying/contract/buyers/after-sale.endpoints";
import { shopReviews } from "@kangying/contract/buyers/shop.endpoints";
import { seconds } from "../../../core/kernel/clock.ts";
import { memberRoute, type Route } from "../../../core/wire/route.ts";
import { shopRoute } from "../../../core/wire/run/shop-route.ts";
import { pictureUrl } from "../../../core/list/picture-url.ts";
import { demandOwnPictures } from "../../files/public.ts";
import { followReview, writeReview } from "../write-review.ts";
import { shownReviews } from "./shown-reviews.repo.ts";

const perPage = 20;

/** Buyers' reviews of their own items, and the reviews that visitors of the shop read. */
export const buyerReviewRoutes: readonly Route[] = [
  shopRoute(shopReviews, async (ctx, { goods_id, page = 1 }) => {
    const at = { skip: (page - 1) * perPage, most: perPage + 1 };
    const rows = await shownReviews(ctx.tx, ctx.supplier.id, goods_id, at);
    return {
      reviews: rows.slice(0, perPage).map(({ created_at, images, ...row }) => ({
        ...row,
        images: images.flatMap((id) => pictureUrl(id, ctx) ?? []),
        at: seconds(created_at),
      })),
      has_more: rows.length > perPage,
    };
  }),
  memberRoute(reviewWrite, async (ctx, { images = [], ...said }) => {
    await demandOwnPictures(ctx, ctx.member.id, "images", images);
    return { id: await writeReview(ctx, ctx.member.id, { ...said, images }) };
  }),
  memberRoute(reviewFollow, async (ctx, { id, body }) => {
    await followReview(ctx, ctx.member.id, id, body);
    return null;
  }),
];
