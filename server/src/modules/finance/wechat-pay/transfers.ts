import { constants, publicEncrypt, type KeyObject } from "node:crypto";
import { z } from "zod";
import type { CallWechat } from "./client.ts";
import type { PlatformKey } from "./sign.ts";

/** A transfer into a person's WeChat. `no` is our number and stays the same for every retry. */
export interface TransferWanted {
  readonly no: string;
  readonly openid: string;
  readonly amount_fen: number;
  /** The certified name; WeChat compares it for amounts from ¥2,000 on. */
  readonly holder: string;
}

/** The state of a transfer. waiting: its receiver has a day to confirm it. */
export type TransferState =
  | { readonly state: "unknown" | "moving" }
  | { readonly state: "waiting"; readonly package_info: string | null; readonly provider_no: string }
  | { readonly state: "paid"; readonly provider_no: string }
  | { readonly state: "failed"; readonly reason: string };

/** Transfers into receivers' WeChat. Called outside of any transaction; a call that throws is tried again. */
export interface WechatTransfers {
  /** The paying merchant. */
  readonly mch_no: string;
  /** The same number is the same transfer, however often it is sent. */
  send(transfer: TransferWanted): Promise<TransferState>;
  query(no: string): Promise<TransferState>;
}

const path = "/v3/fund-app/mch-transfer/transfer-bills";
/** From this amount on WeChat requires the receiver's name. */
const namedFromFen = 200_000;
/** The scene of a shop's payments to its members: commissions and balances. */
const scene = "1000";
const told = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string().max(64).default(""),
  state: z.string().max(40),
  package_info: z.string().max(2_000).optional(),
  fail_reason: z.string().max(120).default(""),
});

/** Encrypts a text that only WeChat can read: RSA with OAEP, as WeChat's sensitive fields are sent. */
export function sealName(key: KeyObject, name: string): string {
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" },
    Buffer.from(name),
  ).toString("base64");
}

function stateOf(said: unknown, no: string): TransferState {
  const { out_bill_no, transfer_bill_no: provider_no, state, package_info, fail_reason } = told.parse(said);
  if (out_bill_no !== no) throw new Error("wechat pay told of another transfer");
  if (state === "SUCCESS") return { state: "paid", provider_no };
  if (state === "FAIL" || state === "CANCELLED") return { state: "failed", reason: fail_reason || state };
  if (state === "WAIT_USER_CONFIRM") return { state: "waiting", package_info: package_info ?? null, provider_no };
  return { state: "moving" };
}

/** Transfers of one merchant through API v3. @param keys  the keys that encrypt for WeChat */
export function wechatTransfers(
  merchant: {
    readonly mch_no: string;
    readonly app_id: string;
    readonly notify_url: string;
    readonly title: string;
  },
  call: CallWechat,
  keys: () => Promise<readonly PlatformKey[]>,
): WechatTransfers {
  return {
    mch_no: merchant.mch_no,
    send: async ({ no, openid, amount_fen, holder }) => {
      const [platform] = amount_fen >= namedFromFen ? await keys() : [];
      const body = {
        appid: merchant.app_id,
        out_bill_no: no,
        transfer_scene_id: scene,
        openid,
        ...(platform ? { user_name: sealName(platform.key, holder) } : {}),
        transfer_amount: amount_fen,
        transfer_remark: merchant.title.slice(0, 32),
        notify_url: merchant.notify_url,
        transfer_scene_report_infos: [
          { info_type: "活动名称", info_content: "余额提现" },
          { info_type: "奖励说明", info_content: "会员余额提现" },
        ],
      };
      const answer = await call("POST", path, body, platform ? { "wechatpay-serial": platform.serial } : {});
      // Too many requests: no transfer was started, so the same request is sent again.
      if (answer.status === 429) throw new Error("wechat pay wants it slower");
      if (answer.status < 300) return stateOf(answer.said, no);
      return { state: "failed", reason: [answer.code, answer.message].join(" ").trim() };
    },
    query: async (no) => {
      const answer = await call("GET", `${path}/out-bill-no/${encodeURIComponent(no)}`);
      if (answer.status === 404) return { state: "unknown" };
      if (answer.status >= 300) throw new Error(`wechat pay refused to tell of a transfer: ${answer.code}`);
      return stateOf(answer.said, no);
    },
  };
}
