import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { freightStep } from "./freight-step.ts";
import { goodsStep, rankStep } from "./goods-steps.ts";
import { priceStepPoint } from "./price-step.ts";
import { pricingErrors } from "./pricing.errors.ts";

/** The price of goods for a buyer: steps in a fixed order, each to the fen and each explained. */
export const pricing = defineModule({
  name: "pricing",
  errors: Object.values(pricingErrors),
  declares: [declare(priceStepPoint, goodsStep, rankStep, freightStep)],
});
