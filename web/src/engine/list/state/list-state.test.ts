import { describe, expect, it } from "vitest";
import { nextSort, readState, selectionParameters, writeState, type ListState } from "./list-state.ts";
import { toyList } from "../test-description.ts";

const read = (query: string): ListState => readState(new URLSearchParams(query), toyList);

describe("a list's state in the URL", () => {
  it("is the list's defaults where the URL says nothing", () => {
    expect(read("")).toEqual({ filters: {}, sort: null, order: "asc", page: 1, limit: 10 });
  });

  it("comes back as it was written", () => {
    const states: readonly ListState[] = [
      {
        filters: { q: "沈 & co=1", q_field: "no", status: "1,2", paid: "100," },
        sort: "paid_fen",
        order: "desc",
        page: 3,
        limit: 50,
      },
      { filters: {}, sort: "no", order: "asc", page: 1, limit: 10 },
      { filters: { status: "2" }, sort: null, order: "asc", page: 9, limit: 20 },
    ];
    for (const state of states) {
      const url = writeState(state, toyList, new URLSearchParams()).toString();
      expect(read(url)).toEqual(state);
    }
  });

  it("leaves defaults out, so that an untouched list has a bare address", () => {
    expect(writeState(read(""), toyList, new URLSearchParams("page=4&sort=no&status=1")).toString()).toBe("");
  });

  it("keeps the page's own parameters", () => {
    expect(writeState({ ...read(""), page: 2 }, toyList, new URLSearchParams("id=7&page=5")).toString()).toBe(
      "id=7&page=2",
    );
  });

  it("ignores filters, columns, pages and sizes that the list does not have", () => {
    expect(read("secret=1&sort=buyer&order=desc&page=0&limit=7")).toEqual(read(""));
    expect(read("sort=nothing&page=x&limit=10000")).toEqual(read(""));
  });

  it("forgets the field of a keyword whose text is gone", () => {
    expect(read("q_field=no").filters).toEqual({});
    expect(writeState({ ...read(""), filters: { q_field: "no" } }, toyList, new URLSearchParams()).toString()).toBe("");
  });
});

it("sends filters and order, and no order that nobody asked for", () => {
  expect(selectionParameters(read("status=1"))).toEqual({ status: "1" });
  expect(selectionParameters(read("sort=no&order=desc"))).toEqual({ sort: "no", order: "desc" });
});

it("sorts ascending, then descending, then as the list does by itself", () => {
  const first = nextSort({ sort: null, order: "asc" }, "no");
  const second = nextSort(first, "no");
  expect([first, second, nextSort(second, "no")]).toEqual([
    { sort: "no", order: "asc" },
    { sort: "no", order: "desc" },
    { sort: null, order: "asc" },
  ]);
  expect(nextSort(second, "paid_fen")).toEqual({ sort: "paid_fen", order: "asc" });
});

it("goes by the address, then the view that it names, then what is remembered, then the list itself", () => {
  const view = { id: 7, filters: { status: "2" }, sort: "no", order: "desc", limit: 20 } as const;
  const base = { view, remembered: { sort: "paid_fen", order: "asc", limit: 50 } };
  const of = (query: string): ListState => readState(new URLSearchParams(query), toyList, base);
  expect(of("view=7&status=1&sort=paid_fen&limit=30")).toMatchObject({
    filters: { status: "1" },
    sort: "paid_fen",
    order: "asc",
    limit: 30,
    view: 7,
  });
  expect(of("view=7")).toMatchObject({ filters: { status: "2" }, sort: "no", order: "desc", limit: 20, view: 7 });
  expect(of("")).toMatchObject({ filters: {}, sort: "paid_fen", order: "asc", limit: 50 });
  expect(readState(new URLSearchParams(), toyList)).toMatchObject({ filters: {}, sort: null, limit: 10 });
  expect(of("sort=none").sort).toBeNull();
  // The number of another view is not this view, and its filters are never applied partially.
  expect(of("view=8").filters).toEqual({});
  expect(of("view=7&q=a").filters).toEqual({ q: "a" });
});

describe("the view that a list opens with for the reader's role", () => {
  const first = { id: 7, filters: { status: "1" }, sort: "no", order: "desc", limit: 50 } as const;
  const base = { first };
  const readWith = (query: string, more: object = {}): ListState =>
    readState(new URLSearchParams(query), toyList, { ...base, ...more });
  const write = (query: string, change: Partial<ListState>): string =>
    writeState({ ...readWith(query), ...change }, toyList, new URLSearchParams(query), base).toString();
  const shown = { filters: { status: "1" }, sort: "no", order: "desc", page: 1, limit: 50, view: 7 };

  it("stands where the address names no view, no filter and no order", () => {
    expect(readWith("")).toEqual(shown);
    expect(readWith("page=2&id=3")).toEqual({ ...shown, page: 2 });
  });

  it.each(["view=all", "view=8", "status=2", "sort=paid_fen", "sort=none"])("gives way to %s", (query) => {
    expect(readWith(query)).toEqual(read(query));
  });

  it("comes after the order and the page size that the reader remembers, unless the address names it", () => {
    const remembered = { sort: "paid_fen", order: "asc", limit: 20 };
    expect(readWith("", { remembered })).toEqual({ ...shown, sort: "paid_fen", order: "asc", limit: 20 });
    expect(readWith("view=7", { remembered })).toEqual(shown);
  });

  it("is named by the address as soon as anything is changed", () => {
    expect(write("", { page: 2 })).toBe("view=7&page=2");
    expect(readWith("view=7&page=2")).toEqual({ ...shown, page: 2 });
    expect(write("", { filters: { status: "2" } })).toBe("view=7&status=2");
  });

  it("does not come back once it has been left", () => {
    expect(write("", { filters: {} })).toMatch(/^view=all/);
    expect(write("status=2", { filters: {} })).toBe("view=all");
    expect(write("view=all", { page: 3 })).toBe("view=all&page=3");
  });
});
