export { plansAround } from "./diets.repo.ts";
export { setPlan } from "./set-plan.ts";
