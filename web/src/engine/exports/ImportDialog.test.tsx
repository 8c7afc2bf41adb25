import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "../api/calls-by-name.ts";
import { toasts } from "../../ui/overlays/toast.ts";
import { ApiError } from "../api/api-error.ts";
import { renderPage } from "../list/test-page.tsx";
import { ImportDialog, isSheet } from "./ImportDialog.tsx";

const calls = { upload: vi.fn(), post: vi.fn(), postReply: vi.fn(), download: vi.fn() };
answerCalls(calls);

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

/** The marks set on the tab. */
let marked: boolean[] = [];
async function open(): Promise<HTMLInputElement> {
  ({ marked } = await renderPage(<ImportDialog api="toys" title="Toys" canUndo onDone={onDone} onClose={onClose} />));
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
  expect(screen.getByText("Upload an xlsx or xls file")).toBeTruthy();
  submit();
  expect(calls.upload).not.toHaveBeenCalled();
});

it("takes CSV where its list does, and says what the import does", async () => {
  expect(isSheet("a.CSV", true)).toBe(true);
  await renderPage(
    <ImportDialog api="toys" title="Toys" does="Ship by sheet" csv canUndo onDone={onDone} onClose={onClose} />,
  );
  expect(screen.getByRole("heading", { name: "Ship by sheet" })).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  expect(input.accept).toBe(".xlsx,.xls,.csv");
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(input, "sf.csv");
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
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
  fireEvent.click(await screen.findByText("Import only the 1 correct row"));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sentRows(calls.postReply).map(({ row }) => row)).toEqual([2]);
});

it("stays with the rows that are left, which are mended and imported by themselves", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.click(await screen.findByText("Import only the 1 correct row"));
  expect(await screen.findByText(/^1 row imported, 1 row still to correct/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText("Download 1 row with errors")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Born 3"), { target: { value: "1991-02-03" } });
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [], batch_id: null });
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentRows(calls.postReply)).toEqual([{ row: 3, values: { name: "Bob", born: "1991-02-03" } }]);
});

const review = {
  go: "Ship 1 order",
  figures: [{ title: "Ready to go", value: 1, note: "order", color: "green" }],
  told: [{ row: 2, text: "2 pieces" }],
};

it("shows what a sheet comes to before it writes, where the import wants that, and takes a way out by one press", async () => {
  calls.upload.mockResolvedValue(sheet);
  const ways = [{ title: "Use 1990-01-02", set: { born: "1990-01-02" } }];
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [{ ...fault, ways }], batch_id: null, review });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("Ready to go")).toBeTruthy();
  calls.post.mockResolvedValueOnce({
    imported: 0,
    failed: [],
    batch_id: null,
    review: { ...review, go: "Ship 2 orders" },
  });
  fireEvent.click(screen.getByText("Use 1990-01-02"));
  expect(await screen.findByText("Ship 2 orders")).toBeTruthy();
  expect(calls.postReply).not.toHaveBeenCalled();
  submit();
  // Then the same table shows the result, until the user closes it.
  expect(await screen.findByText("2 rows done")).toBeTruthy();
  expect(screen.getByText(/^\d\d:\d\d · 2 pieces$/)).toBeTruthy();
  expect(screen.queryByText("Ready to go")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Born 3").readOnly).toBe(true);
  expect(sentRows(calls.postReply)[1]).toEqual({ row: 3, values: { name: "Bob", born: "1990-01-02" } });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByText("Close").at(-1) as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("counts again what is left once the sound rows are written", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null, review });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  await screen.findByText("Ship 1 order");
  calls.post.mockResolvedValueOnce({
    imported: 0,
    failed: [fault],
    batch_id: null,
    review: { ...review, go: "Ship 0 orders" },
  });
  submit();
  expect(await screen.findByText("Ship 0 orders")).toBeTruthy();
  expect(sentRows(calls.post).map(({ row }) => row)).toEqual([3]);
});

it("leaves out a row by one press", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null, review });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [], batch_id: null, review });
  fireEvent.click(await screen.findByText("Leave this row out"));
  await screen.findByText("2 pieces");
  submit();
  expect(await screen.findByText("1 row done")).toBeTruthy();
  expect(sentRows(calls.postReply).map(({ row }) => row)).toEqual([2]);
});

it("puts rows that are taken back into the grid of their sheet again", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.click(await screen.findByText("Import only the 1 correct row"));
  await screen.findByText(/^1 row imported, 1 row still to correct/);
  calls.postReply.mockResolvedValue({ data: null, msg: "Undone" });
  act(() => toasts.read().at(-1)?.action?.run());
  expect(await screen.findByText("Import only the 1 correct row")).toBeTruthy();
  expect(screen.queryByText(/row imported/)).toBeNull();
});

it("asks before what was mended is given up, and marks its tab meanwhile", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [fault], batch_id: null });
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.change(await screen.findByLabelText("Born 3"), { target: { value: "1991" } });
  expect(marked).toEqual([false, true]);
  fireEvent.click(screen.getByText("Cancel"));
  fireEvent.click(await screen.findByText("Keep editing"));
  await waitFor(() => expect(screen.queryByText("Keep editing")).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Cancel"));
  fireEvent.click(await screen.findByText("Discard"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(marked.at(-1)).toBe(false);
});

it("asks nothing where all that was mapped and mended is imported", async () => {
  calls.upload.mockResolvedValue(sheet);
  const other = { row: 2, field: "name", column: "Name", msg: "No name" };
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault, other], batch_id: null });
  calls.postReply.mockResolvedValue(written);
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.change(await screen.findByLabelText("Name 2"), { target: { value: "Anna" } });
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null });
  submit();
  fireEvent.click(await screen.findByText("Import only the 1 correct row"));
  await screen.findByText(/^1 row imported, 1 row still to correct/);
  expect(marked.at(-1)).toBe(false);
  fireEvent.click(document.querySelector("[data-part=dialog-foot] [data-kind=default]") as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("asks before another file takes the place of what was mended", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [fault], batch_id: null });
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.change(await screen.findByLabelText("Born 3"), { target: { value: "1991" } });
  choose(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, "b.xlsx");
  fireEvent.click(await screen.findByText("Keep editing"));
  await waitFor(() => expect(screen.queryByText("Keep editing")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Born 3").value).toBe("1991");
  choose(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, "b.xlsx");
  fireEvent.click(await screen.findByText("Discard"));
  await waitFor(() => expect(screen.queryByLabelText("Born 3")).toBeNull());
});

it("says why before the cells, each as wide as what is in it, and begins at the first wrong one", async () => {
  const long = "A name that is long";
  calls.upload.mockResolvedValue({ ...sheet, rows: [{ row: 3, cells: [long, "soon"] }] });
  calls.post.mockResolvedValue({ imported: 0, failed: [fault], batch_id: null });
  choose(await open(), "a.xlsx");
  submit();
  const cell = await screen.findByLabelText("Born 3");
  expect([...document.querySelectorAll("th")].map((head) => head.textContent)).toEqual([
    "Row",
    "Reason",
    "Name",
    "Born",
  ]);
  expect(screen.getByText("Name").style.minWidth).toContain(`${long.length}ch`);
  await waitFor(() => expect(document.activeElement).toBe(cell));
});

it("asks which column is which only where that is not clear", async () => {
  calls.upload.mockResolvedValue({ ...sheet, header: ["Nick", "Born"], mapping: [null, "born"] });
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("Match each column to a field")).toBeTruthy();
  expect(screen.getByText("Required columns missing: Name")).toBeTruthy();
  expect(calls.post).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Field for Nick")));
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

it("takes a sheet back that was imported in steps, newest first, and says which step is refused", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [fault], batch_id: null });
  calls.postReply.mockResolvedValueOnce({ data: { imported: 1, failed: [], batch_id: 7 }, msg: "" });
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.click(await screen.findByText("Import only the 1 correct row"));
  await screen.findByText(/^1 row imported, 1 row still to correct/);
  calls.post.mockResolvedValueOnce({ imported: 0, failed: [], batch_id: null });
  calls.postReply.mockResolvedValueOnce({ data: { imported: 3, failed: [], batch_id: 8 }, msg: "" });
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  await open();
  expect(screen.getByText("Last import: 4 rows")).toBeTruthy();
  calls.postReply.mockClear();
  const used = new ApiError({ code: "in_use", msg: "One is used", data: null, http: 409, request_id: null });
  calls.postReply.mockRejectedValueOnce(used).mockResolvedValueOnce({ data: null, msg: "Undone" });
  fireEvent.click(screen.getByText("Undo this import"));
  expect(await screen.findByText("One is used")).toBeTruthy();
  expect(calls.postReply.mock.calls.map(([, body]) => body)).toEqual([{ batch_id: 8 }, { batch_id: 7 }]);
  // Only the refused rows are offered again.
  expect(await screen.findByText("Last import: 3 rows")).toBeTruthy();
});

it("tells why a whole file was refused", async () => {
  calls.upload.mockRejectedValue(
    new ApiError({ code: "sheet_refused", msg: "It is damaged", data: null, http: 400, request_id: null }),
  );
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("It is damaged")).toBeTruthy();
});

it("[S2-24] a sheet without rows is no success", async () => {
  calls.upload
    .mockResolvedValueOnce({ ...sheet, total: 0, rows: [] })
    .mockResolvedValueOnce({ imported: 0, failed: [] });
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("The sheet has no rows to import")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it("does an action about a row that is none of the import's then, leads into its cell, and to the page that tells more", async () => {
  calls.upload.mockResolvedValue(sheet);
  const ways = [
    { title: "Mark it", act: { api: "toys/Mark", form: { name: "Bob" } } },
    { title: "Correct it", edit: "born" },
    { title: "See why", to: "/toys/why" },
  ];
  calls.post.mockResolvedValue({ imported: 0, failed: [{ ...fault, ways }], batch_id: null, review });
  choose(await open(), "a.xlsx");
  submit();
  fireEvent.click(await screen.findByText("Correct it"));
  expect(document.activeElement).toBe(screen.getByLabelText("Born 3"));
  expect(screen.getByText("See why").getAttribute("href")).toContain("/toys/why");
  calls.postReply.mockResolvedValue({ data: { id: 1 }, msg: "Call them" });
  calls.post.mockResolvedValue({ imported: 0, failed: [], batch_id: null, review });
  fireEvent.click(screen.getByText("Mark it"));
  await waitFor(() => expect(screen.queryByLabelText("Born 3")).toBeNull());
  expect(calls.postReply.mock.calls[0]?.slice(0, 2)).toEqual(["toys/Mark", { name: "Bob" }]);
  expect(toasts.read().at(-1)?.text).toBe("Call them");
  expect(sentRows(calls.post).map(({ row }) => row)).toEqual([2]);
});

it("shows how a task comes on that writes what is too much to wait for, and keeps the rows that are left", async () => {
  calls.upload.mockResolvedValue(sheet);
  calls.post.mockResolvedValue({ imported: 0, failed: [fault], batch_id: null, review });
  calls.postReply.mockResolvedValue({ data: { imported: 0, failed: [], batch_id: null, task_id: 5 }, msg: "" });
  choose(await open(), "a.xlsx");
  submit();
  expect(await screen.findByText("Ship 1 order")).toBeTruthy();
  const task = { id: 5, title: "Toys", status: 1, total: 1, done: 0, failed: 0, msg: null, rows: [] };
  const left = { imported: 0, failed: [fault], batch_id: null, review };
  calls.post.mockImplementation((api: string) =>
    Promise.resolve(api.startsWith("toys") ? left : { ...task, undo_until: null, undone_by: null }),
  );
  submit();
  expect(await screen.findByText("Stop")).toBeTruthy();
  fireEvent.click(screen.getAllByText("Close").at(-1) as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Born 3").value).toBe("soon");
  expect(screen.queryByText("1 row done")).toBeNull();
});
