import type { SocialProvider } from "@kangying/contract/plugins/social/social.endpoints";
import type { Tx } from "../../core/db/database.ts";

/** The member to whom an account at a provider is bound; null: none. */
export async function memberOf(
  tx: Tx,
  supplier_id: number,
  provider: SocialProvider,
  openid: string,
): Promise<number | null> {
  const [row] = await tx.query<{ member_id: number }>(
    `select member_id from social_identity where supplier_id = $1 and provider = $2 and openid = $3`,
    [supplier_id, provider, openid],
  );
  return row?.member_id ?? null;
}

/** Binds an account at a provider to a member. @returns false where the account, or the member at this provider, is bound already */
export async function insertIdentity(
  tx: Tx,
  supplier_id: number,
  identity: { readonly provider: SocialProvider; readonly openid: string; readonly member_id: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into social_identity (supplier_id, provider, openid, member_id, bound_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning member_id`,
    [supplier_id, identity.provider, identity.openid, identity.member_id, at],
  );
  return rows.length > 0;
}

export async function deleteIdentity(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  provider: SocialProvider,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from social_identity where supplier_id = $1 and member_id = $2 and provider = $3 returning member_id`,
    [supplier_id, member_id, provider],
  );
  return rows.length > 0;
}

export async function identitiesOf(
  tx: Tx,
  supplier_id: number,
  member_id: number,
): Promise<readonly { readonly provider: SocialProvider; readonly bound_at: Date }[]> {
  return await tx.query<{ provider: SocialProvider; bound_at: Date }>(
    `select provider, bound_at from social_identity where supplier_id = $1 and member_id = $2 order by provider`,
    [supplier_id, member_id],
  );
}
