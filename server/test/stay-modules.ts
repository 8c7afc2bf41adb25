import { loadModules } from "../src/modules/load-modules.ts";
import { moduleOrder } from "../src/modules/order.ts";

/** Students and all that a stay is made of, with the goods and the classes that its parts use. */
export const stayModules = await loadModules(
  moduleOrder.slice(moduleOrder.indexOf("goods"), moduleOrder.indexOf("desk-sheets") + 1),
);
