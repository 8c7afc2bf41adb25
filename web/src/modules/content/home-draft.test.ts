import { describe, expect, it } from "vitest";
import type { HomeInfo, NavEntry } from "@kangying/contract/content/content.endpoints";
import { changesOf, daysAhead, draftOf, faultsOf, slideState } from "./home-draft.ts";

const entry = (name: string, link = `page:${name}`): NavEntry => ({ name, icon: "tent", link, is_shown: true });
const slide = (id: number, from_on: string | null = null, to_on: string | null = null) => ({
  id,
  title: String(id),
  image: null,
  link: "",
  from_on,
  to_on,
  clicks: 0,
});
const info: HomeInfo = {
  version: 1,
  today: "2026-11-22",
  shop: { name: "营地", is_open: true },
  slides: [slide(1), slide(2)],
  entries: ["a", "b", "c", "d"].map((name) => entry(name)),
  links: [],
  articles: [],
};

describe("the front page's unsaved changes", () => {
  it("names what was moved, and not what only made room for it", () => {
    const draft = draftOf(info);
    const [a, b, c, d] = draft.entries;
    if (!a || !b || !c || !d) throw new Error("four");
    expect(changesOf(info, draft)).toEqual([]);
    expect(changesOf(info, { ...draft, entries: [d, a, b, c] })).toEqual([{ kind: "moved", name: "d", place: 1 }]);
    expect(changesOf(info, { ...draft, entries: [a, c, d] })).toEqual([{ kind: "removed", name: "b" }]);
    expect(changesOf(info, { slides: [2, 1], entries: [a, b, { ...c, is_shown: false }, d] })).toEqual([
      { kind: "slides" },
      { kind: "edited", name: "c" },
    ]);
    expect(changesOf(info, { ...draft, entries: [...draft.entries, { ...entry("e"), key: "+1" }] })).toEqual([
      { kind: "added", name: "e" },
    ]);
  });

  it("finds names and links that are missing or stand twice", () => {
    const entries = [entry("a"), entry("a", "x"), entry("b", ""), entry("c", "page:a"), entry(" ", "y")].map(
      (one, at) => ({ ...one, key: String(at) }),
    );
    expect([...faultsOf(entries)]).toEqual([
      ["1", "name_twice"],
      ["2", "link"],
      ["3", "link_twice"],
      ["4", "name"],
    ]);
  });

  it("knows on which days a picture is shown, and when the carousel becomes another", () => {
    const timed = slide(3, "2026-12-01", "2026-12-12");
    expect(["2026-11-30", "2026-12-01", "2026-12-12", "2026-12-13"].map((day) => slideState(timed, day))).toEqual([
      "ahead",
      "live",
      "live",
      "over",
    ]);
    expect(daysAhead([slide(1), timed, timed], "2026-11-22")[0]).toBe("2026-12-01");
    expect(daysAhead([slide(2, "2026-11-01", "2026-11-30"), slide(3, null, "2026-11-20")], "2026-11-22")).toEqual([
      "2026-12-01",
    ]);
  });
});
