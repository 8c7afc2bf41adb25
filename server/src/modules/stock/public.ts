export { receiveSupply } from "./move-pieces.ts";
