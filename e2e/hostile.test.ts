import { rmSync } from "node:fs";
import { afterAll, describe, expect, inject, it } from "vitest";
import { endVisits, visit } from "./ground/browser.ts";
import { copyOfDemo, demoFolder } from "../server/test/demo/demo-folder.ts";
import { freePort, startServer, type RunningServer } from "./ground/demo-server.ts";
import { answer, dialog, goByMenu, openAs, pane, rows, signIn, tabTitles, visitAs } from "./ground/console.ts";

afterAll(endVisits);
const long = process.env["KANGYING_TEST_LONG"] === "1";

const reception = { login: "camp", operator: "reception" };
const living = "/student/campsite/living";
const pending = "/student/appointment/pending";
const bedMap = "/resources/bedmap";

/** Ways to write "another site" that may trick a browser or a parser. */
const elsewhere: readonly string[] = (() => {
  const host = "evil.example";
  const starts = [
    "//",
    "///",
    "////",
    "/\\",
    "\\\\",
    "\\/",
    "/\t/",
    "/\n/",
    "/\r/",
    "\t//",
    " //",
    "/%09/",
    "/%2f",
    "/%5c",
    "%2f%2f",
  ];
  const starts2 = [
    "/.//",
    "/..//",
    "/./\\",
    "/a/..//",
    "/%2e%2e//",
    "/;//",
    "/@",
    "//@",
    "/%00//",
    "/\u0000/",
    "\u00a0//",
    "/\u2028/",
    "//\u3002",
    "/\u0085/",
  ];
  const schemes = [
    "https://",
    "http://",
    "http:",
    "https:",
    "HTTPS://",
    "hTtP:\\\\",
    "ftp://",
    "javascript:alert(1)//",
    "JaVaScRiPt:alert(1)//",
    "data:text/html,",
    "vbscript:",
    "blob:https://",
    "file:///",
    "about:blank#",
    "//user:pass@",
    "//localhost@",
    "https:///",
    "https:\\/",
    "view-source:https://",
    "ws://",
  ];
  const tails = ["", "/login", "?a=1", "#x", "/%2e%2e"];
  const all = [...starts, ...starts2, ...schemes].flatMap((start) => tails.map((tail) => `${start}${host}${tail}`));
  return [...new Set(all)].slice(0, 200);
})();

describe("addresses", () => {
  it("[S2-03] 200 redirect payloads stay on the site, before the login and after it", async () => {
    expect(elsewhere).toHaveLength(200);
    const { page, context } = await visitAs(reception, "/dashboard");
    const left: string[] = [];
    context.on("request", (request) => {
      if (!request.url().startsWith(inject("origin")) && !request.url().includes("versions.kangying"))
        left.push(request.url());
    });
    context.on("page", (opened) => left.push(`a window: ${opened.url()}`));
    // The guard reads the address at each move of the history, so the page need not be loaded 200 times.
    const ends = await page.evaluate(
      async ([payloads, everyWay]) => {
        const go = async (path: string): Promise<string> => {
          history.pushState(null, "", path);
          dispatchEvent(new PopStateEvent("popstate"));
          await new Promise((resolve) => setTimeout(resolve, 5));
          return location.href;
        };
        const found: string[] = [];
        for (const payload of payloads) {
          found.push(await go(`/login?redirect=${encodeURIComponent(payload)}`));
          if (!everyWay) continue;
          found.push(await go(`/login?redirect=${payload.replace(/[#&\s]/g, "")}`));
          found.push(await go(`/redirect/${encodeURIComponent(payload)}`));
        }
        return found;
      },
      [elsewhere, long] as const,
    );
    expect(ends.filter((url) => new URL(url).origin !== inject("origin"))).toEqual([]);
    // ── the worst ones are really loaded, with a real login
    for (const payload of [
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)//",
      "/%09/evil.example",
      "/..//evil.example",
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(payload)}`);
      await page.waitForURL((url) => url.pathname !== "/login");
      expect(new URL(page.url()).origin).toBe(inject("origin"));
    }
    const guest = await visit();
    await guest.page.goto(`/login?redirect=${encodeURIComponent("/\\evil.example/x")}`);
    await signIn(guest.page, reception);
    await guest.page.waitForURL((url) => url.pathname === "/dashboard");
    await guest.context.close();
    expect(left).toEqual([]);
    await context.close();
  });
});

describe("messages", () => {
  it("40 hostile window messages change nothing", async () => {
    const { page, context, faults } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    await page.waitForTimeout(500);
    const state = (): Promise<unknown> =>
      page.evaluate(() => ({
        url: location.href,
        title: document.title,
        kept: JSON.stringify(Object.entries(localStorage).filter(([name]) => !name.startsWith("tabs:"))),
        dialogs: document.querySelectorAll("dialog[open], [data-part=toaster] > *").length,
        frames: document.querySelectorAll("iframe").length,
        tabs: document.querySelectorAll("[data-part=tab-head]").length,
      }));
    const before = await state();
    const sent = await page.evaluate(() => {
      const verbs = [
        "showChat",
        "hideChat",
        "show_chat",
        "hide_chat",
        "logout",
        "login",
        "navigate",
        "redirect",
        "session",
        "change",
      ];
      const shapes = (verb: string): unknown[] => [
        verb,
        { type: verb, url: "https://evil.example", to: "//evil.example", token: "x" },
        JSON.stringify({ event: verb, data: { href: "javascript:alert(1)" } }),
        { kind: "me", name: verb, topic: "session", __proto__: { status: true } },
      ];
      const messages = verbs.flatMap(shapes);
      for (const [index, message] of messages.entries()) {
        const origin = ["https://evil.example", "null", "http://localhost:1", location.origin][index % 4] ?? "";
        dispatchEvent(new MessageEvent("message", { data: message, origin, source: window }));
        window.postMessage(message, "*");
      }
      return messages.length;
    });
    expect(sent).toBe(40);
    await page.waitForTimeout(500);
    expect(await state()).toEqual(before);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("a hidden tab", () => {
  it("[S1-03] cannot navigate, toast or open a dialog over another", async () => {
    const { page, context, faults } = await visitAs(reception, living);
    await page.clock.install();
    await page.reload();
    await rows(page).first().waitFor();
    const route = "**/api/v1/seller/student/StudentReveal*";
    let let_go = (): void => undefined;
    let held = new Promise<void>((resolve) => (let_go = resolve));
    let reply = answer(403, { code: "no_permission", msg: "没有此操作权限" });
    await page.route(route, async (call) => {
      await held;
      await call.fulfill(reply);
    });
    const eye = pane(page).locator("tbody [data-part=masked-eye]").first();
    const quiet = async (): Promise<void> => {
      await page.waitForTimeout(400);
      expect(new URL(page.url()).pathname).toBe(pending);
      expect(await page.locator("[data-part=toaster] > *").count()).toBe(0);
      expect(await page.locator("dialog[open]").count()).toBe(0);
    };
    // ── a refusal, a failure and a lost connection, each answered only after the person has gone to another page
    for (const [next, said] of [
      [answer(403, { code: "no_permission", msg: "没有此操作权限" }), "非常抱歉，没有此操作权限"],
      [answer(409, { code: "conflict", msg: "已被他人修改" }), "已被他人修改"],
    ] as const) {
      reply = next;
      held = new Promise<void>((resolve) => (let_go = resolve));
      await eye.click();
      await page
        .locator("[data-part=tab-head]")
        .filter({ hasText: "待确认" })
        .or(page.locator("[data-part=side-menu]"))
        .first()
        .waitFor();
      await goByMenu(page, pending);
      let_go();
      await quiet();
      await goByMenu(page, living);
      await page.locator("[data-part=toaster]").getByText(said).waitFor();
      await page.clock.runFor(5000);
      await page.locator("[data-part=toaster] > *").first().waitFor({ state: "detached" });
    }
    // ── a form is refused after its tab was hidden
    await goByMenu(page, pending);
    await rows(page).first().waitFor();
    await rows(page).first().getByRole("button", { name: "确认" }).click();
    held = new Promise<void>((resolve) => (let_go = resolve));
    await page.route("**/api/v1/seller/student/Appointment*", async (call) => {
      if (call.request().method() !== "POST") return call.continue();
      await held;
      await call.fulfill(answer(409, { code: "conflict", msg: "床位刚被占用" }));
    });
    await dialog(page).locator("button[type=submit]").click();
    await page
      .locator("[data-part=tab-head]")
      .filter({ hasText: "在营学员" })
      .locator("[role=tab]")
      .evaluate((head) => (head as HTMLElement).click());
    await page.waitForURL((url) => url.pathname === living);
    let_go();
    await page.waitForTimeout(500);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await page.locator("body").innerText()).not.toContain("床位刚被占用");
    await goByMenu(page, pending);
    await dialog(page).getByText("这一条刚被别人改过").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("memory", () => {
  const opened = 25;

  it("[S1-03] 25 opened keep 20 live; closing all of them gives heap and nodes back, round after round", async () => {
    const { page, context, faults } = await visitAs({ login: "camp" }, "/dashboard");
    const devtools = await context.newCDPSession(page);
    await devtools.send("HeapProfiler.enable");
    const measured = async (): Promise<{ nodes: number; heap: number; listeners: number }> => {
      await page.waitForTimeout(300);
      await devtools.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
      const { usedSize } = await devtools.send("Runtime.getHeapUsage");
      return { nodes, heap: usedSize / 1e6, listeners: jsEventListeners };
    };
    await page.locator("[data-part=side-menu] a").first().waitFor();
    for (;;) {
      const closed = page.locator("[data-part=side-menu] button[aria-expanded=false]").first();
      if ((await closed.count()) === 0) break;
      await closed.click();
    }
    const paths = await page
      .locator("[data-part=side-menu] a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "").filter((path) => path !== "/dashboard"));
    expect(paths.length).toBeGreaterThanOrEqual(opened - 1);
    const round = async (): Promise<void> => {
      for (const path of paths.slice(0, opened - 1)) {
        await page.locator(`[data-part=side-menu] a[href="${path}"]`).click();
        await page
          .locator("[data-part=pane][data-state=active] h1, [data-part=pane][data-state=active] [data-part=page-head]")
          .first()
          .waitFor();
      }
      await page.waitForTimeout(300);
      expect(await page.locator("[data-part=tab-head]").count()).toBe(opened);
      expect(await page.locator("[data-part=pane]").count()).toBe(20);
      // The pinned tab stays visible although the strip is scrolled.
      const strip = await page.locator("[data-part=tab-nav][data-before]").boundingBox();
      expect((await page.locator("[data-part=tab-head]").first().boundingBox())?.x).toBeGreaterThan(
        strip?.x ?? Infinity,
      );
      await page.locator("[data-part=tab-head]").first().click({ button: "right" });
      await page.getByRole("menuitem", { name: "关闭全部" }).click();
      await page.waitForFunction(() => document.querySelectorAll("[data-part=tab-head]").length === 1);
      await page.waitForURL((url) => url.pathname === "/dashboard");
    };
    // The first round loads the files of all pages and fills caches that stay. The second ends like each later round: what was drawn last stays in memory.
    await round();
    await round();
    const start = await measured();
    for (let i = 0; i < (long ? 3 : 1); i += 1) await round();
    const end = await measured();
    expect(await page.locator("[data-part=pane]").count()).toBe(1);
    expect(end.nodes).toBeLessThan(start.nodes * 1.15 + 200);
    expect(end.listeners).toBeLessThan(start.listeners * 1.15 + 50);
    expect(end.heap).toBeLessThan(start.heap * 1.2 + 2);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("a difficult machine", () => {
  it("[S9-01] with a clock that is a day wrong everything works, either way", async () => {
    for (const hours of [24, -24]) {
      const { page, context, faults } = await visit();
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      const refused: number[] = [];
      page.on("response", (reply) => (reply.status() >= 400 ? refused.push(reply.status()) : undefined));
      await openAs(page, reception, living);
      await rows(page).first().waitFor();
      await page.reload();
      await rows(page).first().waitFor();
      expect(refused).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it("with storage blocked or full one signs in and works, and keeps what is typed for as long as the window lives", async () => {
    for (const broken of ["blocked", "full"] as const) {
      const { page, context, faults } = await visit();
      await page.addInitScript((how) => {
        const fail = (): never => {
          throw new DOMException("no", how === "full" ? "QuotaExceededError" : "SecurityError");
        };
        if (how === "full") Storage.prototype.setItem = fail;
        else for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: fail });
      }, broken);
      await openAs(page, reception, pending);
      await rows(page).first().waitFor();
      await pane(page).locator("[data-part=page-actions] button[data-kind=filled]").click();
      await dialog(page).locator("[data-field] input").first().fill("沈知夏");
      await page
        .locator("[data-part=tab-head]")
        .first()
        .locator("[role=tab]")
        .evaluate((head) => (head as HTMLElement).click());
      await page.waitForURL((url) => url.pathname === "/dashboard");
      await goByMenu(page, pending);
      expect(await dialog(page).locator("[data-field] input").first().inputValue()).toBe("沈知夏");
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

describe("a network that goes away", () => {
  it("leaves what is shown, says why nothing new comes, and is reloaded into no empty window", async () => {
    const { page, context } = await visitAs(reception, living);
    await rows(page).first().waitFor();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const note = page.locator("[data-part=offline-note]").getByText("网络已断开");
    await context.setOffline(true);
    await note.waitFor();
    await goByMenu(page, bedMap);
    await pane(page).getByRole("heading", { name: "无法连接服务器" }).waitFor();
    await pane(page).getByRole("button", { name: "重新载入页面" }).click();
    await page.getByText("网络连接异常").first().waitFor();
    await goByMenu(page, living);
    await rows(page).first().waitFor();
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await context.setOffline(false);
    await note.waitFor({ state: "detached" });
    await goByMenu(page, bedMap);
    await pane(page).getByRole("button", { name: "重新载入页面" }).click();
    await pane(page).locator("[data-part=bed-map]").first().waitFor();
    expect(await tabTitles(page)).toContain("在营学员");
    await context.close();
  });
});

describe("what would let its reader in", () => {
  it("stands in no address, no Referer and nowhere in storage but in its place, whatever is done", async () => {
    const { page, context } = await visit();
    const seen: string[] = [];
    context.on("request", (request) => seen.push(request.url(), request.headers()["referer"] ?? ""));
    await openAs(page, reception, `${living}?page=2`);
    await rows(page).first().waitFor();
    const file = page.waitForEvent("download");
    await pane(page).getByRole("button", { name: "导出" }).first().click();
    await (await file).path();
    await page.reload();
    await rows(page).first().waitFor();
    await goByMenu(page, pending);
    await rows(page).first().waitFor();
    const kept = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
    const secrets = kept.filter(([name]) => name === "token" || name === "refreshToken").map(([, value]) => value);
    expect(secrets.map((secret) => secret.split(".").length)).toEqual([3, 3]);
    const holds = (text: string): boolean => secrets.some((secret) => text.includes(secret));
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((address) => holds(decodeURIComponent(address)))).toEqual([]);
    expect(kept.filter(([name, value]) => !/^(token|refreshToken)$/.test(name) && holds(value))).toEqual([]);
    await context.close();
  });
});

describe("a server that goes away", () => {
  let folder = "";
  let server: RunningServer | null = null;
  afterAll(async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it(
    "a server restarted in the middle of a form costs nobody a word, and the form is sent once",
    { timeout: 240_000 },
    async () => {
      const port = await freePort();
      folder = copyOfDemo(await demoFolder());
      server = await startServer(folder, port);
      const { page, context } = await visit();
      const at = (path: string): string => `http://127.0.0.1:${port}${path}`;
      await page.goto(at(pending));
      await signIn(page, reception);
      await rows(page).first().waitFor();
      await rows(page).first().getByRole("button", { name: /更多/ }).click();
      await page.getByRole("menuitem", { name: "编辑" }).click();
      const field = dialog(page).locator("[data-field=remark] textarea");
      await field.fill("改了一半");
      await server.stop();
      await dialog(page).locator("button[type=submit]").click();
      await page.getByText("网络连接异常").first().waitFor();
      expect(await field.inputValue()).toBe("改了一半");
      server = await startServer(folder, port);
      await dialog(page).locator("button[type=submit]:not([aria-disabled=true])").click();
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe(pending);
      expect(await tabTitles(page)).toContain("待确认");
      await context.close();
    },
  );
});
