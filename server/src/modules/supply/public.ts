export { importGoods } from "./import-goods.ts";
export { offerGoods } from "./offer-goods.ts";
export { settleSupply } from "./settle-supply.ts";
