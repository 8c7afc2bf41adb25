import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { renderPage } from "../list/test-page.tsx";
import { FormDialog } from "./FormDialog.tsx";

vi.mock("../api/client.ts", async () => ({ api: (await import("../api/calls-by-name.ts")).callsByName({}) }));
afterEach(cleanup);

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
  expect(screen.getByText("Discard what was typed?")).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  press("Keep editing");
  press("Remove row 1");
  press("Cancel");
  expect(screen.queryByText("Discard what was typed?")).toBeNull();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});
