import { loadModules } from "./modules/load-modules.ts";
import { moduleOrder } from "./modules/order.ts";

/** All modules of this build. Each one knows only modules before it. */
export const modules = await loadModules(moduleOrder);
