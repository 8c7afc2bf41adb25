import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./bed-solver.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const bedSolverErrors = defineErrors({ proposal_outdated: 409, beds_asked_twice: 400 }, t.group("error"));
