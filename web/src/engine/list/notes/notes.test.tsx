import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import { editingTopic } from "@kangying/contract/notes/editing";
import type { RowNote } from "@kangying/contract/notes/notes.endpoints";
import { answerCalls } from "../../api/calls-by-name.ts";
import { tellFeed } from "../../feed/topics.ts";
import { FormDialog } from "../../form/FormDialog.tsx";
import { ListScreen } from "../ListScreen.tsx";
import { toyList } from "../test-description.ts";
import { renderPage } from "../test-page.tsx";
import { RowNoteLines } from "./RowNotes.tsx";
import { useRowNotes } from "./use-row-notes.ts";

const get = vi.fn();
const post = vi.fn();
answerCalls({ get, post });

const description: TableDescription = { ...toyList, topic: "toy" };
let notes: readonly RowNote[] = [];
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  notes = [];
  get.mockReset();
  post.mockReset();
  post.mockResolvedValue({ others: [] });
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (api === "seller/row/RowNotes") {
      asked.push(query);
      return { notes };
    }
    if (query["page"] === undefined) return description;
    if (query["limit"] === 0) return { count: 2 };
    return { data: [1, 2].map((id) => ({ id, no: `N${id}`, buyer: "沈", paid_fen: 100, note: null })) };
  });
});
afterEach(cleanup);

it("marks the rows that the reader handled today, and those that a colleague is at, once they are on the screen", async () => {
  notes = [
    { id: 1, handled: { title: "Confirm", at: 1_764_000_000 }, editing: [] },
    { id: 2, handled: null, editing: ["Ann", "Ben"] },
  ];
  await renderPage(<ListScreen api="toys" title="Toys" />);
  const mine = await screen.findByRole("img", { name: /You handled this today at \d\d:\d\d: Confirm/ });
  expect(mine.closest("tr")?.textContent).toContain("N1");
  const theirs = screen.getByRole("img", { name: "Being worked on by Ann, Ben" });
  expect(theirs.closest("tr")?.textContent).toContain("N2");
  expect(asked).toEqual([{ list: "toys", ids: "1,2" }]);
});

it("are a list for whoever hears the row instead of seeing it, told when they come", async () => {
  const note = { id: 1, handled: { title: "Confirm", at: 1_764_000_000 }, editing: ["Ann"] };
  await renderPage(<RowNoteLines note={note} />);
  const told = within(within(screen.getByRole("status")).getByRole("list")).getAllByRole("listitem");
  expect(told.map((line) => line.textContent)).toEqual([
    "Being worked on by Ann",
    expect.stringMatching(/^You handled this today at \d\d:\d\d: Confirm$/),
  ]);
});

it("asks nothing of a page without rows, whatever is told of rows", async () => {
  const { rerender } = renderHook(({ ids }) => useRowNotes("toys", "toy", ids), {
    initialProps: { ids: [] as readonly number[] },
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  await act(async () => tellFeed({ topic: editingTopic, id: null, version: null }));
  expect(asked).toEqual([]);
  rerender({ ids: [1] });
  await waitFor(() => expect(asked).toEqual([{ list: "toys", ids: "1" }]));
});

it("asks again when somebody begins or ends work on a row of the page, and only then", async () => {
  await renderPage(<ListScreen api="toys" title="Toys" />);
  await waitFor(() => expect(asked).toHaveLength(1));
  const hint = (id: number): Promise<void> => act(async () => tellFeed({ topic: editingTopic, id, version: null }));
  await hint(77);
  expect(asked).toHaveLength(1);
  notes = [{ id: 2, handled: null, editing: ["Ann"] }];
  await hint(2);
  await screen.findByRole("img", { name: "Being worked on by Ann" });
  notes = [];
  await hint(2);
  await waitFor(() => expect(screen.queryByRole("img", { name: /Being worked on/ })).toBeNull());
});

const edit: Action = {
  name: "edit",
  title: "Edit",
  scope: "row",
  api: "toys/Edit",
  form: [{ name: "note", title: "Note", type: "text" }],
} as unknown as Action;

it("a form says that it is open, who else has the row, and that it is closed", async () => {
  post.mockResolvedValue({ others: ["Ann"] });
  const target = { kind: "row", id: 7, row: { id: 7 }, name: "N7" } as const;
  const { unmount } = await renderPage(
    <FormDialog action={edit} target={target} onClose={() => undefined} onDone={() => undefined} />,
  );
  expect((await screen.findByText(/Also working on this: Ann/)).closest("[role=alert]")).toBeTruthy();
  expect(post).toHaveBeenCalledWith(
    "seller/row/RowEditing",
    { action: "toys/Edit", id: 7, editing: true },
    { silent: true },
  );
  unmount();
  expect(post).toHaveBeenLastCalledWith(
    "seller/row/RowEditing",
    { action: "toys/Edit", id: 7, editing: false },
    { silent: true },
  );
});

it("a form without a row, or without fields, tells nobody", async () => {
  await renderPage(
    <FormDialog action={edit} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
  );
  await renderPage(
    <FormDialog
      action={{ ...edit, form: [] }}
      target={{ kind: "row", id: 7, row: { id: 7 }, name: "N7" }}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
  expect(post).not.toHaveBeenCalled();
});
