import {
  reductionAddPreview,
  reductionEditPreview,
  reductionGoods,
  reductionPublishPreview,
  reductionsRunning,
} from "@kangying/contract/plugins/reduction/reduction.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { callRoute, memberRoute, type Route } from "../../core/wire/route.ts";
import { chooseGoods } from "../coupons/public.ts";
import { previewDraft, previewPublish } from "./reduction-preview.ts";
import { runningReductions } from "./reduction.repo.ts";

export const reductionRoutes: readonly Route[] = [
  callRoute(reductionGoods, async ({ tx, supplier }, { q = "", value }) => {
    const found = await chooseGoods(tx, supplier.id, q, value ?? null);
    return { options: found.map(({ id, name, code }) => ({ value: id, title: `${name} ${code}` })) };
  }),
  callRoute(reductionAddPreview, previewDraft),
  callRoute(reductionEditPreview, previewDraft),
  callRoute(reductionPublishPreview, previewPublish),
  memberRoute(reductionsRunning, async ({ tx, supplier, now }) =>
    (await runningReductions(tx, supplier.id, now)).map(({ id, name, end_at, tiers, scope, cat_ids, goods_ids }) => ({
      id,
      name,
      end_at: seconds(end_at),
      tiers: [...tiers],
      scope,
      cat_ids: [...cat_ids],
      goods_ids: [...goods_ids],
    })),
  ),
];
