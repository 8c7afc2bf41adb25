import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bulkTaskInfo, bulkTasks, type BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { answerCalls } from "../api/calls-by-name.ts";
import { renderPage } from "../list/test-page.tsx";
import { ExportDrawer } from "./ExportDrawer.tsx";

const get = vi.fn();
answerCalls({ get });
beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", undefined);
  Object.defineProperty(navigator, "locks", { value: { request: async () => undefined }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

const task: BulkTask = {
  id: 7,
  title: "Approve selected",
  status: 2,
  total: 3,
  done: 2,
  failed: 1,
  msg: null,
  created_at: 0,
  finished_at: 1,
  undo_until: null,
  undone_by: null,
  rows: [],
};
const serve = (bulk: readonly BulkTask[]): void => {
  get.mockImplementation(async (api: string) => {
    if (api === bulkTasks.api) return { data: bulk };
    if (api === bulkTaskInfo.api) return { ...task, rows: [{ id: 4, code: "wrong_status", msg: "Gone already" }] };
    return { data: [] };
  });
};

it("finds bulk actions again after their dialog was closed, running and ended, and opens their result", async () => {
  serve([{ ...task, id: 8, title: "Pay selected", status: 1, total: 900, done: 120, failed: 0 }, task]);
  await renderPage(<ExportDrawer open onClose={() => undefined} />);
  await screen.findByRole("heading", { name: "Bulk actions" });
  expect(screen.getByText("120 of 900 done")).toBeTruthy();
  expect(screen.getByText(/^2 done · 1 not done · /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "See result: Approve selected" }));
  await screen.findByText("Gone already");
});

it("says nothing of bulk actions where there are none", async () => {
  serve([]);
  await renderPage(<ExportDrawer open onClose={() => undefined} />);
  await screen.findByText("No export tasks yet");
  expect(screen.queryByText("Bulk actions")).toBeNull();
});
