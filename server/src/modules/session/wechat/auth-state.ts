import type { AuthStart } from "@kangying/contract/session/session";
import { fingerprint, randomSecret } from "../../../core/auth/proofs/secrets.ts";
import type { Tx } from "../../../core/db/database.ts";
import { insertState } from "./wechat.repo.ts";
import type { WechatProvider } from "./wechat-provider.ts";

const lifeSeconds = 600;

/** The session or challenge that starts an authorisation. Only it can use the result. */
export type Asker = { readonly session_id: string } | { readonly challenge: string };

/** Starts an authorisation with a state of 256 bits, valid once within ten minutes. Runs under role auth. */
export async function startAuth(tx: Tx, wechat: WechatProvider, asker: Asker, now: Date): Promise<AuthStart> {
  const state = randomSecret();
  const common = { state_hash: fingerprint(state), expires_at: new Date(now.getTime() + lifeSeconds * 1000) };
  await insertState(
    tx,
    "session_id" in asker
      ? { ...common, purpose: "bind", session_id: asker.session_id, challenge: null }
      : { ...common, purpose: "login", session_id: null, challenge: asker.challenge },
  );
  return { url: wechat.authorisePage(state), state };
}
