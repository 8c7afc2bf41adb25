import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action, ListPage, TableDescription } from "@kangying/contract/core/list";
import { answerCalls } from "../api/calls-by-name.ts";
import { ApiError } from "../api/api-error.ts";
import { toyList } from "../list/test-description.ts";
import { renderPage } from "../list/test-page.tsx";
import { RecordScreen } from "./RecordScreen.tsx";

const get = vi.fn();
answerCalls({ get });

const mend: Action = { name: "mend", title: "Mend", scope: "row", api: "toys/Mend", to: "/toys/:id/mend" };
const description: TableDescription = {
  ...toyList,
  actions: [mend],
  record: {
    facts: [{ title: "Money", columns: ["no", "paid_fen"] }],
    related: [{ title: "Parts", list: "parts", filter: "toy" }],
  },
};
const parts: TableDescription = { ...toyList, title: "Parts", actions: [] };
const row = { id: 7, no: "N7", buyer: "沈", paid_fen: 700, note: null, _actions: ["mend"] };

let rows: ListPage;
let related: ListPage;
beforeEach(() => {
  rows = { data: [row] };
  related = { data: [{ ...row, id: 8, no: "P8" }], count: 1 };
  get.mockReset();
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (query["page"] === undefined) return api === "parts" ? parts : description;
    return api === "parts" ? related : rows;
  });
});
afterEach(cleanup);

const page = (
  <Routes>
    <Route path="/toys/look/:id" element={<RecordScreen api="toys" title="A toy" />} />
  </Routes>
);

describe("the page of a record", () => {
  it("shows the facts of its row in cards, what may be done to it, and what belongs to it", async () => {
    const { went } = await renderPage(page, "/toys/look/7");
    expect((await screen.findByRole("heading", { level: 1 })).textContent).not.toBe("");
    expect(await screen.findByText("7.00")).toBeTruthy();
    const named = (await screen.findByText("P8")).closest("td");
    // On a phone each row is a card, whose figures have titles.
    expect(named?.dataset["title"]).toBeUndefined();
    expect(named?.nextElementSibling?.getAttribute("data-title")).toBeTruthy();
    expect(get).toHaveBeenCalledWith("toys", expect.objectContaining({ ids: "7" }), expect.anything());
    expect(get).toHaveBeenCalledWith("parts", expect.objectContaining({ toy: "7" }), expect.anything());
    fireEvent.click(screen.getByRole("button", { name: "Mend" }));
    expect(went).toEqual(["/toys/7/mend"]);
  });

  it("leaves out a card in which nothing is said, but never the first, and on a phone what wants a desk", async () => {
    const facts = [
      { title: "First", columns: ["note"] },
      { title: "Empty", columns: ["note"] },
      { title: "Money", columns: ["paid_fen", "note"] },
    ];
    const told = {
      ...description,
      actions: [{ ...mend, at_desk: true as const }],
      record: { facts, related: [] },
    };
    get.mockImplementation(async (_api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? told : rows,
    );
    await renderPage(page, "/toys/look/7");
    await screen.findByText("7.00");
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(["First", "Money"]);
    expect(screen.getByRole("button", { name: "Mend" })).toBeTruthy();
    cleanup();
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
    );
    await renderPage(page, "/toys/look/7");
    await screen.findByText("7.00");
    expect(screen.queryByRole("button", { name: "Mend" })).toBeNull();
    vi.restoreAllMocks();
  });

  it("keeps facts that stand beside apart from the others, with what the page adds below them", async () => {
    const facts = [
      { title: "Money", columns: ["no", "paid_fen"] },
      { title: "Buyer", columns: ["buyer"], beside: true as const },
      { title: "Notes", columns: ["note"], beside: true as const },
    ];
    const told = { ...description, record: { facts, related: [] } };
    get.mockImplementation(async (_api: string, query: Record<string, unknown>) =>
      query["page"] === undefined ? told : rows,
    );
    await renderPage(
      <Routes>
        <Route
          path="/toys/look/:id"
          element={<RecordScreen api="toys" title="A toy" beside={({ no }) => <p>Parcel of {String(no)}</p>} />}
        />
      </Routes>,
      "/toys/look/7",
    );
    const beside = within(await screen.findByRole("complementary"));
    // A card without values is not shown there either.
    expect(beside.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(["Buyer"]);
    expect(beside.getByText("Parcel of N7")).toBeTruthy();
    expect(beside.queryByText("7.00")).toBeNull();
    expect(screen.getByText("7.00")).toBeTruthy();
  });

  it("shows beside its cards what the server draws of it; of what belongs to it the columns that are named, with the way to each", async () => {
    const named = {
      ...description,
      record: {
        facts: [{ title: "Figures", columns: ["paid_fen"], strip: true as const }],
        related: [{ title: "Parts", list: "parts", filter: "toy", columns: ["no"] }],
        beside: "toys/Beside",
      },
    };
    const answer = {
      rows: [],
      total_fen: 0,
      note: null,
      columns: {
        title: "Weeks",
        columns: [
          { title: "41", value: null, text: "–" },
          { title: "42", value: 0.8, text: "0.8" },
        ],
        band: { from: 0.5, to: 1 },
      },
      log: { title: "Papers", lines: [{ title: "Spin", text: "Expired", tone: "red", hint: "1 lesson" }] },
      places: { title: "Load", taken: 3, total: 2, text: "3 / 2" },
    };
    get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
      if (api === "toys/Beside") return answer;
      if (query["page"] === undefined) return api === "parts" ? { ...parts, detail: "/parts/:id" } : named;
      return api === "parts" ? related : rows;
    });
    await renderPage(page, "/toys/look/7");
    const beside = within(await screen.findByRole("complementary"));
    expect((await beside.findByText("Expired")).closest("[data-part=chip]")).not.toBeNull();
    expect(beside.getAllByRole("listitem").map((item) => item.getAttribute("aria-label"))).toEqual([
      "41: –",
      "42: 0.8",
    ]);
    expect(beside.getByText("1 lesson")).toBeTruthy();
    expect(get).toHaveBeenCalledWith("toys/Beside", { id: 7 }, expect.anything());
    expect(screen.getByRole("region", { name: "Figures" })).toBeTruthy();
    const cells = within((await screen.findByText("P8")).closest("tr") ?? document.body).getAllByRole("cell");
    expect(cells).toHaveLength(2);
    expect(screen.getByRole("link", { name: /P8/ }).getAttribute("href")).toBe("/parts/8");
  });

  it("[C-07] shows lists that share a card behind a switch, and offers for the ticked rows of one what the record names", async () => {
    const give: Action = { name: "give", title: "Give", scope: "bulk", api: "parts/Give" };
    const cards = [
      { title: "Parts", list: "parts", filter: "toy", switch: "Now", acts: ["give"] },
      { title: "Old parts", list: "old", filter: "toy", switch: "Before" },
    ];
    const told = { ...description, record: { facts: description.record?.facts ?? [], related: cards } };
    get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
      if (query["page"] !== undefined) return api === "toys" ? rows : related;
      return api === "toys" ? told : { ...parts, actions: [give] };
    });
    await renderPage(page, "/toys/look/7");
    fireEvent.click(await screen.findByRole("checkbox", { name: /P8/ }));
    fireEvent.click(screen.getByRole("button", { name: "Give (1)" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Before" }));
    expect(await screen.findByText("P8")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: /P8/ })).toBeNull();
    expect(
      screen.getAllByRole("heading", { level: 2 }).filter(({ textContent }) => /part/i.test(textContent ?? "")),
    ).toHaveLength(1);
  });

  it("says so where there is no such row, or the address bears no key", async () => {
    rows = { data: [] };
    await renderPage(page, "/toys/look/9");
    expect(await screen.findByText(/This record does not exist/)).toBeTruthy();
    cleanup();
    rows = { data: [row] };
    await renderPage(page, "/toys/look/nine");
    expect(await screen.findByText(/This record does not exist/)).toBeTruthy();
  });

  it("says what went wrong, and asks again at a press; an empty related list is told", async () => {
    related = { data: [], count: 0 };
    get.mockRejectedValueOnce(
      new ApiError({ code: "internal", msg: "Broken", data: null, http: 500, request_id: null }),
    );
    await renderPage(page, "/toys/look/7");
    fireEvent.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("7.00")).toBeTruthy();
    expect(await screen.findByText(/Nothing in/)).toBeTruthy();
  });

  it("shows what a row is about before its facts, the rest of what belongs to it after them", async () => {
    const headings = async (first: boolean): Promise<readonly (string | null)[]> => {
      const named = description.record?.related.map((one) => ({ ...one, ...(first ? { first: true as const } : {}) }));
      const told = { ...description, record: { facts: description.record?.facts ?? [], related: named ?? [] } };
      get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
        if (query["page"] === undefined) return api === "parts" ? parts : told;
        return api === "parts" ? related : rows;
      });
      await renderPage(page, "/toys/look/7");
      await screen.findByRole("heading", { name: /Parts/ });
      await screen.findByText("7.00");
      const found = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
      cleanup();
      return found;
    };
    expect(await headings(false)).toEqual(["Money", expect.stringContaining("Parts")]);
    expect(await headings(true)).toEqual([expect.stringContaining("Parts"), "Money"]);
  });
});
