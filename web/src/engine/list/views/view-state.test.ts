import { expect, it } from "vitest";
import type { ListState } from "../state/list-state.ts";
import { toyList } from "../test-description.ts";
import { isAnother, viewStateOf } from "./view-state.ts";
import type { SavedView } from "./views-api.ts";

const state: ListState = { filters: { status: "1", q: "x" }, sort: "no", order: "desc", page: 3, limit: 20 };
const view: SavedView = {
  id: 1,
  version: 1,
  list: "toys",
  name: "Mine",
  shared: false,
  mine: true,
  owner: "me",
  pinned: false,
  topic: null,
  may_edit: true,
  alert_above: null,
  default_roles: [],
  state: viewStateOf(state, toyList, []),
};

it("keeps filters, order, columns, and a page size that is not the list's own", () => {
  expect(view.state).toEqual({
    filters: { status: "1", q: "x" },
    sort: "no",
    order: "desc",
    limit: 20,
    columns: [],
  });
  expect(viewStateOf({ ...state, limit: toyList.limit }, toyList, []).limit).toBeNull();
});

it("is another by its filters or its order, and not by their sequence or by the page", () => {
  expect(isAnother({ ...state, filters: { q: "x", status: "1" }, page: 1 }, view)).toBe(false);
  expect(isAnother({ ...state, filters: { q: "x" } }, view)).toBe(true);
  expect(isAnother({ ...state, order: "asc" }, view)).toBe(true);
  expect(isAnother({ ...state, sort: null }, view)).toBe(true);
});
