import { describe, expect, it } from "vitest";
import { loginPathFor, sameSitePath } from "./same-site.ts";

const hosts = [
  "evil.example",
  "evil.example:8443",
  "user@evil.example",
  "evil%2eexample",
  "127.0.0.1.evil.example",
  "[::1]",
  "evil。example",
];
const openers = [
  "//",
  "///",
  "////",
  "/\\",
  "\\\\",
  "\\/",
  "\\",
  "/\\/",
  "/\\\\",
  "//\\",
  "/ /",
  "/\t/",
  "/\n/",
  "/\r/",
  "/\r\n/",
  "\t//",
  "\n//",
  " //",
  "/\u00a0/",
  "/\u0000/",
  "http://",
  "https://",
  "HTTPS://",
  "http:",
  "https:/",
  "https:\\\\",
  "ftp://",
  "ws://",
  "blob:https://",
  "filesystem:https://",
  "//%09/",
  "/%2f",
  "/%2F%2F",
  "/%5c",
  "/%5C%5C",
  "/.//",
  "/..//",
  "/x/..//",
  "/x/../..//",
  "/%2e%2e//",
  "/./\\",
  "/x/%2e%2e//",
];
const scripts = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "about:blank",
  "file:///etc/passwd",
  "mailto:x@evil.example",
  "view-source:https://evil.example",
  "",
  "x",
  "dashboard",
  "../dashboard",
  "?redirect=//evil.example",
  "#//evil.example",
  ".",
  "@evil.example",
  ";//evil.example",
  "null",
];
const hostile = [
  ...openers.flatMap((opener) => hosts.slice(0, 5).map((host) => opener + host)),
  ...hosts.map((host) => `//${host}/x`),
  ...scripts,
];

describe("the way back after login", () => {
  it("is tried with at least 200 hostile payloads", () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  });

  it.each(hostile)("stays on this site for %j", (payload) => {
    const path = sameSitePath(payload);
    if (path === null) return;
    const origin = "https://console.example";
    // What a browser makes of it, what it makes of it once it was decoded, and what a second resolution makes of it.
    for (const base of [origin, `${origin}/login`, `${origin}/a/b/`]) {
      expect(new URL(path, base).origin).toBe(origin);
      expect(new URL(decodeURIComponent(path), base).origin).toBe(origin);
    }
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%2f%2fevil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    "https://evil.example",
  ])("does not follow %j at all", (payload) => expect(sameSitePath(payload)).toBeNull());

  it.each([
    "/",
    "/dashboard",
    "/student/campsite/living?status=30&name=%E5%BC%A0#top",
    "/a?b=//c",
    "/a?next=https://b.example/",
    "/a#/b",
  ])("follows %j as it is", (path) => expect(sameSitePath(path)).toBe(path));
});

describe("the way to the login page", () => {
  it("holds the full path with query and fragment", () => {
    const at = { pathname: "/student/campsite/living", search: "?status=30&q=%E5%BC%A0", hash: "#top" };
    expect(loginPathFor(at)).toBe(
      `/login?redirect=${encodeURIComponent("/student/campsite/living?status=30&q=%E5%BC%A0#top")}`,
    );
  });

  it("never leads back to the login page", () => {
    const at = { pathname: "/login", search: "?redirect=%2Fstudent", hash: "" };
    expect(loginPathFor(at)).toBe("/login?redirect=%2Fstudent");
  });

  it("[S2-03] carries nothing on that would let its reader in, and all else that the page was asked with", () => {
    const at = { pathname: "/x", search: "?accesstoken=a&supplieruid=b&ticket=c&code=d&page=2", hash: "" };
    expect(loginPathFor(at)).toBe(`/login?redirect=${encodeURIComponent("/x?ticket=c&code=d&page=2")}`);
  });
});
