export { freightOptions, keptFreight } from "./freight.list.ts";
export { type FreightItem, freightOf } from "./freight-price.ts";
export { listFreight, readFreight } from "./freight.repo.ts";
