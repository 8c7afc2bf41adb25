import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { AuthStart } from "@kangying/contract/session/session";
import { socialAuthData, socialLogin } from "@kangying/contract/session/session.endpoints";
import { api } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import { translate } from "../i18n/translate.ts";
import { awaitAuth } from "./authorise.ts";
import { tokens } from "./tokens.ts";

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Starts a sign-in at another provider. The verifier does not leave this window before the code comes back, so that a link made by another
 * person cannot sign anybody in here.
 */
export async function startSocialSignIn(): Promise<{ readonly start: AuthStart; readonly verifier: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(sha256(utf8ToBytes(verifier)));
  const { start } = await api.call(socialAuthData, { challenge }, { hideError: true });
  if (!start)
    throw new ApiError({
      code: "wechat_closed",
      msg: translate("wechat.closed"),
      data: null,
      http: 0,
      request_id: null,
    });
  return { start, verifier };
}

/** Waits for the answer and exchanges it for a session; does nothing if the user gave up. @throws {ApiError} */
export async function finishSocialSignIn(start: AuthStart, verifier: string, signal: AbortSignal): Promise<void> {
  const answer = await awaitAuth(start, signal);
  if (!answer) return;
  const reply = await api.call(socialLogin, { ...answer, verifier }, { hideError: true });
  tokens.keep(reply);
}
