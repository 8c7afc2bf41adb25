import * as endpoints from "@kangying/contract/students/page/own-page.endpoints";
import { pageLink, pageLinkInfo, pageUnlink } from "@kangying/contract/students/page/page-link.endpoints";
import { callRoute, publicRoute, type Route } from "../../core/wire/route.ts";
import { askAboutData, ownCopy, withdrawConsentFor } from "../privacy/public.ts";
import { enterPage, onPage, openPage, sendPageCode } from "./follow-page-link.ts";
import {
  agreeOwnSettlement,
  askOwnEnd,
  askOwnLeave,
  readOwnContract,
  reviewOwnStay,
  signOwnContract,
  weighOneself,
} from "./own-acts.ts";
import { makePageLink, readPageLink, takePageLinkBack } from "./page-link.ts";
import { readOwnPage } from "./read-own-page.ts";

export const ownPageRoutes: readonly Route[] = [
  callRoute(pageLinkInfo, readPageLink),
  callRoute(pageLink, makePageLink),
  callRoute(pageUnlink, takePageLinkBack),
  publicRoute(endpoints.pageOpen, openPage),
  publicRoute(endpoints.pageCode, sendPageCode),
  publicRoute(endpoints.pageRead, (ctx, input) => enterPage(ctx, input, readOwnPage)),
  publicRoute(endpoints.pageContract, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => readOwnContract(work, student_id, input.id)),
  ),
  publicRoute(endpoints.pageSign, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => signOwnContract(work, student_id, { ...input, ip: ctx.ip })),
  ),
  publicRoute(endpoints.pageSettlement, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => askOwnEnd(work, student_id, input)),
  ),
  publicRoute(endpoints.pageAgree, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => agreeOwnSettlement(work, student_id, input.id)),
  ),
  publicRoute(endpoints.pageReview, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => reviewOwnStay(work, student_id, input)),
  ),
  publicRoute(endpoints.pageWeigh, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => weighOneself(work, student_id, input)),
  ),
  publicRoute(endpoints.pageLeave, (ctx, input) =>
    onPage(ctx, input, (work, student_id) => askOwnLeave(work, student_id, input)),
  ),
  publicRoute(endpoints.pageWithdraw, (ctx, input) =>
    onPage(ctx, input, async (work, student_id) => {
      await withdrawConsentFor(work, student_id, input.purpose);
      return null;
    }),
  ),
  publicRoute(endpoints.pageAsk, (ctx, input) =>
    onPage(ctx, input, async (work, student_id) => {
      await askAboutData(work, { student_id, kind: input.kind, said: input.said, source: "page" });
      return null;
    }),
  ),
  publicRoute(endpoints.pageData, (ctx, input) => onPage(ctx, input, ownCopy)),
];
