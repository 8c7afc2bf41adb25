import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showLanguage } from "../i18n/index.ts";
import { useErrorLog } from "../session/error-log.ts";
import { tokens } from "../session/tokens.ts";
import { toasts } from "../../ui/overlays/toast.ts";
import { noteServerTime } from "./clock.ts";
import type { Described } from "./callable.ts";
import { api as client, type CallOptions } from "./client.ts";
import type { Members } from "./send.ts";
import { sign } from "./crypt/sign.ts";

const now = (): number => Math.floor(Date.now() / 1000);

function tokenFor(seconds: number, sid = "s"): string {
  const payload = btoa(JSON.stringify({ exp: now() + seconds, sid })).replaceAll("=", "");
  return `e30.${payload}.x${Math.random().toString(36).slice(2)}`;
}

interface Sent {
  readonly path: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = {
  readonly http?: number;
  readonly code?: string;
  readonly msg?: string;
  readonly data?: unknown;
  readonly raw?: string;
};

/** The server's answers by path; `sent` collects the requests. */
function serve(answers: Readonly<Record<string, (sent: Sent) => Reply | Promise<Reply>>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const url = new URL(address, "http://console.test");
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Sent["body"]) : {};
    const one = {
      path: url.pathname.replace("/api/v1/", ""),
      url,
      headers: init.headers as Record<string, string>,
      body,
    };
    sent.push(one);
    const {
      http = 200,
      code = "ok",
      msg = "",
      data = null,
      raw,
    } = (await answers[one.path]?.(one)) ?? { http: 404, code: "not_found" };
    return new Response(raw ?? JSON.stringify({ status: http === 200, code, msg, data }), { status: http });
  });
  return sent;
}

const toastTexts = (): readonly string[] => toasts.read().map((toast) => toast.text);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const get = (api: string, members: Members = {}, options?: CallOptions) =>
  client.call<Described<Members, unknown>>({ api, method: "GET" }, members, options);
const post = (api: string, members: Members = {}, options?: CallOptions) =>
  client.call<Described<Members, unknown>>({ api, method: "POST" }, members, options);

beforeEach(async () => {
  await showLanguage("zh-CN");
  localStorage.clear();
  tokens.clear("ended");
  noteServerTime(now());
  history.replaceState(null, "", "/students");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what goes out", () => {
  it("leaves in the same turn where no token is to be renewed, before anything that waits for one is drawn", async () => {
    tokens.keep({ access_token: tokenFor(900), refresh_token: tokenFor(9000), suid: "s-1" });
    const sent = serve({ "seller/x/List": () => ({ data: [] }) });
    const answer = get("seller/x/List");
    expect(sent).toHaveLength(1);
    await answer;
  });

  it("bears device, time, token, supplier and a sign over all of them", async () => {
    const access_token = tokenFor(900);
    tokens.keep({ access_token, refresh_token: tokenFor(9000), suid: "s-1" });
    const sent = serve({ "seller/x/List": () => ({ data: [] }) });
    await get("seller/x/List", { page: 2, q: "健康", empty: "", none: null });
    const { headers, url } = sent[0]!;
    expect(url.search).toBe(`?${new URLSearchParams({ page: "2", q: "健康", empty: "" }).toString()}`);
    expect(headers).toMatchObject({
      device: "web",
      accesstoken: access_token,
      supplieruid: "s-1",
      "accept-language": "zh-CN",
    });
    const { device, timestamp, accesstoken, supplieruid } = headers as Record<string, string>;
    expect(headers["sign"]).toBe(
      sign({ page: 2, q: "健康", empty: "", device, timestamp, accesstoken, supplieruid }, "kangying"),
    );
  });

  it("gives every POST a key of its own, and the same intent the same key", async () => {
    const sent = serve({ "seller/x/Add": () => ({}) });
    await post("seller/x/Add", { a: 1 });
    await post("seller/x/Add", { a: 1 });
    await post("seller/x/Add", { a: 1 }, { key: "intent" });
    const keys = sent.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe("intent");
  });

  it("corrects its clock by the server's and sends once more, under the same key", async () => {
    const server_time = now() + 86_400;
    let refused = 0;
    const sent = serve({
      "seller/x/Add"({ headers }) {
        if (Math.abs(Number(headers["timestamp"]) - server_time) <= 300) return { data: 7 };
        refused += 1;
        return { http: 400, code: "bad_timestamp", data: { server_time } };
      },
    });
    expect(await post("seller/x/Add")).toBe(7);
    expect(refused).toBe(1);
    expect(sent[1]!.headers["idempotency-key"]).toBe(sent[0]!.headers["idempotency-key"]);
  });
});

describe("what comes back", () => {
  it("shows any other message for 4 s, and keeps silent with hideError", async () => {
    serve({ "seller/x/Do": () => ({ http: 409, code: "conflict", msg: "数据已被他人修改" }) });
    await expect(post("seller/x/Do", {}, { hideError: true })).rejects.toMatchObject({
      code: "conflict",
      http: 409,
    });
    expect(toastTexts()).not.toContain("数据已被他人修改");
    await expect(post("seller/x/Do")).rejects.toMatchObject({ code: "conflict" });
    expect(toasts.read().at(-1)).toMatchObject({ text: "数据已被他人修改", kind: "error", seconds: 4 });
  });

  it.each([1, "true", null])("[S8-01] takes nothing but true for success: %s", async (status) => {
    serve({ "seller/x/Do": () => ({ raw: JSON.stringify({ status, code: "ok", msg: "未完成", data: null }) }) });
    await expect(post("seller/x/Do", {}, { hideError: true })).rejects.toMatchObject({ msg: "未完成" });
  });

  it("[S8-02] goes to the Dashboard where permission lacks", async () => {
    serve({ "seller/x/Do": () => ({ http: 403, code: "no_permission", msg: "没有此操作权限" }) });
    await expect(post("seller/x/Do")).rejects.toMatchObject({ code: "no_permission" });
    expect(toasts.read().at(-1)).toMatchObject({ seconds: 5 });
    expect(location.pathname).toBe("/dashboard");
  });

  it("[S8-03] rejects with refresh_captcha and shows nothing", async () => {
    serve({
      "public/user/login": () => ({
        http: 401,
        code: "captcha_required",
        msg: "请输入图形验证码",
        data: "refresh_captcha",
      }),
    });
    const before = toasts.read().length;
    await expect(post("public/user/login")).rejects.toThrow("refresh_captcha");
    expect(toasts.read()).toHaveLength(before);
  });

  it("[S8-05] calls it a network failure only where no envelope came", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
    await expect(get("seller/x/Info")).rejects.toMatchObject({ code: "network", http: 0 });
    expect(toasts.read().at(-1)).toMatchObject({ text: "网络连接异常", seconds: 3 });
    serve({ "seller/x/Info": () => ({ http: 502, raw: "<html>Bad gateway</html>" }) });
    await expect(get("seller/x/Info")).rejects.toMatchObject({ code: "network" });
  });

  it("leaves an aborted call to its caller", async () => {
    const gone = new AbortController();
    vi.stubGlobal("fetch", () => {
      gone.abort();
      return Promise.reject(new DOMException("aborted", "AbortError"));
    });
    const before = toasts.read().length;
    await expect(get("seller/x/Info", {}, { signal: gone.signal })).rejects.toThrow("aborted");
    expect(toasts.read()).toHaveLength(before);
  });
});

describe("the access token", () => {
  const renewed = () => ({ data: { access_token: tokenFor(900), refresh_token: tokenFor(9000), suid: "s-1" } });

  it("[S4-01] is renewed once for many calls within 60 s of its end", async () => {
    tokens.keep({ access_token: tokenFor(59), refresh_token: tokenFor(9000), suid: "s-1" });
    const sent = serve({
      async "public/user/refreshAccessToken"() {
        await settle();
        return renewed();
      },
      "seller/x/Info": () => ({}),
    });
    await Promise.all(Array.from({ length: 20 }, () => get("seller/x/Info")));
    expect(sent.filter(({ path }) => path === "public/user/refreshAccessToken")).toHaveLength(1);
    const bearers = new Set(
      sent.filter(({ path }) => path === "seller/x/Info").map(({ headers }) => headers["accesstoken"]),
    );
    expect([...bearers]).toEqual([tokens.access()]);
  });

  it("is left alone while it lives, and for paths with /public/", async () => {
    const sent = serve({ "seller/x/Info": () => ({}), "addons/public/List": () => ({}), "public/x/Conf": () => ({}) });
    tokens.keep({ access_token: tokenFor(70), refresh_token: tokenFor(9000), suid: "s-1" });
    await get("seller/x/Info");
    tokens.keep({ access_token: tokenFor(5), refresh_token: tokenFor(9000), suid: "s-1" });
    await get("addons/public/List");
    await get("public/x/Conf");
    expect(sent.map(({ path }) => path)).toEqual(["seller/x/Info", "addons/public/List", "public/x/Conf"]);
    expect(sent[1]!.headers["accesstoken"]).toBe(tokens.access());
    expect(sent[2]!.headers["accesstoken"]).toBeUndefined();
  });

  it("keeps the supplier that is worked for through a refresh", async () => {
    tokens.keep({ access_token: tokenFor(10), refresh_token: tokenFor(9000), suid: "platform" });
    tokens.actFor("s-9");
    serve({ "public/user/refreshAccessToken": renewed, "seller/x/Info": () => ({}) });
    await get("seller/x/Info");
    expect(tokens.suid()).toBe("s-9");
    expect(tokens.home()).toBe("platform");
  });

  it("goes out as it is where the refresh fails: the call itself says what is wrong", async () => {
    const access_token = tokenFor(10);
    tokens.keep({ access_token, refresh_token: tokenFor(9000), suid: "s-1" });
    const sent = serve({ "seller/x/Info": () => ({}) });
    await get("seller/x/Info");
    expect(sent.at(-1)!.headers["accesstoken"]).toBe(access_token);
  });

  it.each([
    ["the network fails", () => Promise.reject(new TypeError("failed to fetch"))],
    ["the server has a fault", () => ({ http: 503, code: "unavailable" })],
    ["a proxy answers", () => ({ http: 502, raw: "<html>Bad gateway</html>" })],
  ])("is not sent once it is over where %s: the refusal would cost the session", async (_, away) => {
    tokens.keep({ access_token: tokenFor(-5), refresh_token: tokenFor(9000), suid: "s-1" });
    const sent = serve({ "public/user/refreshAccessToken": away, "seller/x/Info": () => ({}) });
    await expect(get("seller/x/Info")).rejects.toMatchObject({ code: "network" });
    expect(sent.map(({ path }) => path)).toEqual(["public/user/refreshAccessToken"]);
    expect(tokens.access()).not.toBeNull();
  });

  it("[S4-02] that cannot be parsed ends the session, is logged, and leads to the login page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    tokens.keep({ access_token: "garbage", refresh_token: "garbage", suid: "s-1" });
    serve({});
    await expect(get("seller/x/Info")).rejects.toMatchObject({ code: "auth_failed" });
    expect(tokens.access()).toBeNull();
    expect(useErrorLog.getState().errors[0]).toMatchObject({ message: "解析 token 失败" });
    expect(location.pathname + location.search).toBe("/login?redirect=%2Fstudents");
  });
});
