import { handover } from "@kangying/contract/session/session.endpoints";
import { confirm } from "../../ui/confirm.tsx";
import { api } from "../api/client.ts";
import { translate } from "../i18n/translate.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { resetSession } from "./reset.ts";
import { tokens } from "./tokens.ts";

/**
 * Takes a hand-over code out of the page's address, before anything can read or keep it there.
 * @returns the code, or null where the address bears none
 */
export function takeHandoverCode(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get("accesstoken");
  if (code === null && !url.searchParams.has("supplieruid")) return null;
  url.searchParams.delete("accesstoken");
  url.searchParams.delete("supplieruid");
  windowHistory.replace(url.pathname + url.search + url.hash);
  return code;
}

/**
 * Makes a hand-over code the session of this browser. Where somebody is signed in already, they are asked first.
 * @throws {ApiError} where the code is spent; the person has been told
 */
export async function acceptHandover(code: string): Promise<void> {
  if (tokens.access()) {
    const yes = await confirm({
      title: translate("session.replaceTitle"),
      message: translate("session.replaceBody"),
      confirmText: translate("session.replace"),
    });
    if (!yes) return;
  }
  const reply = await api.call(handover, { code });
  resetSession();
  tokens.keep(reply);
}
