import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Config } from "../../../core/kernel/config.ts";
import type { PlatformKey } from "../wechat-pay/sign.ts";
import { merchantSerial, sandboxKeys } from "../wechat-pay/sandbox/sandbox-keys.ts";
import { openPayKey, sandboxAccount } from "./pay-account.ts";
import { findPaySet } from "./pay-set.repo.ts";

/** A supplier's account at WeChat Pay. */
export interface WechatAccount {
  readonly mch_no: string;
  readonly app_id: string;
  /** The serial number of the merchant's certificate. */
  readonly serial_no: string;
  readonly private_key: KeyObject;
  /** The key that encrypts WeChat's notices. */
  readonly api_key: string;
  readonly fee_bp: number;
  /** WeChat's public key for its signatures; null: certificates are fetched instead. */
  readonly platform: PlatformKey | null;
}

const purpose = "wechat pay private key";

/** Encrypts a private key for the database. @param pem  the merchant's private key */
export function sealPrivateKey({ token_secret }: Config, pem: string): Buffer {
  return seal(token_secret, purpose, pem);
}

/** Returns the sandbox account that every supplier has from the start. */
export function sandboxWechatAccount(config: Config, supplier_id: number): WechatAccount {
  const { mch_no, key } = sandboxAccount(config, supplier_id);
  const { platform, merchant } = sandboxKeys(config);
  return {
    mch_no,
    app_id: `wxsandbox${supplier_id}`,
    serial_no: merchantSerial(config, mch_no),
    private_key: merchant.private_key,
    api_key: key,
    fee_bp: 60,
    platform: { serial: platform.id, key: platform.public_key },
  };
}

/**
 * Returns the account with which a supplier takes money by WeChat.
 * @param closed  also returns a closed account, to finish payments that began while it was open
 * @returns null when the supplier takes none, or its account is not complete
 */
export async function wechatAccountOf(
  tx: Tx,
  config: Config,
  supplier_id: number,
  closed?: "even closed",
): Promise<WechatAccount | null> {
  const set = await findPaySet(tx, supplier_id, "wechat");
  if (config.wechat_pay === null) return null;
  if (!set) return config.wechat_pay === "sandbox" ? sandboxWechatAccount(config, supplier_id) : null;
  const { private_key_cipher: sealed, serial_no, app_id, mch_no, fee_bp, platform_serial, platform_key } = set;
  if ((!set.is_open && !closed) || sealed === null || serial_no === "" || app_id === "") return null;
  return {
    mch_no,
    app_id,
    serial_no,
    private_key: createPrivateKey(unseal(config.token_secret, purpose, sealed)),
    api_key: openPayKey(config, set.key_cipher),
    fee_bp,
    platform: platform_key === "" ? null : { serial: platform_serial, key: createPublicKey(platform_key) },
  };
}
