import { defineModule } from "../../core/module/define-module.ts";

/** People: who they are and how they are reached. */
export const students = defineModule({ name: "students", tables: ["student"], lends: ["student"] });
