import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import type { TrialReply } from "@kangying/contract/core/list-bulk";
import { bulkTaskFile, undoBulkTask, type BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { answerCalls } from "../../api/calls-by-name.ts";
import { ApiError } from "../../api/api-error.ts";
import { serverNow } from "../../api/clock.ts";
import { renderPage } from "../../list/test-page.tsx";
import { BulkResult } from "./BulkResult.tsx";
import { FormDialog } from "../FormDialog.tsx";

const api = {
  get: vi.fn(),
  post: vi.fn(),
  postReply: vi.fn(),
  download: vi.fn(async () => undefined),
};
answerCalls(api);
beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

const refusal = (code: "internal" | "undo_too_late") =>
  new ApiError({ code, msg: "Sorry", data: null, http: 500, request_id: "r-1" });
const nothing = (): undefined => undefined;

describe("before an action on many rows", () => {
  const mark: Action = { name: "mark", title: "Mark", scope: "bulk", api: "toys/Mark", trial: "toys/MarkTrial" };
  const grade: Action = {
    ...mark,
    form: [{ name: "note", title: "Note", type: "text", required: true }],
  };
  const target = { kind: "all", list: "toys", filters: { status: "1" }, count: 3_412 } as const;
  const dialog = (action: Action) =>
    renderPage(<FormDialog action={action} target={target} onClose={nothing} onDone={nothing} />);
  const reply: TrialReply = {
    total: 3_412,
    tried: 100,
    done: 88,
    refused: [
      {
        msg: "Gone already",
        count: 11,
        rows: [
          { id: 4, name: "Ada" },
          { id: 5, name: "" },
        ],
      },
      { msg: "Not paid", count: 1, rows: [{ id: 9, name: "Bob" }] },
    ],
  };

  it("says at once how many would be done and why others would be refused, by a trial of the very same body", async () => {
    api.post.mockResolvedValue(reply);
    await dialog(mark);
    await screen.findByText("88 will be done");
    expect(screen.getByText("12 will be refused")).toBeTruthy();
    expect(screen.getByText("Previewed for the first 100 of 3,412:")).toBeTruthy();
    const reasons = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(reasons).toEqual(["11 × Gone alreadyAda, #5 and 9 more", "1 × Not paidBob"]);
    expect(api.post.mock.calls.map(([name, body]) => [name, body])).toEqual([
      ["toys/MarkTrial", { all: true, list: "toys", filters: { status: "1" }, count: 3_412 }],
    ]);
  });

  it("leads from each row that would be refused to its own ways out", async () => {
    api.post.mockResolvedValue(reply);
    const looked = vi.fn();
    await renderPage(<FormDialog action={mark} target={target} onClose={nothing} onDone={nothing} onRow={looked} />);
    fireEvent.click(await screen.findByRole("button", { name: "#5: see solutions" }));
    expect(looked.mock.calls).toEqual([[{ id: 5, name: "" }]]);
  });

  it("is not tried before its form is filled in, and again when that changes", async () => {
    api.post.mockResolvedValue({ ...reply, refused: [] });
    await dialog(grade);
    const note = await screen.findByRole("textbox");
    expect(screen.queryByText("Expected result")).toBeNull();
    expect(api.post).not.toHaveBeenCalled();
    fireEvent.change(note, { target: { value: "a" } });
    fireEvent.change(note, { target: { value: "ab" } });
    await screen.findByText("88 will be done");
    fireEvent.change(note, { target: { value: "abc" } });
    await waitFor(() => expect(api.post.mock.calls.map(([, body]) => body.note)).toEqual(["ab", "abc"]));
  });

  it("can be done all the same where the trial failed or is still awaited", async () => {
    api.post.mockRejectedValue(refusal("internal"));
    api.postReply.mockResolvedValue({ data: { done: 3, failed: [] }, msg: "" });
    await dialog(mark);
    await screen.findByText("The result cannot be previewed right now; you can still continue");
    fireEvent.click(screen.getByRole("button", { name: "Mark" }));
    await waitFor(() => expect(api.postReply).toHaveBeenCalledTimes(1));
    cleanup();
    api.post.mockReturnValue(new Promise(() => undefined));
    await dialog(mark);
    fireEvent.click(await screen.findByRole("button", { name: "Mark" }));
    await waitFor(() => expect(api.postReply).toHaveBeenCalledTimes(2));
  });

  it("is not sent where every row that is meant was tried and would be refused", async () => {
    const refused = [{ msg: "Gone already", count: 20, rows: [{ id: 4, name: "Ada" }] }];
    api.post.mockResolvedValue({ total: 20, tried: 20, done: 0, refused });
    await dialog(mark);
    await screen.findByText("20 × Gone already");
    const button = screen.getByRole("button", { name: "Mark" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    fireEvent.submit(button);
    expect(api.postReply).not.toHaveBeenCalled();
  });

  it("can be sent where the rows that were tried are only the first of those that are meant", async () => {
    api.post.mockResolvedValue({ ...reply, done: 0 });
    await dialog(mark);
    await screen.findByText("100 will be refused");
    expect(screen.getByRole("button", { name: "Mark" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("tries nothing where one row is meant", async () => {
    const row = { kind: "row", id: 1, row: {}, name: "Ada" } as const;
    await renderPage(<FormDialog action={mark} target={row} onClose={nothing} onDone={nothing} />);
    await screen.findByRole("button", { name: "Mark" });
    expect(api.post).not.toHaveBeenCalled();
  });
});

describe("after an action on many rows", () => {
  const task: BulkTask = {
    id: 7,
    title: "Mark",
    status: 2,
    total: 3,
    done: 2,
    failed: 2,
    msg: null,
    created_at: serverNow(),
    finished_at: serverNow(),
    undo_until: serverNow() + 600,
    undone_by: null,
    rows: [
      { id: 4, name: "王小明", code: "wrong_status", msg: "Gone already" },
      { id: 5, name: "", code: "not_found", msg: "Not found" },
    ],
  };
  const undo: BulkTask = { ...task, id: 8, title: "Undo: Mark", done: 2, failed: 0, undo_until: null, rows: [] };
  const tasks = (found: Readonly<Record<number, BulkTask>>) =>
    api.get.mockImplementation(async (_api: string, { id }: { id: number }) => found[id]);
  const result = (reply: object, onProgress = nothing) =>
    renderPage(
      <BulkResult title="Mark" reply={{ done: 2, failed: [], ...reply }} onClose={nothing} onProgress={onProgress} />,
    );

  it("names the rows that were refused, by their key where they have no name for the reader", async () => {
    tasks({ 7: task });
    await result({ record_id: 7 });
    await screen.findByText("Gone already");
    const told = [...document.querySelectorAll("[data-part=result-list] > div")].map((row) => row.textContent);
    expect(told).toEqual(["王小明Gone already", "#5Not found"]);
  });

  it("offers the way back until it is too late, and shows what came of going it", async () => {
    tasks({ 7: task, 8: undo });
    api.post.mockResolvedValue({ task_id: 8 });
    const progress = vi.fn();
    await result({ record_id: 7 }, progress);
    await screen.findByText(/^Can be undone until \d\d:\d\d$/);
    expect(progress).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undo: Mark");
    expect(api.post.mock.calls.map(([name, body]) => [name, body])).toEqual([[undoBulkTask.api, { id: 7 }]]);
    await waitFor(() => expect(progress).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("no longer offers it where it is too late, is refused, or is undone", async () => {
    tasks({ 7: { ...task, undo_until: serverNow() - 1 } });
    await result({ record_id: 7 });
    await screen.findByText("Gone already");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    cleanup();
    tasks({ 7: task });
    await result({ record_id: 7 });
    const button = await screen.findByRole("button", { name: "Undo" });
    api.post.mockRejectedValue(refusal("undo_too_late"));
    tasks({ 7: { ...task, undo_until: null, undone_by: 9 } });
    fireEvent.click(button);
    await screen.findByText("Undone");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("takes the result of every row away as a file", async () => {
    tasks({ 7: task });
    await result({ task_id: 7 });
    fireEvent.click(await screen.findByRole("button", { name: "Download the result" }));
    expect(api.download).toHaveBeenCalledWith(bulkTaskFile.api, { id: 7 });
  });
});
