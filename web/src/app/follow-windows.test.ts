import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { User } from "../engine/session/user.ts";
import { loadPageTexts, showLanguage } from "../engine/i18n/index.ts";
import { beginSession } from "../engine/session/begin-session.ts";
import { tokens } from "../engine/session/tokens.ts";
import { draftKeeper, draftsOf } from "../engine/tabs/draft-keeper.ts";
import { tabActions } from "../engine/tabs/tabs-store.ts";
import { windowHistory } from "../engine/tabs/window-history.ts";
import { followWindows } from "./follow-windows.ts";
import { useKeptTabs } from "./shell/tabs/use-kept-tabs.ts";

const at = "/profile/user/edit";
const page = { path: at, name: "ProfileEdit", title: "profileEdit" } as const;

/** This window comes up, with that account signed in. */
function begin(uid: number): void {
  cleanup();
  const token = `h.${btoa(JSON.stringify({ exp: 9e9, sid: `session of ${uid}` }))}.s`;
  tokens.keep({ access_token: token, refresh_token: token, suid: "s1" });
  const user = { uid, suid: "s1", industry_type: "camp", role: "supplier", roles: ["admin"] };
  const permissions = { path_arr: [], api_arr: [], addons: [], version: 1 };
  beginSession(user as unknown as User, permissions);
  renderHook(() => useKeptTabs());
}

/** What another window of the browser says and hears. */
const channel = new BroadcastChannel("kangying-unsaved");
const say = (kind: string, losses: readonly string[] = []): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ kind, question: "q", losses });

followWindows();

/** The person signs out in that window. */
function leftElsewhere(): void {
  const oldValue = tokens.access();
  tokens.clear("left");
  dispatchEvent(new StorageEvent("storage", { key: "token", oldValue, newValue: null }));
}

beforeEach(async () => {
  await showLanguage("en");
  await loadPageTexts();
  localStorage.clear();
  sessionStorage.clear();
  tabActions.clear();
  begin(7);
  windowHistory.replace(at);
  tabActions.visit(page, windowHistory.location());
  draftKeeper(at, "profile").keep({ nickname: "Half a na" }, "Edit profile");
});
afterEach(cleanup);

it("a sign-out in another window that did not ask about this one's words keeps them for the same account, and for nobody else", () => {
  leftElsewhere();
  expect(location.pathname + location.search).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  begin(8);
  expect(draftsOf(at)).toEqual([]);
  tabActions.clear();
  begin(7);
  expect(draftsOf(at)).toMatchObject([{ form: "profile", values: { nickname: "Half a na" } }]);
});

it("words that the person gave up in the other window go with the sign-out", async () => {
  const losses = await new Promise<readonly string[]>((resolve) => {
    channel.addEventListener(
      "message",
      ({ data }: MessageEvent<{ losses: readonly string[] }>) => resolve(data.losses),
      {
        once: true,
      },
    );
    say("ask");
  });
  expect(losses).toEqual(["Edit profile"]);
  say("given-up", losses);
  await new Promise((resolve) => setTimeout(resolve, 50));
  leftElsewhere();
  expect(location.search).toBe("?redirect=%2Fdashboard");
  begin(7);
  expect(draftsOf(at)).toEqual([]);
});
