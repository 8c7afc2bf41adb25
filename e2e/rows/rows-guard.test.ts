import { createHash } from "node:crypto";
import { signText } from "@kangying/contract/core/wire";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WireClient } from "../../server/test/wire-client.ts";
import { endVisits, faultsOf, visit } from "../ground/browser.ts";
import { changedRole, type ChangedRole } from "../ground/changed-role.ts";
import {
  answer,
  demoPassword,
  dialog,
  goByMenu,
  momentsOfCalls,
  openAs,
  pane,
  rows,
  signIn,
  tabTitles,
  visitAs,
  type Account,
} from "../ground/console.ts";
import { namedCalls } from "../ground/named-calls.ts";
import { menuPages } from "../ground/pages.ts";

afterAll(endVisits);

const owner = { login: "camp" };
const reception = { login: "camp", operator: "reception" };
const living = "/student/campsite/living";
const livingApi = "**/api/v1/seller/student/CampsiteLivingList?*";

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const fullPathOf = (page: Page): string => page.url().slice(inject("origin").length);
const kept = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name);
const refresh = (page: Page): Promise<void> => pane(page).locator("[data-part~=tool-refresh]").click();

/** Waits for the last call of a new page. It is under /public/, where the token is sent unchanged, so a forged token would end the session. */
async function lastAsked(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/public/GetKefuConfig")),
  );
}

describe("without a token", () => {
  it("[S2-01] what is public opens, and what there is not under it is not found", async () => {
    const { page, context } = await visit();
    for (const path of ["/login", "/auth-redirect", "/404", "/401"]) {
      await page.goto(path);
      await page.locator("h1, form").first().waitFor();
      expect(fullPathOf(page)).toBe(path);
    }
    await page.goto("/business/create");
    await page.locator("h1").first().waitFor();
    expect(fullPathOf(page)).toBe("/business/create");
    await page.goto("/business/nothing");
    await page.waitForURL((url) => url.pathname === "/404");
    // Only paths below /business are public, not paths that only contain the word.
    for (const path of ["/businesses", "/settings/roles/business", "/student/campsite/living?to=/business"]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === "/login");
    }
    await page.goto("/redirect/student/campsite/living?page=2");
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(`${living}?page=2`);
    await context.close();
  });

  it("[S2-03] [S2-08] everything else leads to the login page, and from there to where one wanted to go", async () => {
    const { page, context } = await visit();
    const deep = `${living}?keyword=a%26b&page=1#row`;
    await page.goto(deep);
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(deep);
    await page.waitForFunction(() => document.title === "登录 - 健康管理系统");
    await signIn(page, reception);
    await page.waitForURL((url) => url.pathname === living);
    expect(fullPathOf(page)).toBe(deep);
    await context.close();
  });

  it("[S5-02] trims the login name and the operator's name", async () => {
    const { page, context } = await visit();
    await page.goto("/login");
    const sent = page.waitForRequest("**/api/v1/public/user/login");
    await signIn(page, { login: "  camp ", operator: " reception  " });
    expect((await sent).postDataJSON()).toMatchObject({ username: "camp", name: "reception" });
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await context.close();
  });

  it("[S8-03] a login that asks for a picture shows a new one each time", async () => {
    const { page, context } = await visit();
    // Three real failures would make the server ask every later visitor of this IP address for a captcha.
    await page.route("**/api/v1/public/user/login", (route) =>
      route.fulfill(answer(400, { code: "captcha_required", msg: "请输入图形验证码", data: "refresh_captcha" })),
    );
    // The server under test always draws the same picture, so the test counts how often one is requested.
    let asked = 0;
    page.on("request", (request) => (asked += Number(request.url().includes("/public/verify/captcha"))));
    await page.goto("/login");
    await signIn(page, owner);
    await page.locator("[data-part=login-form] img").waitFor();
    expect(asked).toBe(1);
    await page.locator("form input").last().fill("abcd");
    await page.locator("form button[type=submit]").click();
    await expect.poll(() => asked).toBe(2);
    expect(pathOf(page)).toBe("/login");
    await context.close();
  });
});

describe("with a token", () => {
  it("[S2-04] [S2-07] / and /login lead to the Workbench, whose tab is always there", async () => {
    const { page, context, faults } = await visitAs(reception, "/");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await page.locator("[data-part=tab-strip] [role=tab]").waitFor();
    expect(await tabTitles(page)).toEqual(["工作台"]);
    expect(await page.locator("[data-part=tab-strip] [data-part=tab-close]").count()).toBe(0);
    await page.goto("/login");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S2-02] a page that the product does not have is not found, with a way back", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    await page.goto("/no/such/page");
    await page.waitForURL((url) => url.pathname === "/404");
    await page.locator("a, button").filter({ hasText: "工作台" }).first().click();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await context.close();
  });

  it("[S2-10] a page that this account does not have leads to the Workbench", async () => {
    const { page, context, faults } = await visitAs(reception, "/settings/roles");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    // The page was not opened at all; it did not leave only because the server refused its calls.
    expect(await tabTitles(page)).toEqual(["工作台"]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S2-05] [S2-08] a deep link survives a reload; the window's title follows page and language", async () => {
    const { page, context, faults } = await visitAs(reception, `${living}?page=2&limit=10`);
    await rows(page).first().waitFor();
    expect(await page.title()).toBe("在营学员 - 健康管理系统");
    await page.reload();
    await rows(page).first().waitFor();
    expect(fullPathOf(page)).toBe(`${living}?page=2&limit=10`);
    await goByMenu(page, "/resources/rooms");
    await page.waitForFunction(() => document.title === "房间 - 健康管理系统");
    await page.locator("[data-part=header-tools] button[aria-haspopup=menu]").first().click();
    await page.getByRole("menuitemradio", { name: "English" }).click();
    await page.waitForFunction(() => /^[\x20-\x7e]+ - [\x20-\x7e]+$/.test(document.title));
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    [
      "without roles",
      answer(200, { status: true, code: "ok", data: { uid: 1, roles: [], time_zone: "Asia/Shanghai" } }),
      "getInfo: roles 必须是非空数据!",
    ],
    ["by a fault", answer(500, { code: "internal", msg: "出错了" }), "ApiError: 出错了"],
  ])(
    "[S2-06] [S6-03] [S8-06] where the account cannot be loaded, the session ends and one comes back after the login: %s",
    async (_, reply, logged) => {
      const { page, context, faults } = await visitAs(owner, "/dashboard", { fresh: true });
      await page.route("**/api/v1/buyer/user/info", async (route) => route.fulfill(reply));
      await page.goto(`${living}?page=2`);
      await page.waitForURL((url) => url.pathname === "/login");
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(`${living}?page=2`);
      expect(await kept(page, "token")).toBeNull();
      await page.getByText("验证失败，请重新登录。").waitFor();
      expect(faults.join()).toContain(logged);
      await page.unroute("**/api/v1/buyer/user/info");
      await signIn(page, owner);
      await page.waitForURL((url) => url.pathname === living && url.search === "?page=2");
      await context.close();
    },
  );

  it.each([
    ["no network", (route: Route) => route.abort()],
    ["a proxy's page", (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502" })],
  ])(
    "[S2-06] a server that is away for a moment costs no session, and the page comes by itself: %s",
    async (_, away) => {
      const { page, context } = await visitAs(reception, "/dashboard");
      const mine = await kept(page, "token");
      await page.route("**/api/v1/buyer/user/info", away);
      await page.goto(`${living}?page=2`);
      await page.getByRole("heading", { name: "无法连接服务器" }).waitFor();
      expect(fullPathOf(page)).toBe(`${living}?page=2`);
      expect(await kept(page, "token")).toBe(mine);
      await page.unroute("**/api/v1/buyer/user/info");
      await rows(page).first().waitFor();
      expect(fullPathOf(page)).toBe(`${living}?page=2`);
      await context.close();
    },
  );

  it("[S2-06] a server that stays away for ten seconds ends the session, and one comes back after the login", async () => {
    const { page, context, faults } = await visitAs(owner, "/dashboard", { fresh: true });
    await page.route("**/api/v1/buyer/user/info", (route) => route.abort());
    await page.goto(`${living}?page=2`);
    await page.getByText("系统会重试 10 秒", { exact: false }).waitFor();
    await page.waitForURL((url) => url.pathname === "/login");
    await page.getByText("服务器 10 秒内无响应，请重新登录。").waitFor();
    expect(await kept(page, "token")).toBeNull();
    expect(faults.join()).toContain("网络连接异常");
    await page.unroute("**/api/v1/buyer/user/info");
    await signIn(page, owner);
    await page.waitForURL((url) => url.pathname === living && url.search === "?page=2");
    await context.close();
  });

  it("[S2-09] a hand-over in the address becomes the session, leaves the address, and replaces nobody unasked", async () => {
    const client = new WireClient(inject("origin"));
    await client.signIn("admin", demoPassword);
    const suppliers = await client.get("seller/enter/SupplierManage", { page: "1", limit: "50" });
    const camp = (suppliers.data.data as { id: number; login: string }[]).find(({ login }) => login === "camp");
    const handOver = async (): Promise<string> => {
      const { data } = await client.post("seller/supplier/Handover", { supplier_id: camp?.id });
      const url = new URL((data as { url: string }).url, inject("origin"));
      return `${living}${url.search}`;
    };

    const guest = await visit();
    await guest.page.goto(await handOver());
    await rows(guest.page).first().waitFor();
    expect(fullPathOf(guest.page)).toBe(living);
    await guest.context.close();

    const { page, context } = await visitAs(reception, "/dashboard", { fresh: true });
    const mine = await kept(page, "token");
    await page.goto(await handOver());
    await dialog(page).waitFor();
    expect(page.url()).not.toContain("accesstoken");
    await dialog(page).locator("[data-part=dialog-foot] button").first().click();
    await page.locator("[data-part=shell]").waitFor();
    expect(await kept(page, "token")).toBe(mine);
    await page.goto(await handOver());
    await dialog(page).locator("button[type=submit]").click();
    await page.waitForFunction((token) => localStorage.getItem("token") !== token, mine);
    client.close();
    await context.close();
  });

  it("[S4-02] a token that is none ends the session, with what was wrong in the log", async () => {
    const { page, context, faults } = await visitAs(reception, living, { fresh: true });
    await rows(page).first().waitFor();
    // In one step, because the console also makes calls on its own.
    await page.evaluate(() => {
      localStorage.setItem("token", "nonsense");
      document.querySelector<HTMLElement>("[data-part=pane][data-state=active] [data-part~=tool-refresh]")?.click();
    });
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(living);
    expect(await kept(page, "refreshToken")).toBeNull();
    expect(faults.join()).toContain("解析 token 失败");
    await context.close();
  });

  it("[S4-03] logging out clears everything and closes all tabs, in every window", async () => {
    const { page, context } = await visitAs(owner, living, { fresh: true });
    const other = await context.newPage();
    await other.goto("/resources/rooms");
    await rows(other).first().waitFor();
    await page.locator("[data-part=user-button]").click();
    await page.getByRole("menuitem").last().click();
    for (const each of [page, other]) {
      await each.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("redirect") === "/dashboard");
      const left = await each.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(left.filter((name) => /token|suid|isunion|tabs:/i.test(name))).toEqual([]);
    }
    // The next account has its own tab strip, and the other window continues with that account.
    await signIn(page, reception);
    for (const each of [page, other]) {
      await each.waitForURL((url) => url.pathname === "/dashboard");
      await each.locator("[data-part=tab-strip]").waitFor();
      expect(await tabTitles(each)).toEqual(["工作台"]);
      // The other window had another account before: its name and rights must be those of the new one.
      await each.locator("[data-part=user-button]").getByText("程露").waitFor();
      expect(await each.locator('[data-part=side-menu] a[href^="/settings"]').count()).toBe(0);
    }
    await context.close();
  });

  it("[S4-01] many calls in two windows renew the tokens once", async () => {
    const { page, context, faults } = await visitAs(reception, living, { fresh: true });
    const other = await context.newPage();
    const otherFaults = faultsOf(other);
    await other.goto("/resources/rooms");
    await rows(other).first().waitFor();
    await rows(page).first().waitFor();
    await Promise.all([lastAsked(page), lastAsked(other)]);
    // A window that does not have the other's new token yet sends the same key, and gets the same new token.
    const renewed = new Set<string | undefined>();
    context.on("request", (request) => {
      if (request.url().endsWith("/public/user/refreshAccessToken")) renewed.add(request.headers()["idempotency-key"]);
    });
    // The console reads only the expiry of the token; the server checks only the refresh token.
    const before = await page.evaluate(() => {
      const [head, payload = "", mark] = (localStorage.getItem("token") ?? "").split(".");
      const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
      const soon = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 55 })).replaceAll("=", "");
      const due = `${head}.${soon}.${mark}`;
      localStorage.setItem("token", due);
      return due;
    });
    await Promise.all([refresh(page), refresh(other), refresh(page), refresh(other)]);
    await page.waitForFunction((due) => localStorage.getItem("token") !== due, before);
    await Promise.all([refresh(page), refresh(other)]);
    await Promise.all([rows(page).first().waitFor(), rows(other).first().waitFor()]);
    expect(await kept(page, "token")).not.toBe(before);
    expect(renewed.size).toBe(1);
    expect([...faults, ...otherFaults]).toEqual([]);
    await context.close();
  });

  it("[S4-01] a call to a path under /public/ goes as it is, however near its token's end; the next call renews it", async () => {
    const { page, context, faults } = await visitAs(reception, "/profile/user/edit", { fresh: true });
    await pane(page).locator("form input").first().waitFor();
    await lastAsked(page);
    const calls: { readonly path: string; readonly token: string | undefined }[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\/public\//.test(pathname)) calls.push({ path: pathname, token: request.headers()["accesstoken"] });
    });
    const due = await page.evaluate(() => {
      const [head, payload = "", mark] = (localStorage.getItem("token") ?? "").split(".");
      const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
      const soon = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 50 })).replaceAll("=", "");
      localStorage.setItem("token", `${head}.${soon}.${mark}`);
      return localStorage.getItem("token") ?? "";
    });
    await Promise.all([
      page.waitForResponse("**/api/v1/addons/social/public/GetSocialAuthData*"),
      page
        .locator("[data-part=user-button]")
        .click()
        .then(() => page.getByRole("menuitem", { name: "绑定微信" }).click()),
    ]);
    expect(calls).toEqual([{ path: "/api/v1/addons/social/public/GetSocialAuthData", token: due }]);
    expect(await kept(page, "token")).toBe(due);
    await Promise.all([page.waitForResponse("**/api/v1/public/user/refreshAccessToken"), goByMenu(page, living)]);
    await rows(page).first().waitFor();
    expect(await kept(page, "token")).not.toBe(due);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S4-01] a session whose refresh token is over too is not renewed: one is asked to sign in, and comes back", async () => {
    const { page, context } = await visitAs(reception, living, { fresh: true });
    await rows(page).first().waitFor();
    await lastAsked(page);
    let renewed = 0;
    page.on("request", (request) => (renewed += Number(request.url().endsWith("/public/user/refreshAccessToken"))));
    // A token that is still valid is not renewed.
    await Promise.all([page.waitForResponse(livingApi), refresh(page)]);
    expect(renewed).toBe(0);
    await page.evaluate(() => {
      for (const name of ["token", "refreshToken"]) {
        const [head, payload = "", mark] = (localStorage.getItem(name) ?? "").split(".");
        const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
        const over = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 10 })).replaceAll("=", "");
        localStorage.setItem(name, `${head}.${over}.${mark}`);
      }
    });
    await refresh(page);
    await dialog(page).getByText("请重新登录").first().waitFor();
    expect(renewed).toBe(0);
    await dialog(page).locator("button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/login");
    await signIn(page, reception);
    await page.waitForURL((url) => url.pathname === living);
    await context.close();
  });

  it("[S4-04] half a minute after the login one version check goes out; a newer version is offered and loses no form", async () => {
    const { page, context, faults } = await visit();
    await page.clock.install();
    const signedIn = await momentsOfCalls(page, "/public/user/login");
    const checked = await momentsOfCalls(page, "versions.kangying.invalid");
    const asked: URL[] = [];
    await context.route("https://versions.kangying.invalid/**", async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill({ body: '{"version":"99.1.0"}', headers: { "access-control-allow-origin": "*" } });
    });
    await openAs(page, reception, "/student/appointment/pending");
    await rows(page).first().waitFor();
    // Second by second: with one large step, all timers would run at its end.
    for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
    const offer = page.locator("[data-part=version-offer]");
    await offer.waitFor();
    expect(asked.map(({ searchParams }) => [...searchParams.keys()].toSorted())).toEqual([
      ["device", "language", "product", "version"],
    ]);
    const [[login = 0], [check = 0]] = [await signedIn(), await checked()];
    expect(check - login).toBeGreaterThanOrEqual(30_000);
    await page.locator("[data-part=page-actions] button[data-kind=filled]").first().click();
    await dialog(page).locator("[data-field] input").first().fill("写到一半");
    await page.clock.fastForward(1000);
    // The dialog covers the offer. A person would close it or take the offer by keyboard.
    await page.evaluate(() =>
      document.querySelector<HTMLButtonElement>("[data-part=version-offer] [data-kind=filled]")?.click(),
    );
    await page.waitForLoadState("load");
    await dialog(page).locator("[data-field] input").first().waitFor();
    expect(await dialog(page).locator("[data-field] input").first().inputValue()).toBe("写到一半");
    await page.clock.fastForward(40_000);
    expect(asked).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S4-04] a version check that fails disturbs nobody: an error, a page in its place, nobody there", async () => {
    for (const fails of [
      (route: Route) => route.fulfill({ status: 500, body: "99.0.0" }),
      (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>99.0.0</h1>" }),
      (route: Route) => route.abort(),
    ]) {
      const { page, context, faults } = await visit();
      await page.clock.install();
      let asked = 0;
      await context.route("https://versions.kangying.invalid/**", async (route) => {
        asked += 1;
        await fails(route);
      });
      await openAs(page, reception, living);
      await rows(page).first().waitFor();
      await page.clock.fastForward(31_000);
      await expect.poll(() => asked).toBe(1);
      await page.clock.fastForward(40_000);
      await rows(page).first().waitFor();
      expect(asked).toBe(1);
      expect(await page.locator("[data-part=version-offer], [data-part=toaster] > *, dialog[open]").count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

describe("rights", () => {
  /** Returns every address in the menu of an account, and whether the account belongs to the platform. */
  const menuOf = async (account: Account): Promise<{ paths: readonly string[]; isunion: string | null }> => {
    const { page, context } = await visitAs(account, "/dashboard");
    const found = { paths: await menuPages(page), isunion: await kept(page, "isunion") };
    await context.close();
    return found;
  };
  const ofPlatform = (path: string): boolean => path.startsWith("/supertube");

  it("[S6-01] the menu holds the pages of the account's roles and no other", async () => {
    const { paths } = await menuOf(reception);
    expect(paths).toContain(living);
    expect(paths.filter((path) => path.startsWith("/settings") || ofPlatform(path))).toEqual([]);
  });

  it("[S6-04] the platform's administrator and an owner have all of their industry, the platform's own pages only the former", async () => {
    const [platform, camp] = [await menuOf({ login: "admin" }), await menuOf(owner)];
    expect(platform.paths.filter(ofPlatform).length).toBeGreaterThan(0);
    expect(camp.paths.filter(ofPlatform)).toEqual([]);
    expect(camp.paths).toContain("/settings/roles");
    expect([platform.isunion, camp.isunion]).toEqual(["1", "0"]);
  });

  it("[S6-07] who only takes payments has the logs of staff and finance, plugins and settings", async () => {
    const { paths } = await menuOf({ login: "cashier" });
    for (const page of ["staff", "staff-log", "finance-log"]) expect(paths).toContain(`/offlinepay/${page}`);
    expect(paths.filter((path) => !/^\/(?:dashboard|offlinepay|plugin|settings)/.test(path))).toEqual([]);
  });

  describe("of a changed role", () => {
    let role: ChangedRole;
    beforeAll(async () => {
      role = await changedRole("前台");
    });
    afterAll(() => role.close());

    it("[S6-05] it acts in an open console without a new login: menu, page and buttons", async () => {
      const { page, context } = await visitAs(reception, living);
      await rows(page).first().waitFor();
      await role.without([living], /CampsiteLivingList|AppointmentConfirm/, async () => {
        await page.waitForURL((url) => url.pathname === "/dashboard");
        expect(await page.locator(`[data-part=side-menu] a[href="${living}"]`).count()).toBe(0);
        await page.goto(living);
        await page.waitForURL((url) => url.pathname === "/dashboard");
        await goByMenu(page, "/student/appointment/pending");
        await rows(page).first().waitFor();
        expect(await rows(page).first().locator("[data-part=row-actions]").innerText()).not.toContain("确认");
      });
      await goByMenu(page, living);
      await rows(page).first().waitFor();
      await context.close();
    });

    it("[S6-02] what leads to a page that one may not open is not there", async () => {
      const { page, context } = await visitAs(reception, living);
      await rows(page).first().locator("[data-part=row-actions] button").first().click();
      await page.waitForURL((url) => url.pathname.startsWith("/student/detail/"));
      const student = fullPathOf(page);
      const link = pane(page).locator('a[href="/resources/bedmap"]');
      await link.waitFor();
      await role.without(["/resources/bedmap"], /^$/, async () => {
        await link.waitFor({ state: "detached" });
        expect(fullPathOf(page)).toBe(student);
      });
      await context.close();
    });

    it("[S6-08] the server refuses by itself what the role does not hold", async () => {
      const desk = new WireClient(inject("origin"));
      await desk.signIn("camp", demoPassword, "reception");
      const asked = async (): Promise<string> => (await desk.get("seller/student/CampsiteLivingList")).code;
      expect(await asked()).toBe("ok");
      await role.without([], /CampsiteLivingList/, async () => expect(await asked()).toBe("no_permission"));
      expect(await asked()).toBe("ok");
      desk.close();
    });
  });
});

describe("answers", () => {
  it("[S8-01] a session that has ended asks to sign in again, and brings one back to where one was", async () => {
    const { page, context } = await visitAs(reception, `${living}?page=2&limit=10`, { fresh: true });
    await rows(page).first().waitFor();
    await goByMenu(page, "/resources/rooms");
    await rows(page).first().waitFor();
    await page.route("**/api/v1/seller/room/RoomList?*", (route) =>
      route.fulfill(answer(401, { code: "login", msg: "请重新登录", data: "login" })),
    );
    await refresh(page);
    await dialog(page).getByText("请重新登录").first().waitFor();
    await page.unroute("**/api/v1/seller/room/RoomList?*");
    await dialog(page).locator("button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/login");
    expect(await kept(page, "token")).toBeNull();
    await signIn(page, reception);
    await page.waitForURL((url) => url.pathname === "/resources/rooms");
    await rows(page).first().waitFor();
    expect(await tabTitles(page)).toEqual(["工作台", "在营学员", "房间"]);
    await context.close();
  });

  it("[S8-02] [S8-04] [S8-05] each failure is told in its own way and for its own time", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    const toast = (text: string) => page.locator("[data-part=toaster]").getByText(text);
    await page.clock.install();
    await page.goto(living);
    await rows(page).first().waitFor();
    const reveal = page.locator("[data-part=pane][data-state=active] tbody [data-part=masked-eye]").first();
    await reveal.waitFor();
    const route = "**/api/v1/seller/student/StudentReveal*";

    /** Makes a call fail, and checks that its message stays for exactly this many seconds. The page's clock moves only as the test says. */
    const staysFor = async (words: string, seconds: number): Promise<void> => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
      await reveal.click();
      await toast(words).waitFor();
      await page.waitForTimeout(200);
      await page.clock.runFor(seconds * 1000 - 100);
      expect(await toast(words).count()).toBe(1);
      await page.clock.runFor(200);
      await toast(words).waitFor({ state: "detached" });
      await page.clock.resume();
    };
    await page.route(route, (call) => call.fulfill(answer(409, { code: "conflict", msg: "已被他人修改" })));
    await staysFor("已被他人修改", 4);
    await page.unroute(route);

    await page.route(route, (call) => call.abort());
    await staysFor("网络连接异常", 3);
    await page.unroute(route);

    await page.route(route, (call) => call.fulfill(answer(403, { code: "no_permission", msg: "没有此操作权限" })));
    await staysFor("非常抱歉，没有此操作权限", 5);
    expect(pathOf(page)).toBe("/dashboard");
    await page.unroute(route);

    // ── when the form shows the error itself, it is shown only once, at its field
    await page.goto("/profile/user/edit");
    const fault = answer(400, { code: "invalid", msg: "昵称不能用", data: { fields: { nickname: "这个昵称不能用" } } });
    await page.route("**/api/v1/buyer/user/userEdit", (call) => call.fulfill(fault));
    await pane(page).locator("form input").first().fill("新名字");
    await pane(page).locator("form button[type=submit]").click();
    await pane(page).getByText("这个昵称不能用").waitFor();
    expect(await page.locator("[data-part=toaster] > *").count()).toBe(0);
    await context.close();
  });

  it("[S5-01] what was sent last with success is refused when it comes again, in words, and the form stays", async () => {
    const { page, context, faults } = await visitAs(owner, "/student/appointment/pending");
    await rows(page).first().waitFor();
    const stamp = String(Date.now()).slice(-8);
    const book = async (): Promise<void> => {
      await pane(page).locator("[data-part=page-actions] button", { hasText: "新增预约" }).click();
      const form = dialog(page);
      await form.getByLabel("姓名").fill(`重复${stamp}`);
      await form.getByLabel("手机号").fill(`135${stamp}`);
      for (const choice of ["性别", "营期套餐"]) {
        await form.getByLabel(choice).click();
        await page.getByRole("option").first().click();
      }
      await form.locator("button[type=submit]").click();
    };
    await book();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await book();
    await dialog(page).getByText("数据未发生任何改变，请修改数据后再次提交").waitFor();
    expect(await dialog(page).getByLabel("姓名").inputValue()).toBe(`重复${stamp}`);
    await dialog(page).locator("[data-field] input").first().fill(`又一个${stamp}`);
    await dialog(page).getByLabel("手机号").fill(`134${stamp}`);
    await dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("[S5-01] what another window of the session has confirmed or saved just so is refused there in the same words", async () => {
    const boss = new WireClient(inject("origin"));
    await boss.signIn(owner.login, demoPassword);
    const list = await boss.get("seller/student/AppointmentPendingList", {});
    const form = list.data.actions.find(({ api }: { api: string }) => api.endsWith("/StudentBook")).form;
    const name = `两窗${String(Date.now()).slice(-6)}`;
    const booked = await boss.post("seller/student/StudentBook", {
      name,
      gender: "F",
      phone: `136${String(Date.now()).slice(-8)}`,
      package_id: form.find((field: { name: string }) => field.name === "package_id").options[0].value,
      // Nobody else arrives on this day, so there are free beds.
      expected_date: new Date(Date.now() + 240 * 86_400_000).toISOString().slice(0, 10),
      source: "walk_in",
    });
    expect(booked.code).toBe("ok");
    boss.close();
    const address = `/student/appointment/pending?student=${encodeURIComponent(name)}`;
    const first = await visitAs(owner, address);
    const second = { page: await first.context.newPage() };
    await second.page.goto(address);
    const pages = [first.page, second.page];
    const same = "数据未发生任何改变，请修改数据后再次提交";
    const submit = (page: Page): Promise<void> =>
      dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
    const actions = (page: Page) => rows(page).filter({ hasText: name }).first().locator("[data-part=row-actions]");
    for (const page of pages) await actions(page).waitFor();

    // ── a form that is saved
    for (const page of pages) {
      await actions(page).locator("[data-part~=icon-button]").click();
      await page.getByRole("menuitem", { name: "编辑", exact: true }).click();
      await dialog(page).locator("[data-field=remark] textarea").fill("两个窗口");
    }
    await submit(first.page);
    await first.page.locator("dialog[open]").waitFor({ state: "detached" });
    await submit(second.page);
    await dialog(second.page).getByText(same).waitFor();
    await second.page.keyboard.press("Escape");
    await second.page.getByRole("button", { name: "放弃" }).click();
    await second.page.locator("dialog[open]").waitFor({ state: "detached" });

    // ── an act that is confirmed
    for (const page of pages) {
      await actions(page).locator("[data-part~=link-button]", { hasText: "确认" }).click();
      await dialog(page).locator("button[type=submit]").waitFor();
    }
    await submit(first.page);
    await first.page.locator("dialog[open]").waitFor({ state: "detached" });
    await submit(second.page);
    await second.page.getByText(same).first().waitFor();
    await first.context.close();
  });

  it("[S8-07] [S1-05] a fault of the console stands in the error log, and can be cleared", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("broken on purpose, token=abc");
      });
    });
    const bug = page.locator("[data-part=header-tools] [data-part=badged] [data-part=badge][data-kind=errors]");
    await bug.waitFor();
    expect(await bug.innerText()).toBe("1");
    await page.locator("[data-part=header-tools] button[aria-label^=错误日志]").click();
    const entry = dialog(page).locator("[data-part=error-entry]");
    await entry.locator("summary").click();
    const text = await entry.innerText();
    expect(text).toContain("broken on purpose");
    expect(text).not.toContain("abc");
    expect(text).toContain("/dashboard");
    expect(text).toContain("at ");
    await dialog(page).locator("[data-part=drawer-foot] button").click();
    await entry.waitFor({ state: "detached" });
    expect(await bug.count()).toBe(0);
    await context.close();
  });

  it("[S8-07] a page that breaks while it is drawn stands there too, with its component, and breaks nothing else", async () => {
    const { page, context } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    await page.route("**/api/v1/seller/room/RoomList?*", (route) =>
      route.fulfill(answer(200, { status: true, code: "ok", data: { data: [null], count: 1, totalrow: {} } })),
    );
    await goByMenu(page, "/resources/rooms");
    await pane(page).locator("[data-part~=pane-fault]").waitFor();
    await page.locator("[data-part=header-tools] button[aria-label^=错误日志]").click();
    const entry = dialog(page).locator("[data-part=error-entry]").first();
    expect(await entry.locator("dl pre").innerText()).toMatch(/\bat .*\/assets\/.*\.js/);
    expect(await entry.innerText()).toContain("/resources/rooms");
    await page.keyboard.press("Escape");
    await page.unroute("**/api/v1/seller/room/RoomList?*");
    await pane(page).locator("[data-part~=pane-fault] button").click();
    await rows(page).first().waitFor();
    await goByMenu(page, living);
    await rows(page).first().waitFor();
    await context.close();
  });
});

describe("the wire", () => {
  it("[S7-01] every call bears its headers and a right sign, and its answer comes encrypted", async () => {
    const { page, context } = await visitAs(reception, "/dashboard");
    const [reply] = await Promise.all([page.waitForResponse(livingApi), goByMenu(page, living)]);
    const headers = reply.request().headers();
    const names = ["device", "timestamp", "accesstoken", "supplieruid"] as const;
    const members = {
      ...Object.fromEntries(new URL(reply.url()).searchParams),
      ...Object.fromEntries(names.map((name) => [name, headers[name] ?? ""])),
    };
    const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
    expect(headers["sign"]).toBe(hash(hash(hash(signText(members, "kangying")))));
    expect(headers["device"]).toBe("web");
    expect(headers["accept-language"]).toBe("zh-CN");
    expect(await reply.text()).toMatch(/^enc:v1z?:/);
    await context.close();
  });

  it("[S7-02] every call that is named answers at its path and method, those of a later release do not yet", async () => {
    const client = new WireClient(inject("origin"));
    await client.signIn("camp", demoPassword);
    /** Returns the methods of a path, such as `GET, POST`; null when the path does not exist. */
    const methodsOf = async (api: string): Promise<string | null> => {
      const { ok, headers } = await fetch(`${inject("origin")}/api/v1/${api}`, { method: "OPTIONS" });
      return ok ? headers.get("allow") : null;
    };
    const wrong: string[] = [];
    for (const { later = false, get = [], post = [] } of Object.values(namedCalls))
      for (const [method, apis] of [["GET", get] as const, ["POST", post] as const])
        for (const api of apis) {
          const built = (await methodsOf(api))?.split(", ").includes(method) ?? false;
          // A page that came early is not an error, but this list must be updated.
          if (built === later) wrong.push(`${method} ${api} is ${built ? "built" : "not built"}`);
          const { http, code } = method === "GET" ? await client.get(api) : await client.post(api, {});
          // Without its input, a call is refused with its own message, or its object is not found.
          const answered = http < 500 && code !== "" && (built || code !== "not_found");
          if (answered === later) wrong.push(`${method} ${api}: ${http} ${code}`);
          if (api.endsWith("logout")) await client.signIn("camp", demoPassword);
        }
    client.close();
    expect(wrong).toEqual([]);
  });
});
