import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import { reductionCalls } from "./reduction.calls.ts";

/** Full reductions: the add-on's menu. */
export const reductionTree = addonTree("reduction", "PluginReduction", "reduction", [
  {
    path: "/plugin/reduction/activities",
    name: "Reductions",
    title: "reductionActivities",
    list: reductionCalls.ReductionList.api,
    permissions: permissionsOfCalls(reductionCalls),
  },
]);
