import { seal, unseal } from "../../core/auth/proofs/secrets.ts";
import type { Work } from "../../core/jobs/work.ts";
import { hasAddon } from "../plugins/public.ts";
import { type AccountRow, findAccount } from "./account.repo.ts";
import type { WxKeys } from "./protocol/wx-crypt.ts";

const purpose = "public account";

/** A public account with its secrets, which WeChat's server and ours share. */
export interface WxAccount extends WxKeys {
  readonly supplier_id: number;
  readonly name: string;
  readonly secret: string;
}

export type Reading = Pick<Work, "tx" | "supplier" | "services">;

export const sealed = ({ services }: Reading, text: string): Buffer =>
  seal(services.config.token_secret, purpose, text);

export const opened = ({ services }: Reading, cipher: Buffer): string =>
  unseal(services.config.token_secret, purpose, cipher);

export function accountOf(work: Reading, row: AccountRow): WxAccount {
  return {
    supplier_id: work.supplier.id,
    app_id: row.app_id,
    name: row.name,
    secret: opened(work, row.secret_cipher),
    token: opened(work, row.token_cipher),
    aes_key: opened(work, row.aes_key_cipher),
  };
}

/** The supplier's bound account. @returns null: there is none, or the add-on is not installed */
export async function boundAccount(work: Reading): Promise<WxAccount | null> {
  const row = await findAccount(work.tx, work.supplier.id);
  if (!row?.is_bound || !(await hasAddon(work.tx, "wxpub"))) return null;
  return accountOf(work, row);
}
