import { callsOf } from "../core/calls.ts";

/** Calls about codes that are used at the shop, each with the class of its permission. */
export const codeCalls = callsOf("seller/order", {
  CodeList: "view",
  ChainCodeInfo: "view",
  ChainCodeMine: "view",
  ChainCodeUse: "edit",
  CodeUse: "edit",
  CodeUndo: "edit",
  CodeExtend: "audit",
  CodePlaces: "audit",
  CodeVoid: "audit",
  CodeExport: "export",
});
/** Calls about the venues where future codes of goods may be used. */
export const codePlaceCalls = callsOf("seller/order", { CodePlaceList: "view", CodePlaceSet: "audit" });
export const codeUseCalls = callsOf("seller/order", { CodeUseList: "view", CodeUseExport: "export" });
