export { claimPrize } from "./claim-prize.ts";
export { drawPrize } from "./draws/draw-prize.ts";
export { addLottery, publishLottery, stopLottery } from "./keep-lottery.ts";
