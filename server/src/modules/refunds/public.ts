export { askForRefund, freeOf } from "./ask-refund.ts";
export { auditRefund } from "./audit-refund.ts";
export { receiveReturn, rejectReturn, shipBack, withdrawRefund } from "./return-goods.ts";
export { refundsPendingList, refundsReturnList } from "./refunds.list.ts";
