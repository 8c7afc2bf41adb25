import { handover } from "@kangying/contract/session/session.endpoints";
import { info } from "@kangying/contract/session/own-account.endpoints";
import type { TokenReply } from "@kangying/contract/session/session";
import { confirm } from "../../ui/overlays/confirm.tsx";
import { api } from "../api/client.ts";
import { learnServer } from "../api/access.ts";
import { send } from "../api/send.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { translate } from "../i18n/translate.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { resetSession } from "./reset.ts";
import { sessionOf, tokenClaims, tokens } from "./tokens.ts";

/** A session in a page's address: a hand-over code, or a live access token with its supplier. */
export interface Handover {
  readonly code: string;
  readonly suid: string | null;
}

/**
 * Takes a hand-over out of the page's address, before anything can read or store it there.
 * @returns null where the address has none
 */
export function takeHandover(): Handover | null {
  const url = new URL(location.href);
  const code = url.searchParams.get("accesstoken");
  const suid = url.searchParams.get("supplieruid");
  if (code === null && suid === null) return null;
  url.searchParams.delete("accesstoken");
  url.searchParams.delete("supplieruid");
  windowHistory.replace(url.pathname + url.search + url.hash);
  return code === null ? null : { code, suid };
}

/**
 * Makes a hand-over the session of this browser. If another user is signed in, they are asked first.
 * @throws {ApiError} where the code is used up; the error has been shown
 */
export async function acceptHandover({ code, suid }: Handover): Promise<void> {
  const isToken = isLiveToken(code);
  if (isToken && !(await isTaken(code, suid))) return toast(translate("api.authFailed"), { kind: "error", seconds: 4 });
  // The same session again replaces no user.
  if (isToken && sessionOf(code) !== null && sessionOf(code) === sessionOf(tokens.access())) return;
  if (tokens.access()) {
    const yes = await confirm({
      title: translate("session.replaceTitle"),
      message: translate("session.replaceBody"),
      confirmText: translate("session.replace"),
    });
    if (!yes) return;
  }
  // A token without a refresh token is kept until it expires, because it cannot be renewed.
  const reply: TokenReply = isToken
    ? { access_token: code, refresh_token: "", suid: suid ?? "" }
    : await api.call(handover, { code });
  resetSession();
  tokens.keep(reply);
}

/** True if it has the form of an access token; a hand-over code has not. */
function isLiveToken(code: string): boolean {
  try {
    return tokenClaims(code).exp > 0;
  } catch {
    return false;
  }
}

/** True if the server accepts it. */
async function isTaken(access_token: string, suid: string | null): Promise<boolean> {
  await learnServer();
  const { method, api: name } = info;
  const sent = send({ method, api: name, access_token, supplieruid: suid });
  return await sent.then(
    ({ envelope }) => envelope?.status === true,
    () => false,
  );
}
