import { countTrial, skuOptions, stockBridge, supplyTrial } from "@kangying/contract/goods/stock.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { presentBridge } from "./present-bridge.ts";
import { previewCount, previewSupply } from "./preview-lines.ts";
import { chooseSkus } from "./stock.repo.ts";

export const stockRoutes: readonly Route[] = [
  callRoute(skuOptions, async ({ tx, supplier }, { q = "", value }) => {
    const found = await chooseSkus(tx, supplier.id, q, value ?? null);
    return {
      options: found.map(({ id, name, title, sku_code, on_hand }) => ({
        value: id,
        title: [name, title, sku_code, `(${on_hand})`].filter(Boolean).join(" "),
      })),
    };
  }),
  callRoute(stockBridge, presentBridge),
  callRoute(countTrial, previewCount),
  callRoute(supplyTrial, previewSupply),
];
