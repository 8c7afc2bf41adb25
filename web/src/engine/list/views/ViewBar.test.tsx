import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls } from "../../api/calls-by-name.ts";
import { tellFeed } from "../../feed/topics.ts";
import { ListScreen } from "../ListScreen.tsx";
import { toyList } from "../test-description.ts";
import { renderPage } from "../test-page.tsx";
import type { SavedView } from "./views-api.ts";

const get = vi.fn();
const postReply = vi.fn();
answerCalls({
  get,
  postReply,
  post: vi.fn(() => Promise.resolve(null)),
});

const view: SavedView = {
  id: 7,
  list: "toys",
  name: "Unpaid",
  shared: true,
  mine: true,
  owner: "me",
  may_edit: true,
  pinned: false,
  topic: null,
  alert_above: 10,
  default_roles: [3],
  state: { filters: { status: "1" }, sort: null, order: "asc", limit: null, columns: null },
  version: 4,
};
/** Filters of each requested page. */
let asked: unknown[] = [];
let count = { id: 7, count: 12 as number | null, more: false };
let setup: Promise<object>;
let schedule: object | null = null;

beforeEach(() => {
  asked = [];
  count = { id: 7, count: 12, more: false };
  schedule = null;
  setup = Promise.resolve({ views: [view], may_share: true, default_view: 7, remembered: null });
  postReply.mockReset();
  postReply.mockResolvedValue({ data: view, msg: "Saved" });
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (api === "seller/view/Views") return setup;
    if (api === "seller/view/ViewCounts") return { counts: [count] };
    if (api === "seller/view/ViewRoles") return { roles: [3, 4].map((id) => ({ id, name: `Role ${id}` })) };
    if (api === "seller/view/ViewSchedule") return { schedule, time_zone: "Asia/Shanghai" };
    if (query["page"] === undefined) return toyList;
    if (query["limit"] === 0) return { count: 0, totalrow: {} };
    asked.push(query["status"] ?? null);
    return { data: [] };
  });
});
afterEach(cleanup);

const show = (at = "/toys") => renderPage(<ListScreen api="toys" />, at);
const press = async (role: string, name: string | RegExp) => fireEvent.click(await screen.findByRole(role, { name }));
const openMenu = async (item: string) => {
  await press("button", "Actions for view “Unpaid”");
  await press("menuitem", item);
};

describe("a list that opens with a view for its reader's role", () => {
  it("asks for the view's rows at once, never for others before, and shows the view as the active one", async () => {
    const known = Promise.withResolvers<object>();
    setup = known.promise;
    await show();
    await screen.findByRole("heading", { name: "Toys" });
    expect(asked).toEqual([]);
    known.resolve({ views: [view], may_share: true, default_view: 7, remembered: null });
    await waitFor(() => expect(asked).toEqual(["1"]));
    expect((await screen.findByRole("button", { name: /Unpaid/, current: true })).textContent).toContain("Unpaid");
  });

  it("shows all rows once they were asked for, and does not go back by itself", async () => {
    await show();
    await waitFor(() => expect(asked).toEqual(["1"]));
    await press("button", "All");
    await waitFor(() => expect(asked.at(-1)).toBeNull());
    expect(screen.getByRole("button", { name: "All" }).getAttribute("aria-current")).toBe("true");
  });

  it("is not filtered under its reader's eyes when the view is set only then", async () => {
    setup = Promise.resolve({ views: [view], may_share: true, default_view: null, remembered: null });
    await show();
    await waitFor(() => expect(asked).toEqual([null]));
    setup = Promise.resolve({
      views: [{ ...view, name: "Set now" }],
      may_share: true,
      default_view: 7,
      remembered: null,
    });
    tellFeed({ topic: "saved_view", id: 7, version: null });
    expect((await screen.findByRole("button", { name: /Set now/ })).getAttribute("aria-current")).toBeNull();
    expect(asked.every((status) => status === null)).toBe(true);
  });

  it("is left alone by an address that says what is meant", async () => {
    await show("/toys?status=2");
    await waitFor(() => expect(asked).toEqual(["2"]));
  });
});

describe("a view with a limit", () => {
  it("is marked with its figure and its limit while it is above", async () => {
    await show();
    expect(await screen.findByRole("img", { name: "12, over its limit of 10" })).toBeTruthy();
  });

  it("is a plain figure up to it", async () => {
    count = { id: 7, count: 10, more: false };
    await show();
    expect((await screen.findByText("10")).getAttribute("role")).toBeNull();
  });

  it("is refused a limit that is no whole number from 0 to 9,999, and told so at the field", async () => {
    await show();
    await openMenu("View settings");
    const field: HTMLInputElement = await screen.findByLabelText("Warn when more than");
    fireEvent.change(field, { target: { value: "1.5" } });
    if (field.form) fireEvent.submit(field.form);
    expect((await screen.findByRole("alert")).textContent).toMatch(/whole number from 0 to 9,999/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(postReply).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "" } });
    await press("button", "Save");
    await waitFor(() => expect(postReply).toHaveBeenCalledOnce());
    expect(postReply.mock.calls[0]?.[1]).toMatchObject({ id: 7, version: 4, alert_above: null, default_roles: [3] });
  });

  it("is saved over with its rows alone: limit and roles stay as they are", async () => {
    await show("/toys?view=7&status=2");
    await openMenu("Save changes");
    await waitFor(() => expect(postReply).toHaveBeenCalledOnce());
    expect(Object.keys(postReply.mock.calls[0]?.[1] as object)).not.toContain("alert_above");
    expect(Object.keys(postReply.mock.calls[0]?.[1] as object)).not.toContain("default_roles");
  });
});

describe("a list without views on a phone", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("offers to save what is shown at the end of the filters' chips, in no line of its own", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    setup = Promise.resolve({ views: [], may_share: true, default_view: null, remembered: null });
    await show("/toys?status=2");
    const chips = await screen.findByRole("group", { name: "Filters" });
    const save = await screen.findByRole("button", { name: "Save as view" });
    expect(chips.lastElementChild?.contains(save)).toBe(true);
  });
});

describe("a view that is named", () => {
  it("is not lost with Escape unasked, and asks nothing where no name was typed", async () => {
    await show("/toys?view=7&status=2");
    const escape = async (): Promise<unknown> =>
      fireEvent(await screen.findByRole("dialog"), new Event("cancel", { cancelable: true }));
    await openMenu("Save as…");
    await escape();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openMenu("Save as…");
    fireEvent.change(await screen.findByLabelText("View name"), { target: { value: "Late" } });
    await escape();
    await press("button", "Keep editing");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>("View name").value).toBe("Late");
    await escape();
    await press("button", "Discard");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the schedule of a view", () => {
  it("is named where the view is deleted, which ends it", async () => {
    setup = Promise.resolve({ views: [{ ...view, shared: false }], may_share: true, default_view: 7 });
    await show();
    await openMenu("Delete view");
    expect((await screen.findByRole("dialog")).textContent).not.toContain("schedule");
    await press("button", "Cancel");
    schedule = { every: "day", day: null, hour: 6, type: "xlsx", next_at: "2026-03-02T22:00:00Z" };
    await openMenu("Delete view");
    expect((await screen.findByRole("dialog")).textContent).toContain("Your scheduled export of it will end too.");
  });

  it("is set by kind of day, day and hour", async () => {
    await show();
    await openMenu("Schedule export…");
    expect(screen.queryByRole("combobox", { name: "Day of the week" })).toBeNull();
    await press("radio", "Every week");
    await press("combobox", "Day of the week");
    await press("option", "Friday");
    await press("radio", "CSV");
    await press("button", "Save");
    await waitFor(() => expect(postReply).toHaveBeenCalledOnce());
    expect(postReply.mock.calls[0]?.slice(0, 2)).toEqual([
      "seller/view/ViewScheduleSave",
      { view_id: 7, type: "csv", timing: { every: "week", day: 5, hour: 8 } },
    ]);
  });

  it("that has ended by itself says why, and can be set again or taken away", async () => {
    const timing = { every: "month", day: 28, hour: 6, type: "xlsx" };
    schedule = { ...timing, next_at: null, last_at: "2026-03-02T22:00:00Z", failure: "Not permitted" };
    await show();
    await openMenu("Schedule export…");
    expect(await screen.findByText("Ended on 2026-03-03 06:00: Not permitted")).toBeTruthy();
    await press("button", "Stop scheduled export");
    await screen.findByText("Stop scheduled export: are you sure?");
    expect(postReply).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole("button", { name: "Stop scheduled export" }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(postReply.mock.calls[0]?.slice(0, 2)).toEqual(["seller/view/ViewScheduleEnd", { view_id: 7 }]),
    );
  });

  it("is not offered to whoever may not export the list", async () => {
    get.mockImplementationOnce(async () => ({ ...toyList, show_excel: false }));
    await show();
    await press("button", "Actions for view “Unpaid”");
    expect(await screen.findByRole("menuitem", { name: "View settings" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Schedule export…" })).toBeNull();
  });
});
