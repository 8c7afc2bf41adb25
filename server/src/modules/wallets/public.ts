export { addCard, bindCard } from "./cards/bind-card.ts";
export { digitsOf, isCardNumber } from "./cards/card-number.ts";
export { adjustAction as adjustWalletAction } from "./wallet/wallets.actions.ts";
export { adjustWallet, changedToday, demandWallet, openWalletWith, rechargeWallet } from "./wallet/change-wallet.ts";
export { adjustLimit } from "./withdraw-settings.ts";
export { askWithdrawal } from "./withdrawals/ask-withdrawal.ts";
export {
  approveWithdrawal,
  arriveWithdrawal,
  cancelWithdrawal,
  checkWithdrawal,
  failWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from "./withdrawals/move-withdrawal.ts";
export { waitingTransfers } from "./withdrawals/waiting-transfers.ts";
