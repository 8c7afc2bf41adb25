export { readCosts } from "./costs.repo.ts";
export { costsAction, setCosts } from "./set-costs.ts";
