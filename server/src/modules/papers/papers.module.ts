import { defineModule } from "../../core/module/define-module.ts";

/** Contracts, insurance and health screenings of a stay. */
export const papers = defineModule({ name: "papers" });
