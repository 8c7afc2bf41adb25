import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./bed-solver.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const bedSolverErrors = defineErrors({ proposal_outdated: 409, beds_asked_twice: 400 }, t.group("error"));
