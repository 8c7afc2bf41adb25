import { afterEach, describe, expect, it, vi } from "vitest";
import { consoleConfig } from "../api/console-config.ts";
import { showLanguage } from "../i18n/index.ts";
import { isNewer, laterVersion } from "./version-check.ts";
import { tokens } from "./tokens.ts";

const token = (sid: string): string => `h.${btoa(JSON.stringify({ exp: 9e9, sid }))}.s`;
const signIn = (sid: string): void => tokens.keep({ access_token: token(sid), refresh_token: token(sid), suid: "s1" });
const configure = (version_check_url: string | null): unknown =>
  Object.assign(consoleConfig(), { version: "1.9.0", version_check_url });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ["1.10.0", "1.9.3", true],
  ["1.9.3", "1.10.0", false],
  ["2", "1.9.9", true],
  ["v1.9.0", "1.9.0", false],
  ["1.9.0.1", "1.9.0", true],
  ["nonsense", "1.9.0", false],
])("[S4-04] %s is newer than %s: %s", (other, than, is) => expect(isNewer(other, than)).toBe(is));

describe("the version check", () => {
  const answers = (text: string, ok = true) => {
    const asked = vi.fn<(url: URL) => Promise<object>>(async () => ({ ok, text: async () => text }));
    vi.stubGlobal("fetch", asked);
    return asked;
  };

  it("[S4-04] asks once per login, with its parameters", async () => {
    await showLanguage("en");
    configure("https://versions.example/check?channel=stable");
    const asked = answers('{"version":"1.10.0","notes":"新增消息"}');
    signIn("a");
    expect([await laterVersion(), await laterVersion()]).toEqual([{ version: "1.10.0", notes: "新增消息" }, null]);
    expect(asked).toHaveBeenCalledOnce();
    expect(String(asked.mock.calls[0]?.[0])).toBe(
      "https://versions.example/check?channel=stable&product=kangying&version=1.9.0&device=web&language=en",
    );
    signIn("b");
    expect(await laterVersion()).toMatchObject({ version: "1.10.0" });
  });

  it.each(["<html>", '{"version":7}', '{"version":"1.8.0"}', ""])("[S4-04] makes nothing of %s", async (text) => {
    configure("https://versions.example/check");
    answers(text);
    signIn("c");
    expect(await laterVersion()).toBeNull();
  });

  it("[S4-04] disturbs nobody where it fails, and asks nothing where it is not configured", async () => {
    configure("https://versions.example/check");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    signIn("d");
    expect(await laterVersion()).toBeNull();
    configure(null);
    const asked = answers("9.0.0");
    signIn("e");
    expect(await laterVersion()).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});
