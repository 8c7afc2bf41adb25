import { beforeEach, describe, expect, it } from "vitest";
import type { TreeNode } from "@kangying/contract/core/tree";
import { resetSession } from "../session/reset.ts";
import { forgetTabs, keepTabs } from "./keep-tabs.ts";
import { tabNavigator } from "./tab-navigator.ts";
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
  tabActions.clear();
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

  it("pages that one may no longer open, foreign addresses and spoilt text are left out", () => {
    sessionStorage.setItem(
      "tabs:7:s1",
      JSON.stringify([{ url: "/gone" }, { url: "//evil.example/orders" }, { url: "/orders", title: null }]),
    );
    tabActions.clear();
    keepTabs("7:s1", pageAt, [dashboard])();
    expect(keys()).toEqual(["/dashboard", "/orders"]);
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
    expect(sessionStorage.getItem("tabs:7:s1")).toBeNull();
  });
});
