import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { Toaster } from "../../../ui/overlays/Toaster.tsx";
import { ApiError } from "../../api/api-error.ts";
import { ListScreen } from "../ListScreen.tsx";
import { toyList } from "../test-description.ts";
import { renderPage } from "../test-page.tsx";

const calls = { get: vi.fn(), postReply: vi.fn() };
answerCalls(calls);

const action: Action = {
  name: "edit",
  title: "Edit",
  scope: "row",
  api: "toys/Edit",
  inline: ["due", "size", "kind", "when"],
  form: [
    { name: "due", title: "Due", type: "date", required: true },
    { name: "size", title: "Size", type: "number", min: 1 },
    { name: "kind", title: "Kind", type: "select", options: [2, 3].map((value) => ({ value, title: `K${value}` })) },
    { name: "when", title: "When", type: "datetime" },
  ],
};
const shown = ["no", "due", "size", "kind", "when"];
const description: TableDescription = {
  ...toyList,
  column_names: shown,
  rows: Object.fromEntries(
    shown.map((name) => [
      name,
      { name, title: name === "due" ? "Expected" : name, type: "text", sort: false, sum: false, showTableRow: true },
    ]),
  ),
  top_search: [],
  actions: [action],
};
const rows: readonly ListRow[] = [1, 2, 3].map((id) => ({
  id,
  no: `N${id}`,
  due: "2026-01-01",
  size: 5,
  kind: 2,
  when: 1_767_225_600,
  _actions: ["edit"],
}));

beforeEach(() => {
  vi.clearAllMocks();
  calls.get.mockImplementation(async (_api: string, query: Record<string, unknown>) =>
    query["page"] === undefined ? description : query["limit"] === 0 ? { count: 3, totalrow: {} } : { data: rows },
  );
  calls.postReply.mockResolvedValue({ data: null, msg: "Saved" });
});
afterEach(cleanup);

const editor = (): HTMLInputElement => document.querySelector("[data-part=cell-editor] input") as HTMLInputElement;
/** The edited cell: its column and its row. */
const edited = (): string | undefined =>
  /Editing (\w+ of \w+)/.exec(document.querySelector("[data-part=cell-editor]")?.textContent ?? "")?.[1];
const saved = (): readonly unknown[] => calls.postReply.mock.calls.map(([, body]) => body);

async function edit(column: string, row = "N1"): Promise<void> {
  await renderPage(
    <>
      <ListScreen api="toys" />
      <Toaster />
    </>,
  );
  const line = (await screen.findByText(row)).closest("tr") as HTMLElement;
  fireEvent.doubleClick(line.children[shown.indexOf(column) + 1] as HTMLElement);
  await waitFor(() => expect(edited()).toContain(row));
}
function type(value: string): void {
  fireEvent.change(editor(), { target: { value } });
}
function press(key: string): void {
  fireEvent.keyDown(editor(), { key });
}

it("saves a typed day at Enter and at Tab, as it does when the cell is left", async () => {
  await edit("due");
  type("2026-12-15");
  press("Enter");
  await waitFor(() => expect(saved()).toMatchObject([{ id: 1, due: "2026-12-15" }]));
  await waitFor(() => expect(edited()).toBe("Due of N2"));
  type("20261216");
  press("Tab");
  await waitFor(() => expect(saved()).toMatchObject([{ id: 1 }, { id: 2, due: "2026-12-16" }]));
  await waitFor(() => expect(edited()).toBe("Size of N2"));
});

it("saves a typed time at Enter", async () => {
  await edit("when");
  const before = editor();
  fireEvent.change(before, { target: { value: "2026-12-15" } });
  press("Enter");
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect((saved()[0] as { when: number }).when).toBeGreaterThan(1_790_000_000);
});

it("keeps a day that there is not, and says so at the cell", async () => {
  await edit("due");
  for (const key of ["Enter", "Tab"]) {
    type("2026-02-31");
    press(key);
    expect(screen.getByRole("alert").textContent).toMatch(/^Not a valid date\. Use the format \d{4}-/u);
    expect([edited(), editor().value, editor().getAttribute("aria-invalid")]).toEqual([
      "Due of N1",
      "2026-02-31",
      "true",
    ]);
  }
  editor().focus();
  (document.querySelector("tbody tr") as HTMLElement).focus();
  expect([edited(), editor().value]).toEqual(["Due of N1", "2026-02-31"]);
  expect(saved()).toEqual([]);
});

it("leaves Enter to a list of choices that is open", async () => {
  await edit("kind");
  press("ArrowDown");
  press("ArrowDown");
  press("Enter");
  expect([edited(), editor().value]).toEqual(["Kind of N1", "K3"]);
  press("Enter");
  await waitFor(() => expect(saved()).toMatchObject([{ id: 1, kind: 3 }]));
});

it("refuses at the cell what the form would refuse", async () => {
  await edit("due");
  type("");
  press("Enter");
  expect(screen.getByRole("alert").textContent).toBe("Fill this in");
  expect(edited()).toBe("Due of N1");
  expect(saved()).toEqual([]);
  type("2026-12-15");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("stands at the cell again with what was typed when the server refuses it, and names row and column", async () => {
  calls.postReply.mockRejectedValueOnce(
    new ApiError({
      code: "invalid",
      msg: "Look again",
      data: { fields: { size: "Three are in it", kind: "Not this one" } },
      http: 422,
      request_id: null,
    }),
  );
  await edit("size");
  type("2");
  press("Enter");
  await waitFor(() => expect(edited()).toBe("Size of N1"));
  expect(await screen.findByText("N1 · size: Three are in it Kind: Not this one")).toBeTruthy();
  expect([editor().value, document.querySelector("[data-part=cell-fault]")?.textContent]).toEqual([
    "2",
    "Three are in it Kind: Not this one",
  ]);
  press("Enter");
  await waitFor(() => expect(saved()).toMatchObject([{ size: 2 }, { size: 2 }]));
});

it("waits with a refusal until what is typed meanwhile is done", async () => {
  let refuse: (error: ApiError) => void = () => undefined;
  calls.postReply.mockReturnValueOnce(new Promise((_done, reject) => void (refuse = reject)));
  await edit("size");
  type("2");
  press("Enter");
  await waitFor(() => expect(edited()).toBe("Size of N2"));
  type("7");
  refuse(new ApiError({ code: "taken", msg: "Too few", data: null, http: 409, request_id: null }));
  expect(await screen.findByText("N1 · size: Too few")).toBeTruthy();
  expect([edited(), editor().value]).toEqual(["Size of N2", "7"]);
  press("Enter");
  await waitFor(() => expect(edited()).toBe("Size of N1"));
  expect(editor().value).toBe("2");
  await waitFor(() => expect(saved()).toMatchObject([{ size: 2 }, { id: 2, size: 7 }]));
});
