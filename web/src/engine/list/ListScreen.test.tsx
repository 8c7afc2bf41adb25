import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Action, ListPage, ListRow, TableDescription } from "@kangying/contract/core/list";
import { answerCalls } from "../api/calls-by-name.ts";
import { ApiError } from "../api/api-error.ts";
import { frameShown } from "../../ui/hooks/after-frame.ts";
import { useSession, type SessionState } from "../session/session-store.ts";
import { standIn } from "../api/test-stand-in.ts";
import * as table from "./table/cells.tsx";
import { ListScreen } from "./ListScreen.tsx";
import { toyList } from "./test-description.ts";
import { renderPage } from "./test-page.tsx";

const get = vi.fn();
answerCalls({ get });
/** Names of the columns whose cells were rendered. */
const cells = { rendered: [] as string[] };
const { cellOf } = table;
standIn(table, {
  cellOf: (column, ...rest) => {
    cells.rendered.push(column.name);
    return cellOf(column, ...rest);
  },
});

const edit: Action = { name: "edit", title: "Edit", scope: "row", api: "toys/Edit", to: "/toys/:id/edit" };
const remove: Action = {
  name: "remove",
  title: "Remove",
  scope: "row",
  api: "toys/Remove",
  danger: true,
  confirm: "Sure?",
};
const mark: Action = { name: "mark", title: "Mark", scope: "bulk", api: "toys/Mark" };
const description: TableDescription = { ...toyList, actions: [remove, edit, mark] };

const total = 25;
function rowsOf(page: number, limit: number): readonly ListRow[] {
  const from = (page - 1) * limit;
  return Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, index) => {
    const id = from + index + 1;
    return { id, no: `N${id}`, buyer: "沈", paid_fen: id * 100, note: null, _actions: ["remove", "edit"] };
  });
}

let asked: Record<string, unknown>[] = [];
beforeEach(() => {
  asked = [];
  get.mockReset();
  get.mockImplementation(
    async (_api: string, query: Record<string, unknown>): Promise<TableDescription | Partial<ListPage>> => {
      if (query["page"] === undefined) return description;
      asked.push(query);
      if (query["limit"] === 0) return { count: total, totalrow: { paid_fen: 32_500 } };
      return { data: rowsOf(Number(query["page"]), Number(query["limit"])) };
    },
  );
});
afterEach(cleanup);

const box = (name: string): HTMLInputElement => screen.getByLabelText(name);
const pages = (): readonly unknown[] => asked.filter((query) => query["limit"] !== 0).map((query) => query["page"]);

describe("a list", () => {
  it("[S2-29] without an API says so in the table's place", async () => {
    await renderPage(<ListScreen api={undefined} title="Toys" />);
    expect(screen.getByRole("alert").textContent).toContain("no API");
  });

  it("opens its import where its address asks for it, once", async () => {
    const answer = get.getMockImplementation();
    get.mockImplementation(async (api: string, query: Record<string, unknown>) =>
      query["page"] === undefined
        ? { ...description, show_excel_import: true, import_title: "Ship by sheet" }
        : answer?.(api, query),
    );
    const { replaced } = await renderPage(<ListScreen api="toys" />, "/toys?open=import&status=1");
    await screen.findByRole("heading", { name: "Ship by sheet" });
    expect(screen.getByRole("button", { name: "Ship by sheet" })).toBeTruthy();
    expect(replaced[0]).toBe("/toys?status=1");
  });

  it("[S1-11] offers its import on a phone too, in the menu of the bar", async () => {
    const answer = get.getMockImplementation();
    get.mockImplementation(async (api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? { ...description, show_excel_import: true } : answer?.(api, query),
    );
    const phone = Object.assign(new EventTarget(), { media: "", matches: true });
    const media = vi.spyOn(window, "matchMedia").mockReturnValue(phone as unknown as MediaQueryList);
    onTestFinished(() => media.mockRestore());
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Import" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("keeps its import open, with the file that was put in, where its window becomes as narrow as a phone's", async () => {
    const answer = get.getMockImplementation();
    get.mockImplementation(async (api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? { ...description, show_excel_import: true } : answer?.(api, query),
    );
    const narrow = Object.assign(new EventTarget(), { media: "", matches: false });
    const media = vi.spyOn(window, "matchMedia").mockReturnValue(narrow as unknown as MediaQueryList);
    onTestFinished(() => media.mockRestore());
    await renderPage(<ListScreen api="toys" />, "/toys?open=import");
    await screen.findByRole("dialog");
    const field = document.querySelector("dialog input[type=file]") as HTMLInputElement;
    fireEvent.change(field, { target: { files: [new File(["x"], "toys.xlsx")] } });
    await screen.findByText("toys.xlsx");
    await screen.findByRole("table");
    act(() => {
      narrow.matches = true;
      narrow.dispatchEvent(new Event("change"));
    });
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    expect(screen.getByText("toys.xlsx")).toBeTruthy();
  });

  it("asks for what its address says, and for nothing that it does not have", async () => {
    await renderPage(<ListScreen api="toys" />, "/toys?page=2&limit=20&sort=no&order=desc&status=1&secret=7");
    await screen.findByText("N21");
    expect(asked).toContainEqual({ status: "1", sort: "no", order: "desc", page: 2, limit: 20 });
    expect(asked).toContainEqual({ status: "1", page: 1, limit: 0, _count_sum: 1 });
  });

  it("shows money from fen with two decimals, the sum of the page and the sum of all", async () => {
    await renderPage(<ListScreen api="toys" />);
    const totals = (await screen.findByText("325.00")).closest("tr");
    expect(within(totals as HTMLElement).getByText("55.00")).toBeTruthy();
    expect(screen.getByText("10.00")).toBeTruthy();
  });

  it("has no row of sums where no column that is shown adds up", async () => {
    const bare = Object.fromEntries(
      Object.entries(description.rows).map(([name, column]) => [name, { ...column, sum: false }]),
    );
    const answer = get.getMockImplementation();
    get.mockImplementation(async (api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? { ...description, rows: bare } : answer?.(api, query),
    );
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    await screen.findAllByText(/25/u);
    expect(document.querySelector("tfoot")).toBeNull();
  });

  it("keeps chosen rows while pages are turned, and lets them go at once", async () => {
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    fireEvent.click(box("Select N2"));
    fireEvent.click(screen.getByRole("button", { name: "3" }));
    await screen.findByText("N21");
    expect(screen.getByText("1 selected")).toBeTruthy();
    expect(box("Select this page").checked).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "1" }));
    await screen.findByText("N2");
    expect(box("Select N2").checked).toBe(true);
    fireEvent.click(screen.getByText("Clear selection"));
    expect(box("Select N2").checked).toBe(false);
  });

  it("lets nobody tick rows who only looks", async () => {
    useSession.setState({ user: { restraint: "visit" } as SessionState["user"] });
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    expect(screen.queryByLabelText("Select N2")).toBeNull();
    useSession.setState({ user: null });
  });

  it("has what makes rows off, above the list and where it is empty, of a supplier whose time is over", async () => {
    const add: Action = { name: "add", title: "Add a toy", scope: "top", api: "toys/Add", primary: true };
    get.mockImplementation(async (_api: string, query: Record<string, unknown>) =>
      query["page"] === undefined
        ? { ...description, actions: [add], show_excel_import: true }
        : query["limit"] === 0
          ? { count: 0, totalrow: {} }
          : { data: [] },
    );
    const folded = {
      nodes: [],
      menu: [],
      paths: new Set(),
      names: new Set(),
      apis: new Set(),
      acts: new Set([add.api]),
    };
    useSession.setState({
      user: { restraint: "expired" } as SessionState["user"],
      folded: folded as unknown as SessionState["folded"],
    });
    await renderPage(<ListScreen api="toys" />);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Add a toy" })).toHaveLength(2));
    const off = [
      ...screen.getAllByRole("button", { name: "Add a toy" }),
      screen.getByRole("button", { name: "Import" }),
    ];
    for (const button of off) expect(button.getAttribute("aria-disabled"), button.innerHTML).toBe("true");
    useSession.setState({ user: null, folded: null });
  });

  it("offers no way to a page that this account does not have", async () => {
    const may = (...paths: readonly string[]): void => {
      const names = { names: new Set(), apis: new Set(), acts: new Set() };
      const folded = { nodes: [], menu: [], paths: new Set(paths), ...names };
      useSession.setState({ folded: folded as unknown as SessionState["folded"] });
    };
    onTestFinished(() => useSession.setState({ folded: null }));
    const make: Action = { name: "make", title: "Make", scope: "top", api: "toys/Make", page: "/toys/make" };
    const withDetail = { ...description, actions: [...description.actions, make], detail: "/toys/:id" };
    const rows = async (query: Record<string, unknown>) => ({ data: rowsOf(Number(query["page"]), 10) });
    get.mockImplementation(async (_api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? withDetail : rows(query),
    );
    may("/toys");
    await renderPage(<ListScreen api="toys" />);
    await screen.findAllByText("Remove");
    expect(screen.queryByText("Edit")).toBeNull();
    expect(screen.queryByText("View")).toBeNull();
    expect(screen.queryByText("Make")).toBeNull();
    act(() => may("/toys", "/toys/:id", "/toys/:id/edit", "/toys/make"));
    await screen.findAllByText("Edit");
    await screen.findAllByText("View");
    await screen.findAllByText("Make");
  });

  it("offers all that match once a whole page is chosen", async () => {
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    fireEvent.click(box("Select this page"));
    fireEvent.click(await screen.findByText("Select all 25"));
    expect(screen.getByText("All 25 selected")).toBeTruthy();
  });

  it("goes back to the last page that there is", async () => {
    await renderPage(<ListScreen api="toys" />, "/toys?page=9");
    await screen.findByText("N25");
    expect(pages().at(-1)).toBe(3);
  });

  it("searches at Enter, from the first page on, and renders no row while somebody types", async () => {
    await renderPage(<ListScreen api="toys" />, "/toys?page=2");
    await screen.findByText("N11");
    await waitFor(() => expect(screen.getByText("325.00")).toBeTruthy());
    expect(cells.rendered.length).toBeGreaterThan(0);
    cells.rendered = [];
    fireEvent.change(screen.getByLabelText("Find"), { target: { value: " N" } });
    fireEvent.change(screen.getByLabelText("Find"), { target: { value: " N " } });
    await waitFor(() => expect(box("Find").value).toBe(" N "));
    expect(cells.rendered).toEqual([]);
    fireEvent.submit(screen.getByRole("search"));
    await waitFor(() => expect(asked).toContainEqual({ q: "N", q_field: "no", page: 1, limit: 10 }));
  });

  it("shows a row's main way first, and what harms last", async () => {
    const { went } = await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    const row = screen.getByText("N1").closest("tr") as HTMLElement;
    expect(
      within(row)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Edit", "Remove"]);
    fireEvent.click(within(row).getByText("Edit"));
    expect(went).toEqual(["/toys/1/edit"]);
  });

  it("opens a row's first action at Enter, and walks the rows by arrows", async () => {
    const { went } = await renderPage(<ListScreen api="toys" />);
    const row = (await screen.findByText("N1")).closest("tr") as HTMLElement;
    row.focus();
    fireEvent.keyDown(row, { key: "ArrowDown" });
    const next = screen.getByText("N2").closest("tr") as HTMLElement;
    expect(document.activeElement).toBe(next);
    fireEvent.keyDown(next, { key: "Enter" });
    expect(went).toEqual(["/toys/2/edit"]);
  });

  it("takes the arrows from the page into the rows", async () => {
    await renderPage(<ListScreen api="toys" />);
    const row = (await screen.findByText("N1")).closest("tr");
    fireEvent.keyDown(document.body, { key: "ArrowDown" });
    expect(document.activeElement).toBe(row);
  });

  it("F2 edits a row's first cell that may be, from then on the column that was edited last", async () => {
    const works = get.getMockImplementation();
    const rename: Action = {
      name: "edit",
      title: "Rename",
      scope: "row",
      api: "toys/Rename",
      inline: ["no", "buyer"],
      form: [
        { name: "no", title: "No", type: "text" },
        { name: "buyer", title: "Buyer", type: "text" },
      ],
    };
    get.mockImplementation(async (api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? { ...description, actions: [rename] } : await works?.(api, query),
    );
    await renderPage(<ListScreen api="toys" />);
    const rowOf = (text: string): HTMLElement => screen.getByText(text).closest("tr") as HTMLElement;
    const edited = (): string | undefined =>
      /Editing \w+ of \w+/.exec(document.querySelector("[data-part=cell-editor]")?.textContent ?? "")?.[0];
    const press = (key: string): unknown =>
      fireEvent.keyDown(document.querySelector("[data-part=cell-editor] input") as HTMLElement, { key });
    await screen.findByText("N1");
    fireEvent.keyDown(rowOf("N1"), { key: "F2" });
    await waitFor(() => expect(edited()).toBe("Editing No of N1"));
    press("Tab");
    await waitFor(() => expect(edited()).toBe("Editing Buyer of N1"));
    press("Escape");
    await waitFor(() => expect(edited()).toBeUndefined());
    fireEvent.keyDown(rowOf("N2"), { key: "F2" });
    await waitFor(() => expect(edited()).toBe("Editing Buyer of N2"));
  });

  it("closing the row beside the list leads to the row that was looked at last, on whatever page", async () => {
    await renderPage(<ListScreen api="toys" />);
    const row = (await screen.findByText("N9")).closest("tr") as HTMLElement;
    row.focus();
    fireEvent.keyDown(row, { key: "v" });
    const next = async (name: string): Promise<void> => {
      fireEvent.keyDown(await screen.findByRole("group", { name: /^N\d+$/ }), { key: "j" });
      await screen.findByRole("group", { name });
    };
    const close = (): unknown => fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await next("N10");
    close();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText("N10").closest("tr")));
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: "v" });
    await next("N11");
    await next("N12");
    close();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText("N12").closest("tr")));
    expect(document.querySelectorAll('tbody > tr[tabindex="0"]')).toHaveLength(1);
  });

  it("tells nothing there from nothing found", async () => {
    get.mockImplementation(async (_api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? description : query["limit"] === 0 ? { count: 0, totalrow: {} } : { data: [] },
    );
    const { unmount } = await renderPage(<ListScreen api="toys" />);
    expect(await screen.findByText("Nothing in “Toys” yet")).toBeTruthy();
    unmount();
    await renderPage(<ListScreen api="toys" />, "/toys?status=1");
    fireEvent.click(await screen.findByText("Clear filters"));
    expect(await screen.findByText("Nothing in “Toys” yet")).toBeTruthy();
  });

  it("shows what the server says of a failure, with its number, and tries again", async () => {
    const works = get.getMockImplementation();
    get.mockRejectedValue(
      new ApiError({ code: "internal", msg: "It broke", data: null, http: 500, request_id: "r-1" }),
    );
    await renderPage(<ListScreen api="toys" />);
    expect(await screen.findByText("It broke")).toBeTruthy();
    expect(screen.getByText("r-1")).toBeTruthy();
    get.mockImplementation(works!);
    fireEvent.click(screen.getByText("Try again"));
    expect(await screen.findByText("N1")).toBeTruthy();
  });

  it("keeps rows that could not be renewed, says that they are old, and says so no more once they are new", async () => {
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    fireEvent.click(box("Select N1"));
    const works = get.getMockImplementation();
    get.mockImplementation(async () => {
      throw new ApiError({ code: "internal", msg: "Sorry", data: null, http: 500, request_id: "r-9" });
    });
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    const old = await screen.findByRole("button", { name: "Update failed, click to retry" });
    expect(screen.getByText("N1")).toBeTruthy();
    // Behind the buttons for chosen rows, because the pointer is there.
    const bulk = screen.getByRole("toolbar");
    expect(bulk.compareDocumentPosition(old)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    get.mockImplementation(works!);
    fireEvent.click(old);
    await waitFor(() => expect(old.isConnected).toBe(false));
  });

  it("keeps the marks of its edges while a page is slow to come", async () => {
    await renderPage(<ListScreen api="toys" />);
    await screen.findByText("N1");
    const scroller = document.querySelector("[data-part=table-scroll]") as HTMLElement;
    // The edges are measured after the first frame.
    await frameShown();
    scroller.toggleAttribute("data-more", true);
    let fail: () => void = () => undefined;
    get.mockImplementation(() => new Promise((_done, refuse) => (fail = () => refuse(new Error("slow, then lost")))));
    fireEvent.click(screen.getByRole("button", { name: "3" }));
    await waitFor(() => expect(document.querySelector("[data-state=stale]")).toBeTruthy());
    fail();
    await waitFor(() => expect(document.querySelector("[data-state=stale]")).toBeNull());
    expect(scroller.hasAttribute("data-more")).toBe(true);
  });

  it("[S8-02] tells who may not see it whom to ask, and not to try again", async () => {
    get.mockImplementation(async () => {
      throw new ApiError({ code: "no_permission", msg: "No permission", data: null, http: 403, request_id: "r-9" });
    });
    await renderPage(<ListScreen api="toys" />);
    expect((await screen.findByRole("alert")).textContent).toContain("Ask your administrator");
    // [S8-02] And they are redirected to the dashboard, as by any call.
    expect(location.pathname).toBe("/dashboard");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
