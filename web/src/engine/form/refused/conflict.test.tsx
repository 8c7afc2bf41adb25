import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { ApiError } from "../../api/api-error.ts";
import { isOwnEcho } from "../../list/live/own-rows.ts";
import { toyList } from "../../list/test-description.ts";
import { renderPage } from "../../list/test-page.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { FormPage } from "../page/FormPage.tsx";

const get = vi.fn();
const post = vi.fn();
answerCalls({ get, post: () => ({}), postReply: post });
afterEach(cleanup);

const refusedForAnother = () =>
  new ApiError({
    code: "conflict",
    msg: "changed",
    data: { changed: { by: "Zhou", at: 1_772_400_000 } },
    http: 409,
    request_id: null,
  });

const edit: Action = {
  name: "edit",
  title: "Edit",
  scope: "row",
  api: "toys/Edit",
  prefill: "toys/EditPrefill",
  form: [
    { name: "name", title: "Name", type: "text" },
    { name: "remark", title: "Remark", type: "text" },
  ],
};

it("a row that was changed meanwhile shows who changed what, and is sent again with what was typed kept", async () => {
  const rows = [
    { name: "Lin", remark: "early", version: 1 },
    { name: "Lin An", remark: "late", version: 2 },
  ];
  let at = 0;
  get.mockImplementation(() => Promise.resolve(rows[at]));
  const sent: unknown[] = [];
  post.mockImplementation((_api: string, body: { version: number }) => {
    sent.push(body);
    if (body.version === 2) return Promise.resolve({ data: {}, msg: "Done" });
    at = 1;
    return Promise.reject(refusedForAnother());
  });
  const done = vi.fn();
  const target = { kind: "row", id: 7, row: { id: 7 }, name: "Lin" } as const;
  await renderPage(<FormDialog action={edit} target={target} onClose={() => undefined} onDone={done} />);
  fireEvent.change(await screen.findByLabelText("Remark"), { target: { value: "at noon" } });
  const confirm = (): boolean => fireEvent.submit(document.querySelector("dialog form") as HTMLFormElement);
  confirm();
  expect(await screen.findByText(/Zhou changed this/u)).toBeTruthy();
  expect(screen.getByText(/Name: Lin → Lin An/u)).toBeTruthy();
  expect(screen.getByText(/Remark: early → late · your version kept/u)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Refresh and keep what you typed", hidden: true }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Lin An"));
  await new Promise((resolve) => setTimeout(resolve, 600));
  confirm();
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ name: "Lin An", remark: "at noon", version: 2 });
});

it("a form that is a page of its own shows the same, and its fields take what is there now", async () => {
  let version = 1;
  get.mockImplementation((api: string) =>
    api === edit.prefill
      ? Promise.resolve({ name: version === 1 ? "Lin" : "Lin An", remark: "early", version })
      : Promise.resolve({ ...toyList, topic: "pages", actions: [edit] }),
  );
  const sent: unknown[] = [];
  post.mockImplementation((_api: string, body: { version: number }) => {
    sent.push(body);
    if (body.version === 2) return Promise.resolve({ data: {}, msg: "Done" });
    version = 2;
    return Promise.reject(refusedForAnother());
  });
  const sections = [{ name: "all", title: "All", fields: ["name", "remark"] }];
  const page = { list: "toys", listRoute: "toys", action: "edit", id: 7, home: "/toys", sections };
  await renderPage(<FormPage {...page} title={() => "Lin"} submits={[{ title: "Save", set: {} }]} />);
  fireEvent.change(await screen.findByLabelText("Remark"), { target: { value: "at noon" } });
  const save = (): boolean => fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  save();
  expect(await screen.findByText(/Name: Lin → Lin An/u)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Refresh and keep what you typed" }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Lin An"));
  expect(isOwnEcho("pages", 7, true)).toBe(false);
  save();
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ name: "Lin An", remark: "at noon", version: 2 }));
  await vi.waitFor(() => expect(isOwnEcho("pages", 7, true), "what its list hears of it is no news").toBe(true));
});
