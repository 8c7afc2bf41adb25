import * as endpoints from "@kangying/contract/students/contracts.endpoints";
import { callRoute, publicRoute, type Route } from "../../core/wire/route.ts";
import { padOfContract, padOfStay } from "../papers/public.ts";
import { searchStays } from "./contracts.repo.ts";
import { openLink, readByLink, refuseByLink, sendLinkCode, signByLink } from "./links/follow-link.ts";
import { makeLink, unlink } from "./links/make-link.ts";
import { contractCounts } from "./counts.ts";
import { readPaper, readPapers } from "./read-paper.ts";

export const contractsRoutes: readonly Route[] = [
  callRoute(endpoints.stayPadEndpoint, (ctx, { id, from }) => padOfStay(ctx, id, from ?? null)),
  callRoute(endpoints.contractPadEndpoint, (ctx, { id }) => padOfContract(ctx, id)),
  callRoute(endpoints.contractPaperEndpoint, readPaper),
  callRoute(endpoints.contractPapersEndpoint, readPapers),
  callRoute(endpoints.contractCountsEndpoint, (ctx) => contractCounts(ctx)),
  callRoute(endpoints.contractLinkEndpoint, makeLink),
  callRoute(endpoints.contractUnlinkEndpoint, unlink),
  callRoute(endpoints.contractStaysEndpoint, async (ctx, { q = "", value }) => {
    const found = await searchStays(ctx.tx, ctx.supplier.id, { q, value: value ?? null });
    return { options: found.map((stay) => ({ value: stay.id, title: `${stay.name} · ${stay.no} · ${stay.package}` })) };
  }),
  publicRoute(endpoints.linkOpenEndpoint, openLink),
  publicRoute(endpoints.linkCodeEndpoint, sendLinkCode),
  publicRoute(endpoints.linkReadEndpoint, readByLink),
  publicRoute(endpoints.linkSignEndpoint, signByLink),
  publicRoute(endpoints.linkRefuseEndpoint, refuseByLink),
];
