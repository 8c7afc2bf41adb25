import { loadModules } from "./modules/load-modules.ts";
import { moduleOrder } from "./modules/order.ts";

/** All modules of this build. Each may use only those before it. */
export const modules = await loadModules(moduleOrder);
