import { codeCalls, codePlaceCalls, codeUseCalls } from "@kangying/contract/orders/code.calls";
import { chainCodeInfo, chainCodeMine, chainCodeUse } from "@kangying/contract/orders/code.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { orderPartPoint } from "../orders/public.ts";
import { aheadPoint } from "../stay-money/public.ts";
import { codesErrors } from "./codes.errors.ts";
import { codePlacesList } from "./code-places.list.ts";
import { codesList, codeUsesList } from "./codes.list.ts";
import { codesInvariants } from "./codes.invariants.ts";
import { t } from "./codes.texts.ts";
import { expireCodesJob, giveBackCodeJob } from "./expire-codes.ts";
import { codesPart } from "./issue-codes.ts";
import { lessonsKind } from "./lessons-ahead.ts";
import { demandFewWrong, presentCodes, presentOwnUses } from "./present-codes.ts";
import { leftOf, spendCode } from "./use-code.ts";

/** Codes for goods that are used at the shop: issued with the payment, used piece by piece, frozen by a refund. */
export const codes = defineModule({
  name: "codes",
  errors: Object.values(codesErrors),
  topics: {
    verify_code: [codeCalls.CodeList.api, codeUseCalls.CodeUseList.api],
    code_place: [codePlaceCalls.CodePlaceList.api],
  },
  declares: [declare(orderPartPoint, codesPart), declare(aheadPoint, lessonsKind)],
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  jobTitles: t.group("job"),
  callTitles: t.group("call"),
  tables: ["verify_code", "verify_use", "code_place"],
  lends: ["verify_code"],
  jobs: [expireCodesJob, giveBackCodeJob],
  lists: [codesList, codeUsesList, codePlacesList],
  routes: [
    callRoute(chainCodeInfo, presentCodes),
    callRoute(chainCodeMine, presentOwnUses),
    callRoute(chainCodeUse, async (ctx, input) => {
      await demandFewWrong(ctx);
      const { use_id, code, order_status } = await spendCode(ctx, input, `use:${ctx.request_id}`);
      return { use_id, code_id: code.id, left: leftOf(code), order_id: code.order_id, order_status };
    }),
  ],
  invariants: codesInvariants,
});
