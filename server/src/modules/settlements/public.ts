export { cancelOutcome, cancelRefund } from "./cancel-rule.ts";
export { computeSettlement, isCoolingOff } from "./compute.ts";
export { refundDueOn } from "./due-date.ts";
export { postSettlement } from "./post-settlement.ts";
export { drawnSql, markUndone, settlementOf, type SettlementRow } from "./settlement.repo.ts";
export { previewCancel, previewSettlement } from "./preview.ts";
