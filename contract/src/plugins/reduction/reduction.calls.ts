import { callsOf } from "../../core/calls.ts";

/** Calls about full reductions, each with the class of its permission. */
export const reductionCalls = callsOf("addons/reduction", {
  ReductionList: "view",
  ReductionAdd: "add",
  ReductionCopy: "add",
  ReductionEdit: "edit",
  ReductionPublish: "audit",
  ReductionStop: "edit",
  ReductionDelete: "delete",
  ReductionExport: "export",
});
