import { maskedPhone } from "../../kernel/personal/masked-phone.ts";
import type { Tx } from "../../db/database.ts";
import type { CallOrigin } from "../auth-parts.ts";

/** The way of a sign-in. handover: a platform account works for a supplier. */
export type SignInWay = "password" | "sms" | "handover" | "wechat" | "social";

/** Used when there is no supplier: nothing is read or written there. */
const anyTenant = 1;
const columns = "supplier_id, at, account_id, kind, login, name, way, result, ip, ua";

/** Writes a member's sign-in, successful or refused, into the login log of their shop. Under role app, as that shop. */
export async function noteMemberSignIn(
  tx: Tx,
  supplier_id: number,
  member: { readonly id: number; readonly nickname: string; readonly phone: string },
  note: { readonly result: string; readonly way?: SignInWay; readonly origin: CallOrigin; readonly at: Date },
): Promise<void> {
  await tx.query(`insert into login_log (${columns}) values ($1, $2, $3, 'member', $4, $5, $9, $6, $7, $8)`, [
    supplier_id,
    note.at,
    // A negative number, because account ids are positive.
    -member.id,
    maskedPhone(member.phone),
    member.nickname,
    note.result,
    note.origin.ip,
    note.origin.user_agent.slice(0, 400),
    note.way ?? "sms",
  ]);
}

/**
 * Writes a sign-in, successful or refused, into the login log of the account's supplier; its chain is linked after the commit. Afterwards
 * the transaction runs as kangying_app of that supplier, so call this last.
 * @param account  null for a name that no account has: the same statements run and write nothing, so that the time reveals nothing
 * @param result   `ok`, or the refusal's code
 */
export async function noteSignIn(
  tx: Tx,
  account: { readonly id: number; readonly supplier_id: number } | null,
  note: { readonly way: SignInWay; readonly result: string; readonly origin: CallOrigin; readonly at: Date },
): Promise<void> {
  await tx.become({ role: "auth" });
  // Under role auth.
  const [found] = await tx.query<{ kind: string; login: string; nickname: string }>(
    "select kind, login, nickname from auth.account where id = $1",
    [account?.id ?? 0],
  );
  const supplier_id = account?.supplier_id ?? anyTenant;
  await tx.become({ role: "app", supplier_id });
  await tx.query(
    `insert into login_log (${columns})
     select $1::bigint, $2::timestamptz, $3::bigint, $4, $5, $6, $7, $8, $9, $10 where $3::bigint > 0`,
    [
      supplier_id,
      note.at,
      account?.id ?? 0,
      found?.kind ?? "",
      found?.login ?? "",
      found?.nickname ?? "",
      note.way,
      note.result,
      note.origin.ip,
      note.origin.user_agent.slice(0, 400),
    ],
  );
}
