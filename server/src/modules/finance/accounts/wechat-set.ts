import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { providerChannels } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { t } from "../finance.texts.ts";
import { keptKey } from "./kept-key.ts";
import { findPaySet, writePaySet, type PaySetRow } from "./pay-set.repo.ts";
import { sandboxWechatAccount, sealPrivateKey } from "./wechat-account.ts";

export interface WechatSetInput {
  readonly is_open: boolean;
  readonly mch_no: string;
  readonly app_id: string;
  readonly serial_no: string;
  /** PEM. Null: keep the stored key. */
  readonly private_key: string | null;
  /** The APIv3 key. Null: keep the stored key. */
  readonly key: string | null;
  /** The id of WeChat's public key and the key as PEM; both or none. */
  readonly platform_serial: string | null;
  readonly platform_key: string | null;
  readonly fee_bp: number;
}

const leastBits = 2048;

function isRsa(read: () => KeyObject): boolean {
  try {
    const key = read();
    return key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;
  } catch {
    return false;
  }
}

/** Checks all fields. @throws {InvalidFields} with every wrong field */
function check(input: WechatSetInput, before: PaySetRow | undefined): void {
  const { mch_no, serial_no, private_key, key, platform_serial, platform_key } = input;
  const isKeyKept = before !== undefined && before.key_tail !== "";
  const wrong: readonly (readonly [string, boolean, ReturnType<typeof t>])[] = [
    ["mch_no", !/^\d{8,16}$/u.test(mch_no), t("paySet.badMch")],
    ["serial_no", !/^[0-9A-Fa-f]{8,64}$/u.test(serial_no), t("paySet.badSerial")],
    ["private_key", private_key === null && !before?.private_key_cipher, t("paySet.noKey")],
    ["private_key", private_key !== null && !isRsa(() => createPrivateKey(private_key)), t("paySet.badPrivateKey")],
    ["key", key === null && !isKeyKept, t("paySet.noKey")],
    ["key", key !== null && !/^[\x21-\x7e]{32}$/u.test(key), t("paySet.badKey")],
    ["platform_serial", (platform_serial === null) !== (platform_key === null), t("paySet.keyAndId")],
    ["platform_key", platform_key !== null && !isRsa(() => createPublicKey(platform_key)), t("paySet.badPublicKey")],
  ];
  const faults = Object.fromEntries(wrong.flatMap(([field, is, text]) => (is ? [[field, { text }] as const] : [])));
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
}

/** Saves the WeChat settings. @throws {InvalidFields} · {AppError} conflict */
export async function saveWechatSet(work: Work, input: WechatSetInput, version: number | null): Promise<void> {
  const { tx, supplier, services, now } = work;
  const before = await findPaySet(tx, supplier.id, "wechat");
  check(input, before);
  const { is_open, mch_no, app_id, private_key, key, fee_bp } = input;
  const values = {
    is_open,
    mch_no,
    app_id,
    fee_bp,
    ...keptKey(work, key, before),
    serial_no: input.serial_no.toUpperCase(),
    private_key_cipher:
      private_key === null ? (before?.private_key_cipher ?? null) : sealPrivateKey(services.config, private_key),
    platform_serial: input.platform_serial ?? "",
    platform_key: input.platform_key ?? "",
  };
  if (!(await writePaySet(tx, supplier.id, "wechat", values, version ?? before?.version ?? 0, now)))
    throw new AppError("conflict");
  work.changed("pay_setting", providerChannels.indexOf("wechat") + 1);
  const shown = (set: Pick<PaySetRow, "is_open" | "mch_no" | "app_id" | "serial_no" | "fee_bp">) => ({
    channel: "wechat",
    is_open: set.is_open,
    mch_no: set.mch_no,
    app_id: set.app_id,
    serial_no: set.serial_no,
    fee_bp: set.fee_bp,
  });
  work.audit({
    biz_type: "pay_setting",
    biz_id: null,
    before: before ? shown(before) : null,
    // The log shows whether a key changed, never the key.
    after: { ...shown(values), key_changed: key !== null || private_key !== null },
  });
}

/** Uses the sandbox's WeChat account. */
export async function takeWechatSandbox(work: Work): Promise<void> {
  const { services, supplier } = work;
  const { private_key, platform, api_key, ...account } = sandboxWechatAccount(services.config, supplier.id);
  const input = {
    ...account,
    is_open: true,
    key: api_key,
    private_key: private_key.export({ type: "pkcs8", format: "pem" }).toString(),
    platform_serial: platform?.serial ?? null,
    platform_key: platform?.key.export({ type: "spki", format: "pem" }).toString() ?? null,
  };
  await saveWechatSet(work, input, null);
}
