export { addReceiver, bindReceiver, keepRule } from "./keep-rules.ts";
export { runDivide } from "./run/run-divide.ts";
export { dividedOrders, dueDivides } from "./divides.repo.ts";
