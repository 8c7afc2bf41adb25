import { fapiaoCalls } from "@kangying/contract/finance/fapiao.calls";
import { fapiaoIssuePreview, fapiaoRedPreview } from "@kangying/contract/finance/fapiao.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { monthFactPoint } from "../month-close/public.ts";
import { fapiaoFact } from "./fapiao-fact.ts";
import { fapiaoErrors } from "./fapiao.errors.ts";
import { fapiaoInvariants } from "./fapiao.invariants.ts";
import { fapiaoList } from "./fapiao.list.ts";
import { t } from "./fapiao.texts.ts";
import { previewIssue, previewRed } from "./preview-fapiao.ts";

/** The register of fapiao: issued for payments, reversed by red letters. */
export const fapiao = defineModule({
  name: "fapiao",
  errors: Object.values(fapiaoErrors),
  topics: { fapiao: [fapiaoCalls.FapiaoList.api] },
  declares: [declare(monthFactPoint, fapiaoFact)],
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: { fapiao: pageTitle("fapiao") },
  tables: ["fapiao"],
  lists: [fapiaoList],
  routes: [
    callRoute(fapiaoIssuePreview, (ctx, input) => previewIssue(ctx, input)),
    callRoute(fapiaoRedPreview, (ctx, input) => previewRed(ctx, input)),
  ],
  invariants: fapiaoInvariants,
});
