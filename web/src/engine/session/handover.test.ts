import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as confirmation from "../../ui/overlays/confirm.tsx";
import * as sending from "../api/send.ts";
import { standIn } from "../api/test-stand-in.ts";
import { showLanguage } from "../i18n/language.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { acceptHandover, takeHandover } from "./handover.ts";
import { tokens } from "./tokens.ts";

const send = vi.fn();
const confirm = vi.fn();
standIn(sending, { send });
standIn(confirmation, { confirm });

const tokenOf = (sid: string): string =>
  ["{}", JSON.stringify({ exp: 4_000_000_000, sid }), "s"].map((part) => btoa(part).replaceAll("=", "")).join(".");
const answer = (status: boolean) => ({ envelope: { status, code: "", msg: "", data: {} }, http: 200 });

beforeEach(async () => {
  await showLanguage("en");
  localStorage.clear();
  send.mockReset().mockResolvedValue(answer(true));
  confirm.mockReset().mockResolvedValue(false);
});
afterEach(() => tokens.clear("left"));

it("[S2-09] a live access token leaves the address at once, and becomes the session with its supplier where the server takes it", async () => {
  windowHistory.replace(`/dashboard?accesstoken=${tokenOf("a")}&supplieruid=s7&page=2`);
  const came = takeHandover();
  expect(location.search).toBe("?page=2");
  await acceptHandover(came ?? { code: "", suid: null });
  expect(tokens.access()).toBe(tokenOf("a"));
  expect(tokens.suid()).toBe("s7");
  // It cannot be renewed, so it lasts until it expires.
  expect(tokens.refresh()).toBeFalsy();
});

it("[S2-09] one that the server refuses replaces nothing, and another account's session is replaced after a question alone", async () => {
  tokens.keep({ access_token: tokenOf("mine"), refresh_token: "r", suid: "s1" });
  send.mockResolvedValue(answer(false));
  await acceptHandover({ code: tokenOf("b"), suid: "s7" });
  expect(confirm).not.toHaveBeenCalled();
  send.mockResolvedValue(answer(true));
  await acceptHandover({ code: tokenOf("b"), suid: "s7" });
  expect(confirm).toHaveBeenCalledOnce();
  expect(tokens.access()).toBe(tokenOf("mine"));
  confirm.mockResolvedValue(true);
  await acceptHandover({ code: tokenOf("b"), suid: "s7" });
  expect(tokens.access()).toBe(tokenOf("b"));
});
