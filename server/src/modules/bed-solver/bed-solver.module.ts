import { bedSolve, bedSolverApply } from "@kangying/contract/resources/bed-solver.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { applyBeds } from "./apply-beds.ts";
import { bedSolverErrors } from "./bed-solver.errors.ts";
import { t } from "./bed-solver.texts.ts";
import { proposeBeds } from "./propose-beds.ts";

/** Finds beds for many stays at once, explains them, and holds all of them or none. */
export const bedSolver = defineModule({
  name: "bed-solver",
  errors: Object.values(bedSolverErrors),
  callTitles: t.group("call"),
  routes: [callRoute(bedSolve, proposeBeds), callRoute(bedSolverApply, applyBeds)],
});
