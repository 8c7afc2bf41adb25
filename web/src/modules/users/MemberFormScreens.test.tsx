import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FlatNode } from "@kangying/contract/core/tree";
import { ApiError } from "../../engine/api/api-error.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import { EditMemberScreen } from "./MemberFormScreens.tsx";

const get = vi.hoisted(() => vi.fn());
vi.mock("../../engine/api/client.ts", () => ({ api: { get } }));
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
  useSession.setState({ folded: { nodes: [list], names: new Set(), paths: new Set(), apis: new Set(), menu: [] } });
  get.mockRejectedValue(
    new ApiError({ code: "not_found", msg: "Nothing there", data: null, http: 404, request_id: "r" }),
  );
  const { went } = await renderPage(<EditMemberScreen />, "/users/save/999999");
  fireEvent.click(await screen.findByRole("button", { name: /^Go to/ }));
  expect(went).toEqual(["/users/manage"]);
});
