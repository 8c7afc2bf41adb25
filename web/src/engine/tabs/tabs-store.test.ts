import { beforeEach, describe, expect, it } from "vitest";
import type { TreeNode } from "@kangying/contract/core/tree";
import { resetSession } from "../session/reset.ts";
import { closeTabs } from "./close-tabs.ts";
import { forgetTabs, keepTabs } from "./keep-tabs.ts";
import { dismissToast, toasts } from "../../ui/overlays/toast.ts";
import { tabNavigator } from "./tab-navigator.ts";
import { toastIn } from "./tab-toast.ts";
import { tabActions, useTabs } from "./tabs-store.ts";
import { windowHistory } from "./window-history.ts";

const dashboard: TreeNode = { path: "/dashboard", name: "Dashboard", title: "dashboard", affix: true };
const orders: TreeNode = { path: "/orders", name: "Orders", title: "orders" };
const order: TreeNode = { path: "/orders/:id", name: "Order", title: "orderLook" };

/** Opens an address as the shell does: the window moves, then the tab is visited. */
function open(page: TreeNode, path: string): void {
  windowHistory.push(path);
  tabActions.visit(page, windowHistory.location());
}
const keys = (): readonly string[] => useTabs.getState().tabs.map((tab) => tab.key);
const tabAt = (key: string) => useTabs.getState().tabs.find((tab) => tab.key === key);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  tabActions.clear();
  // Files share their modules: toasts of another file may still be shown.
  for (const { id } of toasts.read()) dismissToast(id);
  open(dashboard, "/dashboard");
});

describe("opening", () => {
  it("gives two things of one page two tabs, and one thing one tab whose query moves", () => {
    open(order, "/orders/1?tab=a");
    open(order, "/orders/2");
    open(order, "/orders/1?tab=b");
    expect(keys()).toEqual(["/dashboard", "/orders/1", "/orders/2"]);
    expect(tabAt("/orders/1")?.location.search).toBe("?tab=b");
    expect(tabAt("/orders/2")?.location.search).toBe("");
  });

  it("keeps pinned tabs first, even when they are opened last", () => {
    tabActions.clear();
    open(orders, "/orders");
    open(dashboard, "/dashboard");
    expect(keys()).toEqual(["/dashboard", "/orders"]);
  });

  it("does not keep a page that asks not to be cached", () => {
    open({ ...orders, noCache: true }, "/orders");
    open(dashboard, "/dashboard");
    expect(tabAt("/orders")?.live).toBe(false);
  });
});

describe("closing", () => {
  it("shows the tab visited before, at its own address", () => {
    open(orders, "/orders?page=3#row");
    open(order, "/orders/1");
    tabActions.close(new Set(["/orders/1"]));
    expect(keys()).toEqual(["/dashboard", "/orders"]);
    expect(location.pathname + location.search + location.hash).toBe("/orders?page=3#row");
  });

  it("of others, and of those to the right, shows the tab that it is done from", async () => {
    for (const which of ["others", "right"] as const) {
      open(order, "/orders/1");
      open(dashboard, "/dashboard");
      open(orders, "/orders");
      await closeTabs[which]("/orders/1");
      expect(location.pathname).toBe("/orders/1");
    }
  });

  it("leaves pinned tabs, and the window where another than the active one closes", () => {
    open(orders, "/orders");
    open(order, "/orders/1");
    tabActions.close(new Set(["/dashboard", "/orders"]));
    expect(keys()).toEqual(["/dashboard", "/orders/1"]);
    expect(location.pathname).toBe("/orders/1");
  });

  it("all of them go with the session", () => {
    open(orders, "/orders");
    resetSession();
    expect(keys()).toEqual([]);
  });
});

describe("what was closed", () => {
  it("[S1-03] is opened again, the last closed first, with its name and at its place", () => {
    open(order, "/orders/1?tab=a");
    open(order, "/orders/2");
    open(orders, "/orders");
    tabActions.setTitle("/orders/1", "订单 1");
    tabActions.close(new Set(["/orders/1"]));
    tabActions.close(new Set(["/orders"]));
    const reopen = (page: TreeNode): void => {
      tabActions.reopen();
      tabActions.visit(page, windowHistory.location());
    };
    reopen(orders);
    reopen(order);
    expect(keys()).toEqual(["/dashboard", "/orders/1", "/orders/2", "/orders"]);
    expect(tabAt("/orders/1")).toMatchObject({ ownTitle: "订单 1", location: { search: "?tab=a" } });
    tabActions.reopen();
    expect(location.pathname).toBe("/orders/1");
  });

  it("takes its unsent forms along, and so does a refresh", () => {
    open(order, "/orders/1");
    const draft = { form: "note", title: "备注", values: 1, at: 5 };
    tabActions.keepDraft("/orders/1", draft);
    tabActions.refresh("/orders/1");
    expect(tabAt("/orders/1")).toMatchObject({ dirty: false, drafts: [] });
    tabActions.keepDraft("/orders/1", draft);
    tabActions.close(new Set(["/orders/1"]));
    open(order, "/orders/1");
    expect(tabAt("/orders/1")?.drafts).toEqual([]);
  });
});

it("a pinned tab stays when others are closed, until it is let go", () => {
  open(orders, "/orders");
  tabActions.pin("/orders", true);
  tabActions.close(new Set(["/orders"]));
  expect(keys()).toEqual(["/dashboard", "/orders"]);
  tabActions.pin("/orders", false);
  tabActions.close(new Set(["/orders"]));
  expect(keys()).toEqual(["/dashboard"]);
});

it("a hidden tab says what it has to say once it is shown, and a closed one at once", () => {
  const said = (): readonly string[] => toasts.read().map(({ text }) => text);
  open(orders, "/orders");
  open(order, "/orders/1");
  toastIn("/orders", "已保存");
  toastIn("/dashboard", "也好了");
  toastIn("/orders/1", "看得见");
  expect(said()).toEqual(["看得见"]);
  open(orders, "/orders");
  expect(said()).toEqual(["看得见", "已保存"]);
  toastIn("/orders/1", "保存失败");
  tabActions.close(new Set(["/orders/1"]));
  expect(said()).toEqual(["看得见", "已保存", "保存失败"]);
});

it("refreshing one tab touches no other", () => {
  open(orders, "/orders");
  const before = tabAt("/dashboard");
  tabActions.refresh("/orders");
  expect(tabAt("/orders")?.generation).toBe(1);
  expect(tabAt("/dashboard")).toBe(before);
});

it("a hidden tab cannot move the window", () => {
  open(orders, "/orders");
  const hidden = tabNavigator("/dashboard");
  hidden.push("/orders/9");
  hidden.replace("/orders/9");
  expect(location.pathname).toBe("/orders");
  tabNavigator("/orders").push({ pathname: "/orders", search: "?page=2", hash: "" });
  expect(location.pathname + location.search).toBe("/orders?page=2");
});

describe("after a reload", () => {
  const pageAt = (path: string): TreeNode | null =>
    path === "/orders" ? orders : path.startsWith("/orders/") ? order : null;

  it("the strip of this account is there again, unmounted until visited; another account sees its own", () => {
    const stop = keepTabs("7:s1", pageAt, [dashboard]);
    open(orders, "/orders?page=2");
    open(order, "/orders/1");
    tabActions.setTitle("/orders/1", "订单 1");
    stop();
    tabActions.clear();
    keepTabs("8:s1", pageAt, [dashboard])();
    expect(keys()).toEqual(["/dashboard"]);
    tabActions.clear();
    keepTabs("7:s1", pageAt, [dashboard])();
    expect(keys()).toEqual(["/dashboard", "/orders", "/orders/1"]);
    expect(tabAt("/orders")).toMatchObject({ live: false, location: { search: "?page=2" } });
    expect(tabAt("/orders/1")?.ownTitle).toBe("订单 1");
  });

  it("[S1-03] order, pins, unsent forms and what was closed come back as well", () => {
    const stop = keepTabs("7:s1", pageAt, [dashboard]);
    open(orders, "/orders");
    open(order, "/orders/1");
    open(order, "/orders/2");
    open(order, "/orders/3");
    tabActions.pin("/orders/2", true);
    tabActions.move("/orders", 9);
    tabActions.keepDraft("/orders/1", { form: "note", title: "备注", values: { text: "半句" }, at: 5 });
    tabActions.close(new Set(["/orders/3"]));
    stop();
    tabActions.clear();
    keepTabs("7:s1", pageAt, [dashboard])();
    expect(keys()).toEqual(["/dashboard", "/orders/2", "/orders/1", "/orders"]);
    expect(tabAt("/orders/2")?.pinned).toBe(true);
    expect(tabAt("/orders/1")).toMatchObject({ dirty: true, drafts: [{ form: "note", values: { text: "半句" } }] });
    expect(useTabs.getState().closed.map(({ url }) => url)).toEqual(["/orders/3"]);
  });

  it("which was visited when is known as well, of those always open too", () => {
    const pages = (path: string): TreeNode | null => (path === "/dashboard" ? dashboard : pageAt(path));
    const stop = keepTabs("7:s1", pages, [dashboard]);
    open(order, "/orders/1");
    open(order, "/orders/2");
    open(dashboard, "/dashboard");
    open(order, "/orders/1");
    open(orders, "/orders");
    stop();
    tabActions.clear();
    // The window's own page is added before the stored tabs.
    tabActions.visit(orders, windowHistory.location());
    keepTabs("7:s1", pages, [dashboard])();
    const { tabs } = useTabs.getState();
    expect(tabs.toSorted((a, b) => b.visited - a.visited).map(({ key }) => key)).toEqual([
      "/orders",
      "/orders/1",
      "/dashboard",
      "/orders/2",
    ]);
    tabActions.close(new Set(["/orders"]));
    expect(location.pathname).toBe("/orders/1");
  });

  it("a new window takes over what a lost one held, and nothing where the other is alive", async () => {
    const stop = keepTabs("7:s1", pageAt, [dashboard]);
    open(orders, "/orders");
    stop();
    const begin = async (): Promise<readonly string[]> => {
      sessionStorage.clear();
      tabActions.clear();
      const end = keepTabs("7:s1", pageAt, [dashboard]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      end();
      return keys();
    };
    expect(await begin()).toEqual(["/dashboard", "/orders"]);
    const other = new BroadcastChannel("kangying-windows");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    other.addEventListener("message", ({ data }) => other.postMessage({ ...data, kind: "me" }));
    expect(await begin()).toEqual(["/dashboard"]);
    other.close();
  });

  it("pages that one may no longer open, foreign addresses and spoilt text are left out", () => {
    sessionStorage.setItem(
      "tabs:7:s1",
      JSON.stringify({
        window: "w",
        at: 1,
        tabs: [7, { url: "/gone" }, { url: "//evil.example/orders" }, { url: "/orders", drafts: [null, { form: 1 }] }],
      }),
    );
    tabActions.clear();
    keepTabs("7:s1", pageAt, [dashboard])();
    expect(keys()).toEqual(["/dashboard", "/orders"]);
    expect(tabAt("/orders")?.drafts).toEqual([]);
    localStorage.clear();
    sessionStorage.setItem("tabs:7:s1", "{");
    tabActions.clear();
    keepTabs("7:s1", pageAt, [dashboard])();
    expect(keys()).toEqual(["/dashboard"]);
  });

  it("nothing is left of it after a logout", () => {
    const stop = keepTabs("7:s1", pageAt, [dashboard]);
    open(orders, "/orders");
    stop();
    forgetTabs("7:s1");
    expect([sessionStorage.getItem("tabs:7:s1"), localStorage.getItem("tabs:7:s1")]).toEqual([null, null]);
  });
});
