import { loadModules } from "../src/modules/load-modules.ts";
import { moduleOrder } from "../src/modules/order.ts";

const parts = moduleOrder.slice(moduleOrder.indexOf("goods"), moduleOrder.indexOf("desk-sheets") + 1);

/** The modules of students and of all parts of a stay, with the goods and classes that the parts use, and the pages that show a person. */
export const stayModules = await loadModules([...parts, "student-page", "incident-file", "own-page"]);
