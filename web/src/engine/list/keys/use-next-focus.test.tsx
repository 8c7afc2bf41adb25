import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "../../api/calls-by-name.ts";
import { ListScreen } from "../ListScreen.tsx";
import { toyList } from "../test-description.ts";
import { renderPage } from "../test-page.tsx";

const get = vi.fn();
const postReply = vi.fn();
answerCalls({
  get,
  postReply,
  post: vi.fn(() => Promise.resolve(null)),
});

const view = {
  id: 7,
  list: "toys",
  name: "Unpaid",
  may_edit: true,
  state: { filters: { status: "1" }, sort: null, order: "asc", limit: null, columns: null },
  version: 4,
};
let views: readonly object[] = [];
beforeEach(() => {
  views = [];
  postReply.mockResolvedValue({ data: null, msg: "" });
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (api === "seller/view/Views") return { views, may_share: true, default_view: null, remembered: null };
    if (api === "seller/view/ViewCounts") return { counts: [] };
    if (query["page"] === undefined) return toyList;
    return query["limit"] === 0 ? { count: 0, totalrow: {} } : { data: [] };
  });
});
afterEach(cleanup);

const press = (element: HTMLElement): void => {
  element.focus();
  fireEvent.click(element);
};

it("a filter that is taken away leaves the focus at the next, the last of them at the search field", async () => {
  await renderPage(<ListScreen api="toys" />, "/toys?q=a&q_field=no&status=1");
  press(await screen.findByRole("button", { name: "Remove Find" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Status" })));
  press(document.activeElement as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Find")));
});

it("a view that is deleted leaves the focus in the list", async () => {
  views = [view];
  await renderPage(<ListScreen api="toys" />, "/toys?view=7");
  press(await screen.findByRole("button", { name: "Actions for view “Unpaid”" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete view" }));
  const sure = await screen.findByRole("button", { name: "Delete view" });
  views = [];
  press(sure);
  await waitFor(() => expect(screen.queryByText("Unpaid")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Find")));
});

it("what comes with the first search stands below the filters, which stay where they are", async () => {
  await renderPage(<ListScreen api="toys" />, "/toys?status=1");
  const filters = await screen.findByRole("search");
  const bar = await screen.findByRole("navigation", { name: "Views" });
  expect(filters.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  views = [view];
  await renderPage(<ListScreen api="toys" />, "/toys?status=1");
  await screen.findByText("Unpaid");
  expect(screen.getByRole("search").compareDocumentPosition(screen.getByRole("navigation", { name: "Views" }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});
