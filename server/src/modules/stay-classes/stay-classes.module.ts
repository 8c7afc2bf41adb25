import { defineModule } from "../../core/module/define-module.ts";
import { rosterInvariants } from "./roster.invariants.ts";

/** The class of a stay. */
export const stayClasses = defineModule({ name: "stay-classes", invariants: rosterInvariants });
