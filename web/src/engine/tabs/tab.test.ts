import { describe, expect, it } from "vitest";
import { inOrder, liveLimit, nextAfter, tabKey, withinLimit, type Tab } from "./tab.ts";

function tab(key: string, changes: Partial<Tab> = {}): Tab {
  const location = { pathname: `/${key}`, search: "", hash: "", state: null, key: "" };
  return {
    key,
    location,
    name: key,
    title: "dashboard",
    ownTitle: null,
    affix: false,
    pinned: false,
    drafts: [],
    noCache: false,
    dirty: false,
    live: true,
    visited: 0,
    generation: 0,
    ...changes,
  };
}
const liveOf = (tabs: readonly Tab[]): readonly string[] => tabs.filter((each) => each.live).map((each) => each.key);

describe("a tab's key", () => {
  it("is its path, whatever the query and a closing slash say", () => {
    expect(tabKey({ pathname: "/order/7", search: "?page=2" })).toBe("/order/7");
    expect(tabKey({ pathname: "/order/7/", search: "" })).toBe("/order/7");
    expect(tabKey({ pathname: "/", search: "" })).toBe("/");
  });

  it("holds the query members that say which thing is shown", () => {
    expect(tabKey({ pathname: "/print", search: "?page=2&id=9&kind=a" }, ["id"])).toBe("/print?id=9");
    expect(tabKey({ pathname: "/print", search: "?page=2" }, ["id"])).toBe("/print");
  });
});

describe("at most 20 pages live", () => {
  it("25 opened, the five least recently visited rest", () => {
    const tabs = Array.from({ length: 25 }, (_, i) => tab(`t${i}`, { visited: i + 1 }));
    const left = withinLimit(tabs, "t24");
    expect(left).toHaveLength(25);
    expect(liveOf(left)).toEqual(tabs.slice(5).map((each) => each.key));
    expect(liveOf(left)).toHaveLength(liveLimit);
  });

  it("spares the pinned, the dirty and the active one, however long ago they were visited", () => {
    const tabs = [
      tab("always", { affix: true }),
      tab("pinned", { pinned: true }),
      tab("dirty", { dirty: true }),
      tab("active"),
      ...Array.from({ length: 20 }, (_, i) => tab(`t${i}`, { visited: i + 1 })),
    ];
    expect(liveOf(withinLimit(tabs, "active"))).toEqual([
      "always",
      "pinned",
      "dirty",
      "active",
      ...Array.from({ length: 16 }, (_, i) => `t${i + 4}`),
    ]);
  });

  it("drops none where all are spared, and changes nothing below the limit", () => {
    const dirty = Array.from({ length: 22 }, (_, i) => tab(`t${i}`, { dirty: true }));
    expect(liveOf(withinLimit(dirty, "t0"))).toHaveLength(22);
    const few = [tab("a"), tab("b")];
    expect(withinLimit(few, "a")).toBe(few);
  });
});

it("after closing, the last visited of those left is shown", () => {
  expect(nextAfter([tab("a", { visited: 1 }), tab("b", { visited: 5 }), tab("c", { visited: 3 })])?.key).toBe("b");
});

it("those always open come first, then the pinned ones, and within each the order stays", () => {
  const tabs = [
    tab("a"),
    tab("p", { pinned: true }),
    tab("b"),
    tab("home", { affix: true }),
    tab("q", { pinned: true }),
  ];
  expect(inOrder(tabs).map(({ key }) => key)).toEqual(["home", "p", "q", "a", "b"]);
});
