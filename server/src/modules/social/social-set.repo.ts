import type { SocialProvider } from "@kangying/contract/plugins/social/social.endpoints";
import type { Tx } from "../../core/db/database.ts";

export type SocialResult = "ok" | "refused" | "unreachable";

export interface SocialSet {
  readonly app_id: string;
  readonly secret_cipher: Buffer;
  readonly secret_tail: string;
  readonly is_on: boolean;
  readonly version: number;
}

export async function findSocialSet(
  tx: Tx,
  supplier_id: number,
  provider: SocialProvider,
): Promise<SocialSet | undefined> {
  const [row] = await tx.query<SocialSet>(
    `select app_id, secret_cipher, secret_tail, is_on, version from social_setting where supplier_id = $1 and provider = $2`,
    [supplier_id, provider],
  );
  return row;
}

/** The providers that are switched on. */
export async function waysOn(tx: Tx, supplier_id: number): Promise<readonly { readonly provider: SocialProvider }[]> {
  return await tx.query<{ provider: SocialProvider }>(
    `select provider from social_setting where supplier_id = $1 and is_on order by provider`,
    [supplier_id],
  );
}

/** Saves an app. The result of an earlier test is removed. @returns false where the version has changed */
export async function writeSocialSet(
  tx: Tx,
  supplier_id: number,
  provider: SocialProvider,
  { app_id, secret_cipher, secret_tail }: Pick<SocialSet, "app_id" | "secret_cipher" | "secret_tail">,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into social_setting as s (supplier_id, provider, app_id, secret_cipher, secret_tail, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, provider) do update set app_id = $3, secret_cipher = $4, secret_tail = $5, updated_at = $6,
       tried_at = null, tried_result = null, version = s.version + 1
     where s.version = $7 returning version`,
    [supplier_id, provider, app_id, secret_cipher, secret_tail, at, seen],
  );
  return rows.length > 0;
}

export async function switchSocialSet(
  tx: Tx,
  supplier_id: number,
  provider: SocialProvider,
  is_on: boolean,
): Promise<boolean> {
  const rows = await tx.query(
    `update social_setting set is_on = $3, version = version + 1 where supplier_id = $1 and provider = $2 and is_on <> $3 returning version`,
    [supplier_id, provider, is_on],
  );
  return rows.length > 0;
}

export async function noteSocialTry(
  tx: Tx,
  supplier_id: number,
  provider: SocialProvider,
  result: SocialResult,
  at: Date,
): Promise<void> {
  await tx.query(
    `update social_setting set tried_at = $4, tried_result = $3 where supplier_id = $1 and provider = $2`,
    [supplier_id, provider, result, at],
  );
}
