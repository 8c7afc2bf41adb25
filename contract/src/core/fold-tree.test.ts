import { describe, expect, it } from "vitest";
import { foldTree, type MenuNode, type Rights } from "./fold-tree.ts";
import type { TreeNode } from "./tree.ts";

const page = (path: string, more: Partial<TreeNode> = {}): TreeNode => ({
  path,
  name: path.slice(1).replaceAll("/", "-"),
  title: "dashboard",
  permissions: [{ api: `seller${path}`, class: "view" }],
  ...more,
});
const tree: readonly TreeNode[] = [
  page("/home", { everyone: true, industries: ["camp", "shop"] }),
  {
    ...page("/people", { industries: ["camp"], permissions: [] }),
    children: [
      page("/people/list"),
      page("/people/one/:id", { hidden: true }),
      page("/people/later", { planned: true }),
    ],
  },
  {
    ...page("/shop", { industries: ["camp", "shop"], permissions: [] }),
    children: [page("/shop/goods"), page("/shop/camp-only", { industries: ["camp"] })],
  },
  {
    ...page("/plugin", { industries: ["camp", "shop"], permissions: [] }),
    children: [
      page("/plugin/manage"),
      {
        ...page("/plugin/auction", { pluginKey: "auction", permissions: [] }),
        children: [page("/plugin/auction/lots")],
      },
    ],
  },
];
const rights = (more: Partial<Rights> & { readonly has?: readonly string[] }): Rights => ({
  industry: "camp",
  full: false,
  paths: new Set(more.has ?? []),
  apis: new Set((more.has ?? []).map((path) => `seller${path}`)),
  addons: new Set(),
  ...more,
});
const paths = (more: Parameters<typeof rights>[0]): string[] => [...foldTree(tree, rights(more)).paths];
const lines = (menu: readonly MenuNode[]): unknown[] =>
  menu.map(({ path, children }) => (children.length > 0 ? [path, lines(children)] : path));

describe("folding the tree", () => {
  it("gives an owner all live pages of its industry, and no planned one", () => {
    expect(paths({ full: true })).toEqual([
      "/home",
      "/people",
      "/people/list",
      "/people/one/:id",
      "/shop",
      "/shop/goods",
      "/shop/camp-only",
      "/plugin",
      "/plugin/manage",
    ]);
    expect(paths({ full: true, industry: "shop" })).toEqual([
      "/home",
      "/shop",
      "/shop/goods",
      "/plugin",
      "/plugin/manage",
    ]);
    expect(paths({ full: true, industry: "offline-pay" })).toEqual([]);
  });

  it("gives everyone else the pages of its lists, the groups above them, and what is everyone's", () => {
    expect(paths({ has: ["/people/one/:id"] })).toEqual(["/home", "/people", "/people/one/:id"]);
    expect(paths({ has: [] })).toEqual(["/home"]);
    expect(paths({ has: ["/people"] })).toEqual(["/home"]);
  });

  it("gives nothing for a name of another industry, a planned page, or one that the tree does not know", () => {
    expect(paths({ industry: "shop", has: ["/people/list", "/shop/camp-only"] })).toEqual(["/home"]);
    expect(paths({ has: ["/people/later", "/nowhere"] })).toEqual(["/home"]);
    expect([...foldTree(tree, rights({ has: ["/people/later", "/nowhere"] })).apis]).toEqual(["seller/home"]);
  });

  it("hides a page that stands behind another from those who have that one, and from nobody else", () => {
    const money = [page("/money"), page("/rules", { behind: "/money" })].map((node) => ({
      ...node,
      industries: ["camp" as const],
    }));
    const menuOf = (more: Parameters<typeof rights>[0]): unknown[] => lines(foldTree(money, rights(more)).menu);
    expect(menuOf({ full: true })).toEqual(["/money"]);
    expect(menuOf({ has: ["/money", "/rules"] })).toEqual(["/money"]);
    expect(menuOf({ has: ["/rules"] })).toEqual(["/rules"]);
    expect([...foldTree(money, rights({ full: true })).paths]).toEqual(["/money", "/rules"]);
  });

  it("gives no page that its account could only open to be refused: without its list, or without any look", () => {
    const shop = { industries: ["camp" as const] };
    const change = { api: "seller/change", class: "edit" } as const;
    const look = { api: "seller/look", class: "view" } as const;
    const both = [
      page("/rows", { ...shop, list: "seller/rows", permissions: [{ api: "seller/rows", class: "view" }, change] }),
      page("/screen", { ...shop, permissions: [look, change] }),
      page("/act", { ...shop, permissions: [change] }),
    ];
    const held = (...apis: readonly string[]): string[] => {
      const has = new Set(["/rows", "/screen", "/act"]);
      return [...foldTree(both, rights({ paths: has, apis: new Set(apis), only_useful: true })).paths];
    };
    expect(held("seller/change")).toEqual(["/act"]);
    expect(held("seller/change", "seller/look")).toEqual(["/screen", "/act"]);
    expect(held("seller/rows")).toEqual(["/rows", "/act"]);
    const lost = [page("/lost", { ...shop, list: "", permissions: [look] })];
    expect([...foldTree(lost, rights({ has: ["/lost"], only_useful: true })).paths]).toEqual(["/lost"]);
    const given = rights({ paths: new Set(["/rows"]), apis: new Set(["seller/change"]) });
    expect([...foldTree(both, given).paths], "a role's own lists are told as they were given").toEqual(["/rows"]);
  });

  it("tells what is more than looking: no page names the call as its view", () => {
    const ship = { api: "seller/ship", class: "add" } as const;
    const look = { api: "seller/look", class: "view" } as const;
    const both = [
      page("/one", { permissions: [look, ship], industries: ["camp"] }),
      page("/two", { permissions: [{ ...look, class: "export" }], industries: ["camp"] }),
    ];
    expect([...foldTree(both, rights({ full: true })).acts]).toEqual(["seller/ship"]);
  });

  it("shows an add-on's pages while it is installed, to whoever may manage add-ons", () => {
    const auction = new Set(["auction"]);
    expect(paths({ full: true, addons: auction })).toContain("/plugin/auction/lots");
    expect(paths({ has: ["/plugin/manage", "/plugin/auction/lots"], addons: auction })).toContain(
      "/plugin/auction/lots",
    );
    expect(paths({ has: ["/plugin/auction/lots"], addons: auction })).not.toContain("/plugin/auction/lots");
    expect(paths({ has: ["/plugin/manage", "/plugin/auction/lots"] })).not.toContain("/plugin/auction/lots");
    expect(
      foldTree(tree, rights({ has: ["/plugin/auction/lots"], addons: auction })).apis.has("seller/plugin/auction/lots"),
    ).toBe(false);
  });

  it("makes a menu without hidden pages and without groups that would be empty", () => {
    expect(lines(foldTree(tree, rights({ full: true })).menu)).toEqual([
      "/home",
      ["/people", ["/people/list"]],
      ["/shop", ["/shop/goods", "/shop/camp-only"]],
      ["/plugin", ["/plugin/manage"]],
    ]);
    expect(lines(foldTree(tree, rights({ has: ["/people/one/:id"] })).menu)).toEqual(["/home"]);
  });
});
