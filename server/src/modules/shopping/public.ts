export { readTerms as readShopping } from "./shopping.repo.ts";
export type { ShoppingTerms } from "./shopping-terms.ts";
