export { cancelOutcome, cancelRefund } from "./cancel-rule.ts";
export { type EndQuestion, readEnd } from "./end-question.ts";
export { previewCancel } from "./preview-cancel.ts";
export { presentLines } from "./present-settlement.ts";
export { previewSettlement } from "./preview.ts";
export { isWithinHours, type SettlementAtEnd, settlementPart } from "./settlement-part.ts";
export { drawnSql, settlementOf } from "./settlement.repo.ts";
export { settlementsErrors } from "./settlements.errors.ts";
