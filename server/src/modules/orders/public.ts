export { bedOfMember } from "./bed-of-member.repo.ts";
export { changeAddress, changePrice, remarkOrder, sharesOfPrice } from "./change-order.ts";
export { closeOrder } from "./close-order.ts";
export { type HeldOrder, holdOrder, moveOrder, orderActor } from "./move-order.ts";
export {
  askRefund,
  dropRefund,
  refundPieces,
  sendPieces,
  takeBack,
  unsendPieces,
  unusePieces,
  usePieces,
} from "./move-pieces.ts";
export {
  type OrderActing,
  type OrderPart,
  orderPartPoint,
  type OrderShare,
  type Pieces,
  type RefundPieces,
} from "./parts/order-part.ts";
export { fundsOf, payableOf, shipBy } from "./parts/order-payable.ts";
export { payOrder } from "./order-paid.ts";
export { freePieces, freightPaid, type ItemRow, type OrderRow } from "./order-row.ts";
export { ordersErrors } from "./orders.errors.ts";
export { logOf } from "./order-log.repo.ts";
export { findOrder, itemsOf } from "./orders.repo.ts";
export {
  freePiecesSql,
  piecesToPick,
  shortByOrder,
  shortItems,
  shortOrders,
  waitingOrders,
} from "./short-pieces.repo.ts";
export { priceLinesOf } from "./price-lines.repo.ts";
export { type OrderWanted, placeOrder } from "./place-order.ts";
export { recountSold } from "./parts/sold-part.ts";
export { extendReceipt, receiveOrder, settleOrder } from "./receive-order.ts";
export { orderTimeLeft, timeLeft, waitsSecondsSql } from "./timers/time-left.ts";
export { queueUnpaid } from "./timers/order-timers.ts";
