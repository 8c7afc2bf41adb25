export { type Priced, priceItems, type WantedLine } from "./price-items.ts";
export { noWishes, type PriceLine, type PriceWishes } from "./price-step.ts";
export { findBuyer } from "./pricing.repo.ts";
export { pricingErrors } from "./pricing.errors.ts";
