import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bulkTasks } from "@kangying/contract/exports/exports.endpoints";
import { answerCalls } from "../api/calls-by-name.ts";
import { ApiError } from "../api/api-error.ts";
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

/** Answers the export tasks; there are no bulk tasks. */
const exportsAre = (...tasks: readonly object[]): void =>
  void get.mockImplementation(async (api: string) => ({ data: api === bulkTasks.api ? [] : tasks }));

const task = {
  id: 7,
  status: 2,
  file_name: "toys.xlsx",
  excel: "/f",
  rows_total: 3,
  columns: 4,
  rows_done: 3,
  size: 9,
  created_at: 0,
  held: false,
};

it("keeps tasks that could not be renewed, says that they are old, and says so no more once they are new", async () => {
  exportsAre(task);
  const { client } = await renderPage(<ExportDrawer open onClose={() => undefined} />);
  await screen.findByText("toys.xlsx");
  expect(screen.getByText(/^3 rows · 4 columns · /u)).toBeTruthy();
  get.mockImplementation(async () => {
    throw new ApiError({ code: "internal", msg: "Sorry", data: null, http: 500, request_id: "r-9" });
  });
  await client.refetchQueries();
  const old = await screen.findByRole("button", { name: "Update failed, click to retry" });
  expect(screen.getByText("toys.xlsx")).toBeTruthy();
  exportsAre(task);
  fireEvent.click(old);
  await waitFor(() => expect(old.isConnected).toBe(false));
});

it("[S1-06] says of a file that waits for a second person whom it waits for, and does not ask every three seconds", async () => {
  exportsAre({ ...task, status: 0, excel: null, held: true, note: "To be released by another person" });
  await renderPage(<ExportDrawer open onClose={() => undefined} />);
  expect(await screen.findByText("To release")).toBeTruthy();
  expect(screen.getByText(/To be released by another person$/u)).toBeTruthy();
  expect(screen.queryByText("In progress, refreshed every 3 seconds")).toBeNull();
});

it("says of a running task how many rows are written, with a bar", async () => {
  exportsAre({ ...task, status: 1, excel: null, rows_total: 74_000, rows_done: 32_560 });
  await renderPage(<ExportDrawer open onClose={() => undefined} />);
  expect(await screen.findByText("Writing 32,560 of 74,000 rows")).toBeTruthy();
  expect(screen.getByText("44%")).toBeTruthy();
});
