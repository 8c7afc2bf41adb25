import {
  suppliedCalls,
  supplyMarketCalls,
  supplyOfferCalls,
  supplySettlementCalls,
} from "@kangying/contract/supply/supply.calls";
import {
  supplyArrivedPreview,
  supplyGiveBackPreview,
  supplyImportPreview,
  supplyMorePreview,
  supplyPricePreview,
  supplySettlePreview,
} from "@kangying/contract/supply/supply.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { marketList } from "./market.list.ts";
import { offersList } from "./offers.list.ts";
import {
  previewArrived,
  previewGiveBack,
  previewImport,
  previewMore,
  previewPrice,
  previewSettle,
} from "./preview-supply.ts";
import { settlementsList } from "./settlements.list.ts";
import { suppliedList } from "./supplied.list.ts";
import { supplierTiePoint } from "../suppliers/public.ts";
import { supplyErrors } from "./supply.errors.ts";
import { supplyInvariants } from "./supply.invariants.ts";
import { supplyTie } from "./supply-tie.ts";
import { t } from "./supply.texts.ts";

/** Goods that shops of the platform sell for one another: offers, imports, and payment of what is sold. */
export const supply = defineModule({
  name: "supply",
  errors: Object.values(supplyErrors),
  topics: {
    supply_market: [supplyMarketCalls.MarketList.api],
    supply_import: [suppliedCalls.SuppliedList.api, supplyMarketCalls.MarketList.api],
    supply_offer: [supplyOfferCalls.OfferList.api],
    supply_settlement: [
      supplySettlementCalls.SettlementList.api,
      suppliedCalls.SuppliedList.api,
      supplyOfferCalls.OfferList.api,
    ],
  },
  declares: [declare(supplierTiePoint, supplyTie)],
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    supply_offer: pageTitle("supplyOffers"),
    supply_import: pageTitle("supplyGoods"),
    supply_settlement: pageTitle("supplySettlements"),
  },
  tables: [
    "supply_offer",
    "supply_taker",
    "supply_import",
    "supply_price",
    "supply_settlement",
    "supply_answer",
    "supply_unarrived",
    "platform.supply_market",
    "platform.supply_figure",
    "platform.supply_import",
    "platform.supply_offer",
    "platform.supply_settlement",
  ],
  lists: [suppliedList, marketList, offersList, settlementsList],
  routes: [
    callRoute(supplyImportPreview, previewImport),
    callRoute(supplyMorePreview, previewMore),
    callRoute(supplyPricePreview, previewPrice),
    callRoute(supplySettlePreview, previewSettle),
    callRoute(supplyGiveBackPreview, previewGiveBack),
    callRoute(supplyArrivedPreview, previewArrived),
  ],
  invariants: supplyInvariants,
});
