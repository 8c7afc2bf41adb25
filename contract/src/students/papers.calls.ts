import { callsOf } from "../core/calls.ts";

/** Calls about contracts, each with the class of its permission. */
export const contractCalls = callsOf("seller/contract", {
  ContractList: "view",
  ContractDraft: "add",
  ContractSupplement: "add",
  ContractSign: "edit",
  ContractLink: "edit",
  ContractUnlink: "edit",
  ContractSend: "edit",
  ContractVoid: "audit",
  ContractExport: "export",
});

/** Calls about the texts that contracts are drawn up from. */
export const templateCalls = callsOf("seller/contract", {
  TemplateList: "view",
  TemplateAdd: "add",
  TemplateEdit: "edit",
  TemplateWithdraw: "edit",
  TemplateReuse: "edit",
  TemplateExport: "export",
});
