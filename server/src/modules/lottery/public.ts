export { claimPrize } from "./claim-prize.ts";
export { drawPrize } from "./draws/draw-prize.ts";
export { lotteriesToOpen } from "./lottery.repo.ts";
export { addLottery, publishLottery, stopLottery } from "./keep-lottery.ts";
