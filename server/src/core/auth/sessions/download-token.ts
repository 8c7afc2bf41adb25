import type { Tx } from "../../db/database.ts";
import type { AuthParts } from "../auth-parts.ts";
import type { Caller } from "../caller.ts";
import { insertDownload } from "../proofs/one-time.repo.ts";
import { fingerprint, randomSecret } from "../proofs/secrets.ts";

const lifeSeconds = 60;

/**
 * Makes a token for one link: for one path, once, within a minute, for this session and supplier. Under role auth.
 * @param path  as it will be called, with `/api`, without the query
 */
export async function makeDownloadToken(
  tx: Tx,
  parts: AuthParts,
  caller: Caller,
  supplier_id: number,
  path: string,
): Promise<string> {
  const token = randomSecret();
  const expires_at = new Date(parts.clock.now().getTime() + lifeSeconds * 1000);
  await insertDownload(tx, {
    token_hash: fingerprint(token),
    session_id: caller.session_id,
    supplier_id,
    path,
    expires_at,
  });
  return token;
}
