export { type Priced, priceItems, type WantedLine } from "./price-items.ts";
export {
  noWishes,
  type PriceLine,
  type PriceSaid,
  type PriceStep,
  priceStepPoint,
  type PriceStop,
  type PriceWishes,
  type Pricing,
  takeOff,
} from "./price-step.ts";
export { findBuyer } from "./pricing.repo.ts";
export { pricingErrors } from "./pricing.errors.ts";
