import { scoreList } from "@kangying/contract/buyers/points.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { memberRoute } from "../../core/wire/route.ts";
import { orderPartPoint } from "../orders/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { pointsErrors } from "./points.errors.ts";
import { pointsInvariants } from "./points.invariants.ts";
import { pointsPart } from "./points-part.ts";
import { pointsStep } from "./points-step.ts";
import { movesOf } from "./points.repo.ts";
import { t } from "./points.texts.ts";
import { scoresList } from "./scores.list.ts";

const perPage = 20;

/** Points and growth from orders: spent, earned and returned, with every move. */
export const points = defineModule({
  name: "points",
  errors: Object.values(pointsErrors),
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  declares: [declare(priceStepPoint, pointsStep), declare(orderPartPoint, pointsPart)],
  tables: ["order_points"],
  lists: [scoresList],
  routes: [
    memberRoute(scoreList, async ({ tx, supplier, member }, { kind, page = 1 }) => {
      const at = { skip: (page - 1) * perPage, most: perPage + 1 };
      const moves = await movesOf(tx, supplier.id, member.id, kind, at);
      return {
        moves: moves.slice(0, perPage).map((move) => ({ ...move, at: seconds(move.at) })),
        has_more: moves.length > perPage,
      };
    }),
  ],
  invariants: pointsInvariants,
});
