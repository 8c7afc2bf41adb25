import { loadModules } from "./modules/load-modules.ts";
import { moduleOrder } from "./modules/order.ts";

/** Everything that this build can do, in the order in which one may know another. */
export const modules = await loadModules(moduleOrder);
