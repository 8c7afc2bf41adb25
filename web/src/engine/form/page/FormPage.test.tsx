import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Action } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { toyList } from "../../list/test-description.ts";
import { renderPage } from "../../list/test-page.tsx";
import { FormPage } from "./FormPage.tsx";

const get = vi.fn();
answerCalls({ get, post: () => ({}) });
afterEach(cleanup);

const add: Action = {
  name: "add",
  title: "Add",
  scope: "top",
  api: "toys/Add",
  form: [
    { name: "name", title: "Name", type: "text", required: true },
    { name: "price", title: "Price", type: "text", required: true },
  ],
};

it("takes whoever sends it to the first field that is wrong, though the list of its headings stands before it", async () => {
  get.mockResolvedValue({ ...toyList, actions: [add] });
  const sections = [
    { name: "name", title: "What", fields: ["name"] },
    { name: "price", title: "How much", fields: ["price"] },
  ];
  const page = { list: "toys", listRoute: "toys", action: "add", id: null, home: "/toys", sections };
  await renderPage(<FormPage {...page} title={() => "New"} submits={[{ title: "Save", set: {} }]} />);
  fireEvent.change(await screen.findByLabelText(/Name/u), { target: { value: "Ball" } });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Price/u)));
});
