export { countStock, receiveSupply } from "./move-pieces.ts";
export { lastStockMove } from "./stock.repo.ts";
