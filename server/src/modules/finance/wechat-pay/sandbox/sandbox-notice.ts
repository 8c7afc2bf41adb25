import { randomUUID } from "node:crypto";
import type { SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import type { Services } from "../../../../core/jobs/services.ts";
import type { WechatAccount } from "../../accounts/wechat-account.ts";
import type { Notice } from "../../provider/provider.ts";
import { sealResource } from "../resource.ts";
import { answerText, randomNonce, secondsOf, signText, type SignedHead } from "../sign.ts";
import { sandboxKeys } from "./sandbox-keys.ts";

/** A notice to deliver. */
export interface NoticeSent {
  readonly head: SignedHead;
  readonly body: string;
}

/** Returns the sandbox's notice of a payment, signed and encrypted as WeChat Pay does it. Some manners make it wrong on purpose. */
export function wechatNoticeOf(
  { config, clock }: Pick<Services, "config" | "clock">,
  account: WechatAccount,
  notice: Notice,
  manner: SandboxManner,
): NoticeSent {
  const total = manner === "wrong_amount" ? notice.amount_fen + 1 : notice.amount_fen;
  const told = {
    mchid: account.mch_no,
    appid: account.app_id,
    out_trade_no: notice.no,
    transaction_id: notice.channel_no,
    trade_type: "NATIVE",
    trade_state: "SUCCESS",
    success_time: clock.now().toISOString(),
    amount: { total, payer_total: total, currency: "CNY", payer_currency: "CNY" },
  };
  return signedNotice({ config, clock }, account, "TRANSACTION.SUCCESS", told, manner === "wrong_signature");
}

function signedNotice(
  { config, clock }: Pick<Services, "config" | "clock">,
  account: WechatAccount,
  event_type: string,
  told: object,
  is_forged: boolean,
): NoticeSent {
  const { platform, merchant } = sandboxKeys(config);
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: clock.now().toISOString(),
    event_type,
    resource_type: "encrypt-resource",
    resource: sealResource(account.api_key, JSON.stringify(told), "transaction", randomNonce().slice(0, 12)),
  });
  const moment = { timestamp: secondsOf(clock.now()), nonce: randomNonce() };
  const signature = signText((is_forged ? merchant : platform).private_key, answerText(moment, body));
  const serial = account.platform?.serial ?? platform.certificate.serial;
  return { head: { ...moment, serial, signature }, body };
}
