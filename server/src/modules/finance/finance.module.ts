import { defineModule } from "../../core/module/define-module.ts";
import { paySetList } from "./accounts/pay-set.list.ts";
import { tryAccountJob } from "./accounts/try-account.ts";
import { chainList } from "./ledger/chain.list.ts";
import { cashPayList } from "./payments/cash-pay.list.ts";
import { anchorLedgerJob, verifyLedgerJob } from "./ledger/check-ledger.ts";
import { depositsList } from "./deposits/deposits.list.ts";
import { drawerClosesList } from "./drawers/drawer-closes.list.ts";
import { drawerLogList } from "./drawers/drawer-log.list.ts";
import { financeInvariants } from "./finance.invariants.ts";
import { financeRoutes } from "./finance.routes.ts";
import { ledgerChain } from "./ledger/ledger-chain.ts";
import { pollPaymentJob, prepayJob, sweepPaymentsJob } from "./payments/payment-jobs.ts";
import { pollPayoutJob, sendPayoutJob, sweepPayoutsJob } from "./payouts/payout-jobs.ts";
import { moneyTie } from "./ledger/supplier-tie.ts";
import { noticeRoute } from "./provider/notice-route.ts";
import { paySandboxJob, tellSandboxJob } from "./provider/play-payer.ts";
import { wechatCertsJob } from "./wechat-pay/certs-job.ts";
import { wechatNoticeRoute } from "./wechat-pay/wechat-notice-route.ts";
import { refundPayList } from "./payouts/refund-pay.list.ts";
import { financeErrors } from "./finance.errors.ts";
import { t } from "./finance.texts.ts";
import { supplierTiePoint } from "../suppliers/public.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { keptStatePoint } from "../../core/list/words/words.ts";
import { depositStatuses } from "@kangying/contract/finance/money";

/** Money: the ledger, payments, deposits and refunds. */
export const finance = defineModule({
  name: "finance",
  errors: Object.values(financeErrors),
  topics: {
    pay_setting: [paySetList.api],
    payment: ["seller/finance/CashPayList", "seller/finance/DrawerCloseList"],
    payout: ["seller/finance/RefundPayList"],
    deposit: ["seller/finance/DepositList"],
    ledger: [
      "seller/finance/LedgerList",
      "seller/finance/LedgerChainList",
      "seller/finance/DrawerLogList",
      "seller/statistics/PrepaidAccountList",
      "seller/statistics/PrepaidPersonList",
    ],
  },
  declares: [
    declare(supplierTiePoint, moneyTie),
    declare(keptStatePoint, {
      name: "deposit status",
      words: { title: t("kept.status"), type: "tag", options: depositStatuses },
    }),
  ],
  callTitles: t.group("call"),
  actorTitles: t.group("actor"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: [
    "ledger_account",
    "ledger_tx",
    "ledger_leg",
    "ledger_anchor",
    "ledger_check",
    "finance_setting",
    "drawer",
    "drawer_close",
    "payment",
    "refund_request",
    "payout",
    "payout_part",
    "deposit",
    "deposit_line",
    "sandbox_trade",
    "sandbox_refund",
    "pay_setting",
    "wechat_cert",
    "wechat_notice",
    "wechat_order",
    "sandbox_transfer",
  ],
  lends: [
    "ledger_account",
    "ledger_tx",
    "ledger_leg",
    "drawer",
    "drawer_close",
    "payment",
    "refund_request",
    "payout",
    "payout_part",
    "deposit",
    "deposit_line",
    "pay_setting",
  ],
  lists: [paySetList, depositsList, cashPayList, refundPayList, chainList, drawerLogList, drawerClosesList],
  routes: financeRoutes,
  raw: [noticeRoute, wechatNoticeRoute],
  chains: [ledgerChain],
  jobs: [
    prepayJob,
    pollPaymentJob,
    paySandboxJob,
    tellSandboxJob,
    wechatCertsJob,
    tryAccountJob,
    sweepPaymentsJob,
    sendPayoutJob,
    pollPayoutJob,
    sweepPayoutsJob,
    verifyLedgerJob,
    anchorLedgerJob,
  ],
  invariants: financeInvariants,
});
