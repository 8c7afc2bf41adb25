export { spanTrade } from "./span-trade.ts";
