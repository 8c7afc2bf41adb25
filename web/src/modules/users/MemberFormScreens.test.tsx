import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FlatNode } from "@kangying/contract/core/tree";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { ApiError } from "../../engine/api/api-error.ts";
import { toyList } from "../../engine/list/test-description.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import { AddMemberScreen, EditMemberScreen } from "./MemberFormScreens.tsx";

const get = vi.fn();
const postReply = vi.fn();
answerCalls({
  get,
  postReply,
  post: async () => ({ others: [] }),
});
afterEach(() => {
  cleanup();
  useSession.setState({ folded: null });
});

const list: FlatNode = {
  path: "/users/manage",
  name: "UserManage",
  title: "userManage",
  parents: [],
  industries: ["camp"],
};

it("leads back to the members where the address names none", async () => {
  useSession.setState({
    folded: { nodes: [list], names: new Set(), paths: new Set(), apis: new Set(), acts: new Set(), menu: [] },
  });
  get.mockRejectedValue(
    new ApiError({ code: "not_found", msg: "Nothing there", data: null, http: 404, request_id: "r" }),
  );
  const { went } = await renderPage(<EditMemberScreen />, "/users/save/999999");
  fireEvent.click(await screen.findByRole("button", { name: /^Go to/ }));
  expect(went).toEqual(["/users/manage"]);
});

it("once it is done, the list stands in the history where the form stood: Back does not open it again", async () => {
  const form = [{ name: "nickname", title: "Nickname", type: "text" }];
  const add = { name: "add", title: "Add", scope: "top", api: "seller/user/UserAdd", form };
  get.mockImplementation(async (api: string, query: Record<string, unknown>) => {
    if (api !== "seller/user/UserManage") return {};
    return query["page"] === undefined ? { ...toyList, actions: [add] } : { data: [], count: 0 };
  });
  postReply.mockResolvedValue({ msg: "Added", data: {} });
  const { went, replaced } = await renderPage(<AddMemberScreen />, "/users/add");
  fireEvent.change(await screen.findByLabelText(/Nickname/), { target: { value: "沈" } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add" }));
  await waitFor(() => expect(went).toEqual(["/users/manage"]));
  expect(replaced).toEqual(["/users/manage"]);
});
