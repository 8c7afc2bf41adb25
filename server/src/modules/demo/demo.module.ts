import { defineModule } from "../../core/module/define-module.ts";

/** The demo camp of a new server. It has no calls: the first start and `npm run seed` fill the database with it. */
export const demo = defineModule({ name: "demo" });
