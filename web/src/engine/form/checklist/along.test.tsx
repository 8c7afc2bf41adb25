import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { renderPage } from "../../list/test-page.tsx";
import { FormDialog } from "../FormDialog.tsx";

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

const ways = ["cash", "card"].map((value) => ({ value, title: value }));
const collect: Action = {
  name: "collect",
  title: "Collect",
  scope: "row",
  api: "toys/Collect",
  form: [
    { name: "channel", title: "Way", type: "select", options: ways, required: true, spread: true },
    { name: "split", title: "In two ways", type: "switch" },
    {
      name: "second_channel",
      title: "Other way",
      type: "select",
      options: ways,
      visible_when: { field: "split", in: [true] },
    },
  ],
};
const enter: Action = {
  name: "enter",
  title: "Enter",
  scope: "row",
  api: "toys/Enter",
  form: [{ name: "name", title: "Name", type: "text" }],
  preview: { api: "toys/EnterPreview", depends_on: [] },
  along: [collect.api],
};
const fee = {
  code: "fee",
  title: "Fee",
  state: "due",
  text: "",
  fields: [],
  wrong: [],
  way_out: { api: collect.api, id: 1 },
  along: { given: {}, asks: ["channel", "split", "second_channel"], amount_fen: 100_00, must: true },
};

it("takes the way of paying for what goes along by the keyboard, and asks for the other way where there are two", async () => {
  called.preview.mockResolvedValue({ rows: [], total_fen: 0, note: null, facts: [], checklist: [fee] });
  called.post.mockResolvedValue({ data: {}, msg: "", others: [] });
  const target = { kind: "row", id: 1, row: { id: 1 }, title: "" } as never;
  await renderPage(
    <FormDialog action={enter} target={target} beside={[collect]} onClose={() => undefined} onDone={() => undefined} />,
  );
  await vi.waitFor(() => expect(screen.getByLabelText("Name")).toBeTruthy());
  const button = () => document.querySelector("[data-part=dialog-foot] button[type=submit]")?.textContent;
  await vi.waitFor(() => expect(button(), "it says what is missing").toContain("Way"));
  fireEvent.keyDown(screen.getByLabelText("Name"), { code: "Digit2", key: "2", altKey: true });
  const chosen = (): string[] =>
    screen
      .getAllByRole<HTMLInputElement>("radio", { hidden: true })
      .flatMap((radio) => (radio.getAttribute("aria-checked") === "true" || radio.checked ? [radio.value] : []));
  await vi.waitFor(() => expect(chosen()).toHaveLength(1));
  expect(button()).not.toContain("Way");
  expect(screen.queryByLabelText("Other way")).toBeNull();
  fireEvent.click(screen.getByRole("switch", { name: "In two ways", hidden: true }));
  await vi.waitFor(() => expect(screen.getByLabelText("Other way")).toBeTruthy());
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Enter", ctrlKey: true });
  await vi.waitFor(() => expect(JSON.stringify(called.post.mock.calls)).toContain('"channel":"card"'));
});

it("takes the focus along to the line that opens next, and keeps the one open into which a word is being typed", async () => {
  const form: Action = {
    ...enter,
    along: [],
    form: [
      { name: "consent", title: "Consent", type: "switch" },
      { name: "name", title: "Name", type: "text" },
      { name: "bed", title: "Bed", type: "text" },
    ],
  };
  const line = (code: string) => ({ ...fee, code, title: code, state: "missing", fields: [code], wrong: [code], way_out: null, along: undefined }); // prettier-ignore
  called.post.mockResolvedValue({ others: [] });
  called.preview.mockResolvedValue({
    rows: [],
    total_fen: 0,
    note: null,
    facts: [],
    checklist: ["consent", "name", "bed"].map(line),
  });
  const target = { kind: "row", id: 1, row: { id: 1 }, title: "" } as never;
  await renderPage(<FormDialog action={form} target={target} onClose={() => undefined} onDone={() => undefined} />);
  const consent = await screen.findByRole("switch", { name: /Consent/, hidden: true });
  consent.focus();
  fireEvent.click(consent);
  const name = screen.getByLabelText("Name");
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  fireEvent.change(name, { target: { value: "L" } });
  const head = (title: string) => screen.getByRole("button", { name: new RegExp(title), hidden: true });
  expect(head("name").getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(name);
});
