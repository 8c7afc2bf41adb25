import { loadModules } from "../src/modules/load-modules.ts";
import { moduleOrder } from "../src/modules/order.ts";

const parts = moduleOrder.slice(moduleOrder.indexOf("kit"), moduleOrder.indexOf("desk-sheets") + 1);

/** Students and all that a stay is made of, with the kit and the classes that its parts use, and the pages that show a person. */
export const stayModules = await loadModules([...parts, "student-page", "incident-file", "own-page"]);
