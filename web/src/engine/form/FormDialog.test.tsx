import { onlineManager } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { answerCalls } from "../api/calls-by-name.ts";
import { ApiError } from "../api/api-error.ts";
import { renderPage } from "../list/test-page.tsx";
import { FormDialog } from "./FormDialog.tsx";

const called = { preview: vi.fn(), post: vi.fn() };
answerCalls({
  get: called.preview,
  post: called.post,
  postReply: called.post,
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const add: Action = {
  name: "add",
  title: "Add",
  scope: "top",
  api: "toys/Add",
  form: [
    { name: "name", title: "Name", type: "text" },
    {
      name: "homes",
      title: "Homes",
      type: "rows",
      fields: [{ name: "street", title: "Street", type: "text" }],
    },
  ],
};
const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

it("asks before it loses what was typed, but not where all of it was taken back", async () => {
  const closed = vi.fn();
  await renderPage(<FormDialog action={add} target={{ kind: "top" }} onClose={closed} onDone={() => undefined} />);
  press("Add a row");
  press("Cancel");
  expect(screen.getByText("Discard what you typed?")).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  press("Keep editing");
  press("Remove row 1");
  press("Cancel");
  expect(screen.queryByText("Discard what you typed?")).toBeNull();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});

it("takes a share in percent, and sends it in ten-thousandths", async () => {
  called.post.mockResolvedValue({ data: {}, msg: "" });
  const cap: Action = {
    name: "cap",
    title: "Cap",
    scope: "top",
    api: "toys/Cap",
    form: [{ name: "cap_bp", title: "Most", type: "number", times: 0.01, unit: "%", max: 10_000, initial: 29 }],
  };
  await renderPage(<FormDialog action={cap} target={{ kind: "top" }} onClose={vi.fn()} onDone={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>("Most");
  expect(field.value).toBe("0.29");
  const send = (value: string): void => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  };
  send("100.01");
  expect(document.querySelector("[data-part=field-error]")?.textContent).toContain("100");
  send("0.57");
  await vi.waitFor(() => expect(called.post.mock.calls[0]?.slice(0, 2)).toEqual(["toys/Cap", { cap_bp: 57 }]));
});

it("keeps a date that it cannot read, says how one is written, and is not sent with it", async () => {
  called.post.mockResolvedValue({ data: {}, msg: "" });
  const pause: Action = {
    name: "pause",
    title: "Pause",
    scope: "top",
    api: "toys/Pause",
    form: [
      { name: "until", title: "Until when", type: "datetime" },
      { name: "days", title: "Days", type: "date_range" },
    ],
  };
  await renderPage(<FormDialog action={pause} target={{ kind: "top" }} onClose={vi.fn()} onDone={() => undefined} />);
  const leave = (label: string, value: string): HTMLInputElement => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    return field;
  };
  const send = (): boolean => fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  const faults = (): readonly string[] =>
    [...document.querySelectorAll("[data-part=field-error]")].map(({ textContent }) => textContent.slice(0, 16));
  const until = leave("Until when", "tomorrow");
  const last = leave("Days · End", "2026-02-31");
  expect([until.value, last.value, ...faults()]).toEqual([
    "tomorrow",
    "2026-02-31",
    "Not a valid date",
    "Not a valid date",
  ]);
  send();
  expect([until.value, called.post.mock.calls]).toEqual(["tomorrow", []]);
  leave("Until when", "2026-12-01");
  leave("Until when · Time", "noon");
  leave("Days · Start", "2026-02-01");
  leave("Days · End", "2026-02-28");
  expect(faults()).toEqual(["Not a valid time"]);
  send();
  // A missing hour is not the same as no end.
  leave("Until when · Time", "");
  expect(faults()).toEqual([]);
  send();
  expect([called.post.mock.calls, faults()]).toEqual([[], ["Fill this in"]]);
  leave("Until when · Time", "9:5");
  send();
  await vi.waitFor(() => expect(called.post).toHaveBeenCalledOnce());
  const sent = called.post.mock.calls[0]?.[1] as { until: number; days: unknown };
  expect([typeof sent.until, sent.days]).toEqual(["number", ["2026-02-01", "2026-02-28"]]);
});

describe("a press of the button while the sum is on its way", () => {
  const renew: Action = {
    name: "renew",
    title: "Renew",
    scope: "top",
    api: "toys/Renew",
    form: [{ name: "weeks", title: "Weeks", type: "text" }],
    preview: { api: "toys/RenewPreview", depends_on: ["weeks"] },
  };
  const sum = (total_fen: number) => ({ rows: [], total_fen });

  /** Opens the form, and types once the first sum is shown, while the second is loading. */
  async function typed(first: number, second: number) {
    called.preview.mockResolvedValueOnce(sum(first)).mockResolvedValueOnce(sum(second));
    called.post.mockResolvedValue({ data: {}, msg: "" });
    await renderPage(
      <FormDialog action={renew} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
    );
    await vi.waitFor(() => expect(called.preview).toHaveBeenCalledTimes(1));
    const button = (): HTMLElement => screen.getByRole("button", { name: "Renew", hidden: true });
    await vi.waitFor(() => expect(button().ariaBusy ?? button().getAttribute("aria-busy")).toBeNull());
    fireEvent.change(screen.getByLabelText("Weeks"), { target: { value: "2" } });
    fireEvent.click(button());
    expect(called.post).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(called.preview).toHaveBeenCalledTimes(2));
    return button;
  }

  it("is kept, and sent once the answer says what stood there", async () => {
    await typed(100_00, 100_00);
    await vi.waitFor(() => expect(called.post).toHaveBeenCalledTimes(1));
  });

  it("is not sent where the answer says something else: they are told, and a second press sends it", async () => {
    const button = await typed(100_00, 250_00);
    await vi.waitFor(() => expect(screen.getByText(/The figures have changed/)).toBeTruthy());
    expect(called.post).not.toHaveBeenCalled();
    // A button of a dialog accepts no clicks for half a second after one.
    await vi.waitFor(() => expect(button().ariaDisabled ?? button().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button());
    await vi.waitFor(() => expect(called.post).toHaveBeenCalledTimes(1));
  });
});

describe("a press of the button while the server looks at what a line of the checklist has missed", () => {
  const enter: Action = {
    name: "enter",
    title: "Enter",
    scope: "top",
    api: "toys/Enter",
    form: [{ name: "bed", title: "Bed", type: "text" }],
    preview: { api: "toys/EnterPreview", depends_on: ["bed"] },
  };
  const line = { code: "bed", title: "A bed", text: "", fields: ["bed"], way_out: null };
  const missing = { rows: [], total_fen: 0, note: null, checklist: [{ ...line, state: "missing", wrong: ["bed"] }] };
  const done = { ...missing, checklist: [{ ...line, state: "done", wrong: [] }] };

  /** Opens the form, types the bed and presses the button before the server has said whether the bed is free. */
  async function pressed(answer: object) {
    called.preview.mockResolvedValueOnce(missing).mockResolvedValueOnce(answer);
    called.post.mockResolvedValue({ data: {}, msg: "" });
    await renderPage(
      <FormDialog action={enter} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
    );
    const field = await screen.findByLabelText("Bed");
    fireEvent.change(field, { target: { value: "A-1" } });
    const button = screen.getByRole("button", { name: "Enter", hidden: true });
    button.focus();
    fireEvent.click(button);
    await vi.waitFor(() => expect(called.preview).toHaveBeenCalledTimes(2));
    return button;
  }

  it("is not lost: the focus stays on it, and where the line is done they are told of the new figures", async () => {
    const button = await pressed(done);
    expect(document.activeElement).toBe(button);
    await vi.waitFor(() => expect(screen.getByText(/The figures have changed/)).toBeTruthy());
    expect(called.post).not.toHaveBeenCalled();
  });

  it("leads back to the line where the server does not accept it", async () => {
    await pressed({ ...missing, checklist: [{ ...line, state: "missing", text: "Taken", wrong: ["bed"] }] });
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Bed")));
    expect(screen.queryByText(/The figures have changed/)).toBeNull();
  });
});

describe("figures that could not be loaded", () => {
  const fault = new ApiError({ code: "internal", msg: "Something broke.", data: null, http: 500, request_id: "r-9" });
  const form: Action["form"] = [
    { name: "note", title: "Note", type: "text" },
    { name: "second", title: "Second person", type: "text", when_asked: true },
    { name: "pay_fen", title: "Due", type: "money" },
  ];
  const pay: Action = { name: "pay", title: "Pay", scope: "top", api: "toys/Pay", form };
  const shown = (action: Action) =>
    renderPage(
      <FormDialog action={action} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
    );

  it("do not keep the press where no sum is agreed to: the server decides, and every field it may want is there", async () => {
    called.preview.mockRejectedValue(fault);
    called.post.mockResolvedValue({ data: {}, msg: "" });
    await shown({ ...pay, preview: { api: "toys/PayPreview", depends_on: [] } });
    await screen.findByText(fault.msg);
    expect(screen.getByLabelText("Second person")).toBeTruthy();
    press("Pay");
    await vi.waitFor(() => expect(called.post).toHaveBeenCalledOnce());
  });

  it("are loaded by the button where their sum is sent along, and only then it pays", async () => {
    called.preview.mockRejectedValueOnce(fault).mockResolvedValue({ rows: [], total_fen: 36_00, note: null });
    called.post.mockResolvedValue({ data: {}, msg: "" });
    await shown({ ...pay, preview: { api: "toys/PayPreview", depends_on: [], total: "pay_fen" } });
    await screen.findByText(fault.msg);
    expect(screen.queryByLabelText("Second person")).toBeNull();
    press("Recalculate");
    const button = await screen.findByRole("button", { name: "Pay", hidden: true });
    expect(called.post).not.toHaveBeenCalled();
    // A button of a dialog accepts no clicks for half a second after one.
    await vi.waitFor(() => expect(button.ariaDisabled ?? button.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button);
    await vi.waitFor(() => expect(called.post).toHaveBeenCalledOnce());
    expect(called.post.mock.calls[0]?.[1]).toMatchObject({ pay_fen: 36_00 });
  });

  it("are a failure without a network too, not a button that waits", async () => {
    onlineManager.setOnline(false);
    called.preview.mockRejectedValue(fault);
    await shown({ ...pay, preview: { api: "toys/PayPreview", depends_on: [] } });
    await screen.findByText(fault.msg).finally(() => onlineManager.setOnline(true));
  });
});

it("says in its place what the server refuses of the fields, and offers no second try of the same", async () => {
  const failure = { code: "days_known", msg: "These days are told already.", data: {}, http: 409, request_id: "r-1" };
  called.preview.mockRejectedValue(new ApiError(failure));
  const bring: Action = {
    name: "bring",
    title: "Bring",
    scope: "top",
    api: "toys/Bring",
    form: [{ name: "days", title: "Days", type: "text" }],
    preview: { api: "toys/BringPreview", depends_on: ["days"] },
  };
  await renderPage(
    <FormDialog action={bring} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
  );
  await screen.findByText(failure.msg);
  expect(screen.queryByText("Try again")).toBeNull();
  expect(screen.queryByText("r-1")).toBeNull();
});

it("says that the row could not be read, and asks again, though fields are still to be filled in", async () => {
  const failure = { code: "busy", msg: "Too much to do just now.", data: null, http: 503, request_id: "r-2" };
  called.preview.mockRejectedValueOnce(new ApiError(failure)).mockResolvedValue({ rows: [], total_fen: 0 });
  called.post.mockResolvedValue({ others: [] });
  const leave: Action = {
    name: "leave",
    title: "Leave",
    scope: "row",
    api: "toys/Leave",
    form: [{ name: "day", title: "Day", type: "text", required: true }],
    preview: { api: "toys/LeavePreview", depends_on: ["day"] },
  };
  const target = { kind: "row", id: 3, row: { id: 3 }, name: "Ann" } as const;
  await renderPage(<FormDialog action={leave} target={target} onClose={() => undefined} onDone={() => undefined} />);
  await screen.findByText(failure.msg);
  press("Try again");
  await vi.waitFor(() => expect(screen.queryByText(failure.msg)).toBeNull());
  expect(await screen.findByLabelText(/Day/u)).toBeTruthy();
});

it("keeps a field that somebody types in where it is, though the first answer was a refusal", async () => {
  const failure = { code: "nobody", msg: "Nobody has this number.", data: {}, http: 409, request_id: "r-3" };
  called.preview.mockRejectedValue(new ApiError(failure));
  called.post.mockResolvedValue({ others: [] });
  const join: Action = {
    name: "join",
    title: "Join",
    scope: "row",
    api: "toys/Join",
    form: [{ name: "into", title: "Into", type: "text" }],
    preview: { api: "toys/JoinPreview", depends_on: ["into"] },
  };
  const target = { kind: "row", id: 3, row: { id: 3 }, name: "Ann" } as const;
  await renderPage(<FormDialog action={join} target={target} onClose={() => undefined} onDone={() => undefined} />);
  await screen.findByText(failure.msg);
  const field = screen.getByLabelText("Into");
  fireEvent.change(field, { target: { value: "Y" } });
  await vi.waitFor(() => expect(screen.queryByText(failure.msg)).toBeNull());
  expect(screen.getByLabelText("Into")).toBe(field);
});

it("shows of the row what the decision is about, and its button says what is done", async () => {
  called.post.mockResolvedValue({ others: [] });
  const answer: Action = {
    name: "answer",
    title: "Answer",
    scope: "row",
    api: "toys/Answer",
    form: [{ name: "reply", title: "Reply", type: "text" }],
    facts: [{ name: "said", title: "Review", type: "text", sort: false, sum: false, showTableRow: true }],
  };
  const target = { kind: "row", id: 3, row: { id: 3, said: "The lid leaked" }, name: "Ann" } as const;
  await renderPage(<FormDialog action={answer} target={target} onClose={() => undefined} onDone={() => undefined} />);
  expect(screen.getByText("The lid leaked").previousElementSibling?.textContent).toBe("Review");
  expect(screen.getByRole("button", { name: "Answer", hidden: true })).toBeTruthy();
});

it.each([
  [{}, "Top up"],
  [{ saves: true }, "Save"],
] as const)(
  "of an act that is %j, whose form shows nothing above its fields, the button says %j",
  async (more, said) => {
    const form = [{ name: "reply", title: "Reply", type: "text" }] as const;
    const action: Action = { name: "act", title: "Top up", scope: "top", api: "toys/Act", form, ...more };
    await renderPage(
      <FormDialog action={action} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
    );
    expect(screen.getByRole("button", { name: said, hidden: true }).getAttribute("type")).toBe("submit");
  },
);

it("its button names what the figures ask for until it is there, then what is done", async () => {
  const close: Action = {
    name: "close",
    title: "Close",
    scope: "top",
    api: "toys/Close",
    form: [
      { name: "counted", title: "Counted", type: "text" },
      { name: "reason", title: "Reason", type: "text", when_asked: true },
      { name: "second", title: "Second person", type: "text", when_asked: true },
    ],
    preview: { api: "toys/ClosePreview", depends_on: ["counted"] },
  };
  const rows = [{ title: "Difference", formula: "", amount_fen: -60_00, strong: true }];
  called.preview.mockResolvedValue({ rows, total_fen: -60_00, asks: ["reason"], button: "Post short ¥60.00" });
  await renderPage(
    <FormDialog action={close} target={{ kind: "top" }} onClose={() => undefined} onDone={() => undefined} />,
  );
  const button = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name, hidden: true });
  fireEvent.click(await button("1 missing: Reason"));
  expect(called.post).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/Reason/u), { target: { value: "change" } });
  await button("Post short ¥60.00");
});

it("shows what was checked for a decision without money, beside its facts", async () => {
  called.post.mockResolvedValue({ others: [] });
  called.preview.mockResolvedValue({
    rows: [],
    total_fen: 0,
    note: null,
    facts: [{ title: "Nights", text: "2" }],
    checks: [{ title: "Insured until 12-12", is_good: true }],
  });
  const approve: Action = {
    name: "approve",
    title: "Approve",
    scope: "row",
    api: "toys/Approve",
    form: [{ name: "reason", title: "Reason", type: "text" }],
    preview: { api: "toys/ApprovePreview", depends_on: [] },
  };
  const target = { kind: "row", id: 3, row: { id: 3 }, name: "Ann" } as const;
  await renderPage(<FormDialog action={approve} target={target} onClose={() => undefined} onDone={() => undefined} />);
  expect(await screen.findByText("Insured until 12-12")).toBeTruthy();
  expect(screen.getByText("Nights")).toBeTruthy();
});
