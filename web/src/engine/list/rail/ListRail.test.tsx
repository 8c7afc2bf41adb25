import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { ListScreen } from "../ListScreen.tsx";
import { toyList } from "../test-description.ts";
import { renderPage } from "../test-page.tsx";

const get = vi.fn();
answerCalls({ get });

const edit: Action = { name: "edit", title: "Edit", scope: "row", api: "toys/Edit", to: "/toys/:id/edit" };
const description: TableDescription = { ...toyList, actions: [edit], rail: "toys/Look" };
const rows = [1, 2].map((id) => ({ id, no: `N${id}`, buyer: "沈", paid_fen: 100, note: null, _actions: ["edit"] }));

/** Sets the window's width, in pixels. */
function windowOf(width: number): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.includes("min-width") && width >= Number(/\d+/.exec(query)?.[0]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  get.mockReset();
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (api === "toys/Look")
      return {
        rows: [],
        total_fen: 0,
        note: null,
        bars: { title: "Health", bars: [{ title: "Ship", text: `late ${String(query["id"])}`, share: 0.5 }] },
        facts: [{ title: "Ends", text: "in 3 days", tone: "red" }],
      };
    if (query["page"] === undefined) return description;
    return query["limit"] === 0 ? { count: 2 } : { data: rows };
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rail = (): Promise<HTMLElement> => screen.findByRole("complementary", { name: "Selected row" });

it("stands beside the list with the first row, then with the one that is chosen, and no drawer opens", async () => {
  windowOf(1440);
  const { went } = await renderPage(<ListScreen api="toys" />);
  expect(await within(await rail()).findByText("late 1")).toBeTruthy();
  fireEvent.click(screen.getByText("N2"));
  expect(await within(await rail()).findByText("late 2")).toBeTruthy();
  expect(within(await rail()).getByText("in 3 days").dataset["kind"]).toBe("red");
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(within(await rail()).getByRole("button", { name: "Edit" }));
  expect(went).toEqual(["/toys/2/edit"]);
});

it("takes nothing from what is typed above the list while its rows are still on their way", async () => {
  windowOf(1440);
  const usual = get.getMockImplementation() as (api: string, query: Record<string, unknown>) => Promise<unknown>;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (query["page"] !== undefined) await held;
    return await usual(api, query);
  });
  await renderPage(<ListScreen api="toys" />);
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Find" });
  fireEvent.change(box, { target: { value: "half a w" } });
  answer();
  await within(await rail()).findByText("late 1");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Find" }).value).toBe("half a w");
});

it("bars the decision where the server says what stands in its way, and nothing else", async () => {
  windowOf(1440);
  const answer = async (api: string, query: Record<string, unknown>) => {
    if (api === "toys/Look") return { rows: [], total_fen: 0, note: null, hindered: "The card was changed." };
    if (query["page"] === undefined) return { ...description, actions: [{ ...approve, primary: true }, edit] };
    return query["limit"] === 0 ? { count: 1 } : { data: [{ ...rows[0], _actions: ["approve", "edit"] }] };
  };
  const approve: Action = { ...edit, name: "approve", title: "Approve", to: "/toys/:id/approve" };
  get.mockImplementation(answer);
  const { went } = await renderPage(<ListScreen api="toys" />);
  await within(await rail()).findByText("The card was changed.");
  for (const name of ["Approve", "Edit"]) fireEvent.click(within(await rail()).getByRole("button", { name }));
  expect(went).toEqual(["/toys/1/edit"]);
});

it("is a stop of Tab where it scrolls and holds nothing that is one", async () => {
  windowOf(1440);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  await renderPage(<ListScreen api="toys" />);
  await within(await rail()).findByText("late 1");
  expect((await rail()).tabIndex).toBe(-1);
  cleanup();
  for (const row of rows) row._actions = [];
  await renderPage(<ListScreen api="toys" />);
  await within(await rail()).findByText("late 1");
  expect((await rail()).tabIndex).toBe(0);
});

it("has no place in a narrow window: there a row opens as in any list", async () => {
  windowOf(1100);
  await renderPage(<ListScreen api="toys" />);
  fireEvent.click(await screen.findByText("N2"));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("complementary", { name: "Selected row" })).toBeNull();
});

it("says on the button that decides what will be done, where the server tells it; in the drawer of a narrow window too", async () => {
  const approve: Action = { name: "approve", title: "Approve", scope: "row", api: "toys/Approve", primary: true };
  const told = { ...description, actions: [approve, edit] };
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (api === "toys/Look")
      return { rows: [], total_fen: 0, note: null, button: `Approve, pay ¥${String(query["id"])}` };
    if (query["page"] === undefined) return told;
    return query["limit"] === 0
      ? { count: 2 }
      : { data: rows.map((row) => ({ ...row, _actions: ["approve", "edit"] })) };
  });
  windowOf(1440);
  await renderPage(<ListScreen api="toys" />);
  expect(await within(await rail()).findByRole("button", { name: "Approve, pay ¥1" })).toBeTruthy();
  expect(within(await rail()).getByRole("button", { name: "Edit" })).toBeTruthy();
  cleanup();
  windowOf(1100);
  await renderPage(<ListScreen api="toys" />);
  fireEvent.click(await screen.findByText("N2"));
  expect(
    await within(await screen.findByRole("dialog")).findByRole("button", { name: /Approve, pay ¥2/ }),
  ).toBeTruthy();
});
