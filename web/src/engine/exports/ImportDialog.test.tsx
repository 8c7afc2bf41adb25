import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { renderPage } from "../list/test-page.tsx";
import { ImportDialog, isSheet } from "./ImportDialog.tsx";

const calls = vi.hoisted(() => ({ upload: vi.fn(), post: vi.fn(), postReply: vi.fn(), download: vi.fn() }));
vi.mock("../api/client.ts", () => ({ api: calls }));

const onDone = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(cleanup);

const fields = [
  { name: "name", title: "Name", type: "text", required: true },
  { name: "born", title: "Born", type: "date" },
];
const sheet = {
  header: ["Name", "Born"],
  mapping: ["name", "born"],
  fields,
  total: 2,
  rows: [
    { row: 2, cells: ["Ann", "1990-01-01"] },
    { row: 3, cells: ["Bob", "soon"] },
  ],
};
const fault = { row: 3, field: "born", column: "Born", msg: "No date" };
const written = { data: { imported: 2, failed: [], batch_id: 7 }, msg: "" };

async function open(): Promise<HTMLInputElement> {
  await renderPage(<ImportDialog api="toys" title="Toys" canUndo onDone={onDone} onClose={onClose} />);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no file field");
  return input;
}
function choose(input: HTMLInputElement, name: string): void {
  fireEvent.change(input, { target: { files: [new File(["x"], name)] } });
}
const submit = (): void => {
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
};
const sentRows = (call: ReturnType<typeof vi.fn>) =>
  call.mock.calls.at(-1)?.[1].rows as { row: number; values: object }[];

it("takes sheets alone", async () => {
  for (const name of ["a.xlsx", "a.XLS", "a.b.xls"]) expect(isSheet(name)).toBe(true);
  for (const name of ["a.csv", "a.xlsm", "xlsx", "a.xlsx.exe"]) expect(isSheet(name)).toBe(false);
  choose(await open(), "students.csv");
  expect(screen.getByText("Please upload an xlsx or xls file")).toBeTruthy();
  submit();
  expect(calls.upload).not.toHaveBeenCalled();
});

it("asks nothing where nothing is wrong", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentRows(calls.postReply)).toEqual([
    { row: 2, values: { name: "Ann", born: "1990-01-01" } },
    { row: 3, values: { name: "Bob", born: "soon" } },
  ]);
});

it("shows the wrong rows alone, to be mended where they stand", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null });
  choose(await open(), "a.xlsx");
  submit();
  const cell = await screen.findByLabelText<HTMLInputElement>("Born 3");
  expect(cell.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByLabelText("Born 2")).toBeNull();
  fireEvent.change(cell, { target: { value: "1991-02-03" } });
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sentRows(calls.post)[1]).toEqual({ row: 3, values: { name: "Bob", born: "1991-02-03" } });
});

it("imports the good rows without the bad ones", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [fault], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.click(await screen.findByText("Import the 1 good row"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentRows(calls.postReply).map(({ row }) => row)).toEqual([2]);
});

it("asks which column is which only where that is not clear", async () => {
  calls.upload.mockResolvedValue({ ...sheet, header: ["Nick", "Born"], mapping: [null, "born"] });
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("Which column is which?")).toBeTruthy();
  expect(screen.getByText("Still missing: Name")).toBeTruthy();
  expect(calls.post).not.toHaveBeenCalled();
});

it("takes the last import back as a whole", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  await open();
  calls.postReply.mockResolvedValue({ data: null, msg: "Undone" });
  fireEvent.click(screen.getByText("Undo this import"));
  await waitFor(() =>
    expect(calls.postReply).toHaveBeenCalledWith("toysSheetUndo", { batch_id: 7 }, expect.anything()),
  );
  await waitFor(() => expect(screen.queryByText("Undo this import")).toBeNull());
});

it("tells why a whole file was refused", async () => {
  calls.upload.mockRejectedValue(
    new ApiError({ code: "sheet_refused", msg: "It is damaged", data: null, http: 400, request_id: null }),
  );
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("It is damaged")).toBeTruthy();
});
