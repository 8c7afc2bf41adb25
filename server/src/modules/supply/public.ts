export { settlementArrived } from "./answer-settlement.ts";
export { importGoods } from "./import-goods.ts";
export { offerGoods } from "./offer-goods.ts";
export { settleSupply } from "./settle-supply.ts";
export { settlementsList } from "./settlements.list.ts";
