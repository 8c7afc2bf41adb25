export { noteReported, noteTaken, takeSms } from "./send-sms.ts";
export { addSend, confirmSend } from "./keep-send.ts";
export { addSignature, addTemplate, decideSignature, decideTemplate } from "./approvals/ask-approval.ts";
export { barPhone } from "./bar-phone.ts";
export { buyParts } from "./parts/buy-parts.ts";
export { findSupplierBySuid } from "./suppliers.repo.ts";
