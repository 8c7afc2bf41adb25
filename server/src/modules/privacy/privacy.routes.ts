import { consentCalls } from "@kangying/contract/students/privacy.calls";
import * as endpoints from "@kangying/contract/students/privacy.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { consentsOf, giveHealthConsent, withdrawConsentFor } from "./consents.ts";
import { readRequestCopy } from "./copy/request-copy.ts";
import { searchStudents } from "./privacy.repo.ts";

export const privacyRoutes: readonly Route[] = [
  callRoute(endpoints.studentConsents, async (ctx, { id }) => ({
    ...(await consentsOf(ctx, id)),
    may_give: ctx.can(consentCalls.ConsentGive.api),
    may_withdraw: ctx.can(consentCalls.ConsentWithdraw.api),
  })),
  callRoute(endpoints.consentGive, async (ctx, { id }) => {
    await giveHealthConsent(ctx, id);
    return null;
  }),
  callRoute(endpoints.consentWithdraw, async (ctx, { id, purpose }) => {
    await withdrawConsentFor(ctx, id, purpose);
    return null;
  }),
  callRoute(endpoints.requestCopy, readRequestCopy),
  callRoute(endpoints.privacyStudents, async (ctx, { q = "", value }) => ({
    options: (await searchStudents(ctx.tx, ctx.supplier.id, { q, only: value ?? null })).map(
      ({ id, name, student_no }) => ({ value: id, title: `${name} · ${student_no}` }),
    ),
  })),
];
