import * as endpoints from "@kangying/contract/suppliers/enter.endpoints";
import { callRoute, publicRoute, type Route } from "../../core/wire/route.ts";
import { readEnterAgreement, readEnterConf } from "./enter-conf.ts";
import { presentReview } from "./present-review.ts";
import { approve, refuse, sendBack, showPaper } from "./review.ts";
import { start } from "./start.ts";
import { giveKey, keepTyped, readOwn, sendApplication, takeBack, takePaper } from "./visitors.ts";

export const onboardingRoutes: readonly Route[] = [
  publicRoute(endpoints.enterConf, readEnterConf),
  publicRoute(endpoints.enterAgreement, readEnterAgreement),
  publicRoute(endpoints.enterKey, giveKey),
  publicRoute(endpoints.enterInfo, readOwn),
  publicRoute(endpoints.enterUpload, takePaper),
  publicRoute(endpoints.enterDraft, keepTyped),
  publicRoute(endpoints.enterSend, sendApplication),
  publicRoute(endpoints.enterWithdraw, takeBack),
  publicRoute(endpoints.enterStart, start),
  callRoute(endpoints.applicationInfo, presentReview),
  callRoute(endpoints.applicationPaper, showPaper),
  callRoute(endpoints.applicationReturn, sendBack),
  callRoute(endpoints.applicationApprove, approve),
  callRoute(endpoints.applicationRefuse, refuse),
];
