import { bankCardCalls, walletCalls, withdrawalCalls } from "@kangying/contract/finance/wallet.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { payablePoint } from "../finance/public.ts";
import { aheadPoint } from "../stay-money/public.ts";
import { cardsList } from "./cards/cards.list.ts";
import { walletKind } from "./wallet/wallet-ahead.ts";
import { walletPayable } from "./wallet/wallet-payable.ts";
import { pollTransferJob, sendTransferJob, sweepTransfersJob, toldTransferJob } from "./withdrawals/pay-by-wechat.ts";
import { walletsList } from "./wallet/wallets.list.ts";
import { walletsErrors } from "./wallets.errors.ts";
import { walletsInvariants } from "./wallets.invariants.ts";
import { walletsRoutes } from "./wallets.routes.ts";
import { t } from "./wallets.texts.ts";
import { withdrawalsList } from "./withdrawals/withdrawals.list.ts";

/** Members' wallets, the cards for payouts, and withdrawals: requested, checked, approved, paid. */
export const wallets = defineModule({
  name: "wallets",
  errors: Object.values(walletsErrors),
  topics: {
    wallet: [walletCalls.WalletList.api],
    bank_card: [bankCardCalls.BankCardList.api],
    withdrawal: [withdrawalCalls.WithdrawalList.api, "addons/union/WithdrawalList"],
  },
  declares: [declare(payablePoint, walletPayable), declare(aheadPoint, walletKind)],
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["wallet", "wallet_change", "withdraw_setting", "bank_card", "withdrawal", "withdrawal_transfer"],
  jobs: [sendTransferJob, pollTransferJob, toldTransferJob, sweepTransfersJob],
  jobTitles: t.group("job"),
  lends: ["wallet", "withdrawal"],
  lists: [walletsList, cardsList, withdrawalsList],
  routes: walletsRoutes,
  invariants: walletsInvariants,
});
