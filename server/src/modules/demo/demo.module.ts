import { defineModule } from "../../core/module/define-module.ts";

/** The camp that a new house is shown with. It answers no call: the first start and `npm run seed` fill the database by it. */
export const demo = defineModule({ name: "demo" });
