import { defineModule } from "../../core/module/define-module.ts";

/** The record of a stay, how it is read, and how it moves. */
export const stays = defineModule({ name: "stays", tables: ["stay", "stay_event"], lends: ["stay", "stay_event"] });
