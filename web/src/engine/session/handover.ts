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

/** What came in a page's address to become the session: a hand-over code, or a live access token with the supplier to work for. */
export interface Handover {
  readonly code: string;
  readonly suid: string | null;
}

/**
 * Takes a hand-over out of the page's address, before anything can read or keep it there.
 * @returns null where the address bears none
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
 * Makes a hand-over the session of this browser. Where somebody else is signed in already, they are asked first.
 * @throws {ApiError} where the code is spent; the person has been told
 */
export async function acceptHandover({ code, suid }: Handover): Promise<void> {
  const isToken = isLiveToken(code);
  if (isToken && !(await isTaken(code, suid))) return toast(translate("api.authFailed"), { kind: "error", seconds: 4 });
  // The same session once more replaces nobody.
  if (isToken && sessionOf(code) !== null && sessionOf(code) === sessionOf(tokens.access())) return;
  if (tokens.access()) {
    const yes = await confirm({
      title: translate("session.replaceTitle"),
      message: translate("session.replaceBody"),
      confirmText: translate("session.replace"),
    });
    if (!yes) return;
  }
  // A token alone is kept until it expires: nothing renews it.
  const reply: TokenReply = isToken
    ? { access_token: code, refresh_token: "", suid: suid ?? "" }
    : await api.call(handover, { code });
  resetSession();
  tokens.keep(reply);
}

/** Has it the form of an access token? A hand-over code has not. */
function isLiveToken(code: string): boolean {
  try {
    return tokenClaims(code).exp > 0;
  } catch {
    return false;
  }
}

/** Does the server take it? */
async function isTaken(access_token: string, suid: string | null): Promise<boolean> {
  await learnServer();
  const { method, api: name } = info;
  const sent = send({ method, api: name, access_token, supplieruid: suid });
  return await sent.then(
    ({ envelope }) => envelope?.status === true,
    () => false,
  );
}
