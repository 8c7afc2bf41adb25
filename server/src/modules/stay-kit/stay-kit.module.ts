import { defineModule } from "../../core/module/define-module.ts";

/** What a stay is handed out, and what of it comes back. */
export const stayKit = defineModule({ name: "stay-kit" });
