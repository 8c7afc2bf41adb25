import { providerChannels, type ProviderChannel } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { t } from "../finance.texts.ts";
import { isSandbox } from "../provider/providers.ts";
import { takeWechatSandbox } from "./wechat-set.ts";
import { keptKey } from "./kept-key.ts";
import { sandboxAccount } from "./pay-account.ts";
import { findPaySet, writePaySet } from "./pay-set.repo.ts";

export interface PaySetInput {
  readonly is_open: boolean;
  readonly mch_no: string;
  readonly app_id: string;
  /** Null: keep the stored key. */
  readonly key: string | null;
}

const nothingOfWechat = {
  serial_no: "",
  private_key_cipher: null,
  platform_serial: "",
  platform_key: "",
  fee_bp: 60,
} as const;

/** Returns the channel of a row of the list: its position in the contract, from 1. @throws {AppError} not_found */
export function channelAt(id: number): ProviderChannel {
  const channel = providerChannels[id - 1];
  if (!channel) throw new AppError("not_found");
  return channel;
}

/**
 * Saves the settings of a payment company other than WeChat.
 * @throws {InvalidFields} key: there is none yet · mch_no · {AppError} conflict
 */
export async function savePaySet(
  work: Work,
  channel: ProviderChannel,
  { is_open, mch_no, app_id, key }: PaySetInput,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  if (channel === "wechat") throw new AppError("not_found");
  if (!/^\d{8,16}$/u.test(mch_no)) throw new InvalidFields({ mch_no: { text: t("paySet.badMch") } });
  const before = await findPaySet(tx, supplier.id, channel);
  if (key === null && !before) throw new InvalidFields({ key: { text: t("paySet.noKey") } });
  if (key !== null && !/^[\x21-\x7e]{32}$/u.test(key)) throw new InvalidFields({ key: { text: t("paySet.badKey") } });
  const values = { ...nothingOfWechat, is_open, mch_no, app_id, ...keptKey(work, key, before) };
  if (!(await writePaySet(tx, supplier.id, channel, values, version ?? before?.version ?? 0, now)))
    throw new AppError("conflict");
  work.changed("pay_setting", providerChannels.indexOf(channel) + 1);
  work.audit({
    biz_type: "pay_setting",
    biz_id: null,
    before: before ? { channel, is_open: before.is_open, mch_no: before.mch_no, app_id: before.app_id } : null,
    // The log shows whether the key changed, never the key.
    after: { channel, is_open, mch_no, app_id, key_changed: key !== null },
  });
}

/** Uses the sandbox's account for a channel. @throws {AppError} no_permission when there is no sandbox */
export async function useSandboxAccount(work: Work, channel: ProviderChannel): Promise<void> {
  const { services, supplier } = work;
  if (!isSandbox(services, channel)) throw new AppError("no_permission");
  if (channel === "wechat") return await takeWechatSandbox(work);
  const { mch_no, key } = sandboxAccount(services.config, supplier.id);
  await savePaySet(work, channel, { is_open: true, mch_no, app_id: `wxsandbox${supplier.id}`, key }, null);
}
