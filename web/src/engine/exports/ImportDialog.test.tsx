import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../list/test-page.tsx";
import { ImportDialog, isSheet } from "./ImportDialog.tsx";

const uploadReply = vi.hoisted(() => vi.fn());
vi.mock("../api/client.ts", () => ({ api: { uploadReply, download: vi.fn() } }));

const onDone = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

async function open(): Promise<HTMLInputElement> {
  await renderPage(<ImportDialog api="toys" title="Toys" onDone={onDone} onClose={onClose} />);
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

it("takes sheets alone", async () => {
  for (const name of ["a.xlsx", "a.XLS", "a.b.xls"]) expect(isSheet(name)).toBe(true);
  for (const name of ["a.csv", "a.xlsm", "xlsx", "a.xlsx.exe"]) expect(isSheet(name)).toBe(false);
  choose(await open(), "students.csv");
  expect(screen.getByText("Please upload an xlsx or xls file")).toBeTruthy();
  submit();
  expect(uploadReply).not.toHaveBeenCalled();
});

it("names every wrong row, and takes the corrected file afterwards", async () => {
  const input = await open();
  uploadReply.mockResolvedValueOnce({
    msg: "",
    data: {
      imported: 0,
      failed: [
        { row: 3, column: "Phone", msg: "11 digits" },
        { row: 7, column: null, msg: "twice in the file" },
      ],
    },
  });
  choose(input, "students.xlsx");
  submit();
  expect(await screen.findByText("twice in the file")).toBeTruthy();
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "RowColumnReason",
    "3Phone11 digits",
    "7–twice in the file",
  ]);
  expect(onDone).not.toHaveBeenCalled();
  uploadReply.mockResolvedValueOnce({ msg: "2 imported", data: { imported: 2, failed: [] } });
  choose(input, "students.xlsx");
  expect(screen.queryByText("twice in the file")).toBeNull();
  submit();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
});
