import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadPageTexts, showLanguage } from "../../../engine/i18n/index.ts";
import { beginSession } from "../../../engine/session/begin-session.ts";
import type { User } from "../../../engine/session/user.ts";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";
import { useKeptTabs } from "./use-kept-tabs.ts";

const setup = { name: "PluginSetup", title: "pluginSetup", tab_key: ["key"] } as const;
const user = { uid: 7, suid: "s1", industry_type: "camp", role: "supplier", roles: ["admin"] } as unknown as User;

/** The account's rights come in, with these add-ons installed. */
const rights = (version: number, addons: string[]): void =>
  act(() => beginSession(user, { path_arr: [], api_arr: [], addons, version }));
const setUp = (key: string): void =>
  tabActions.visit(setup, {
    pathname: "/plugin/pluginSetup",
    search: `?key=${key}`,
    hash: "",
    state: null,
    key: "test",
  });
const open = () => useTabs.getState().tabs.flatMap(({ affix, location }) => (affix ? [] : [location.search]));

beforeEach(async () => {
  await showLanguage("en");
  await loadPageTexts();
  localStorage.clear();
  sessionStorage.clear();
  tabActions.clear();
});
afterEach(cleanup);

it("closes the set-up of an add-on that is taken out, and of no other", () => {
  rights(1, ["kefu", "sms"]);
  renderHook(() => useKeptTabs());
  setUp("kefu");
  setUp("sms");
  rights(2, ["sms"]);
  expect(open()).toEqual(["?key=sms"]);
});

it("leaves the set-up of an add-on that was not installed when it was opened", () => {
  rights(1, ["sms"]);
  renderHook(() => useKeptTabs());
  setUp("kefu");
  rights(2, []);
  expect(open()).toEqual(["?key=kefu"]);
});
