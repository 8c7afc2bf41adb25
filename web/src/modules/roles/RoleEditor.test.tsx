import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { permissionsOf } from "@kangying/contract/core/fold-tree";
import type { RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { tree } from "@kangying/contract/tree";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { standIn } from "../../engine/api/test-stand-in.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import * as may from "../../engine/session/may.tsx";
import { toasts } from "../../ui/overlays/toast.ts";
import { allOf, grantGroups } from "./grants.ts";
import { RoleEditor } from "./RoleEditor.tsx";
import { RoleList } from "./RoleList.tsx";
import * as useRoles from "./use-roles.ts";

answerCalls({});
standIn(may, { useMayCall: () => () => true });
standIn(useRoles, {
  useApiNames: () => new Map([["seller/room/RoomAdd", "Add rooms"]]),
  useGround: () => ground,
});

const groups = grantGroups(tree, "camp", new Set());
const everything = new Set(groups.flatMap((group) => group.pages.flatMap(allOf)));
const ground = { groups, everything, givable: everything };
const role: RoleInfo = {
  id: 1,
  name: "Desk",
  description: "",
  own_students: false,
  second_step: false,
  path_arr: ["/resources/bedmap", "/resources/rooms"],
  api_arr: [...permissionsOf(tree, "camp").keys()].filter((api) => /\/(room|bed)\//u.test(api)),
  version: 1,
  locked: null,
  holders: { count: 1, names: ["Lu"] },
};
const show = (given: RoleInfo = role) =>
  renderPage(
    <RoleEditor
      role={given}
      form="1"
      onSaved={() => undefined}
      onDeleted={() => undefined}
      onCopy={() => undefined}
      onBack={null}
    />,
  );
const name = (): HTMLInputElement => screen.getByLabelText("Role name");
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

afterEach(cleanup);

it("[T-02] says why a role without a name cannot be saved", async () => {
  await show();
  fireEvent.change(name(), { target: { value: " " } });
  expect(name().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Enter a role name");
  expect(save().disabled).toBe(true);
});

it("[T-02] puts who makes a new role at its name, and says nothing of operators where there are none", async () => {
  await show({ ...role, id: 0, name: "", version: 0, holders: { count: 0, names: [] } });
  expect(document.activeElement).toBe(name());
  fireEvent.change(name(), { target: { value: "Night desk" } });
  fireEvent.click(save());
  expect(document.querySelector("[data-part=roles-changes]")).not.toBeNull();
  expect(document.querySelector("[data-part=roles-affected]")).toBeNull();
});

it("[T-02] says who holds a role instead of asking whether to delete it", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Delete role", hidden: true }));
  const question = document.querySelector("dialog");
  expect(question?.textContent).toContain("1 operator has this role. Give them another role first: Lu");
  expect(question?.querySelector("[data-kind=danger]")).toBeNull();
});

it("[T-02] lists before it saves what the role will be called", async () => {
  await show();
  fireEvent.change(name(), { target: { value: "Front desk" } });
  expect(screen.getByRole("status").textContent).toContain("1 change");
  fireEvent.click(save());
  const changes = [...document.querySelectorAll("[data-part=roles-changes] span")].map((each) => each.textContent);
  expect(changes).toEqual(["− Desk", "+ Front desk"]);
});

it("[T-02] says at once and before it saves where a call that pages share changes too", async () => {
  await show();
  fireEvent.click(screen.getByRole("checkbox", { name: "Rooms · Add" }));
  expect(toasts.read().at(-1)?.text).toBe("Also affects other pages: Bed map (shared action)");
  fireEvent.click(save());
  const lines = [...document.querySelectorAll<HTMLElement>("[data-part=roles-changes] li")];
  for (const title of ["Bed map", "Rooms"])
    expect(
      lines.filter((line) => within(line).queryByText(title) && within(line).queryByText(/Add rooms \(shared/u)),
    ).toHaveLength(1);
});

it("[T-02] finds no role only where one was sought", async () => {
  await renderPage(<RoleList roles={[]} chosen={null} unsaved={new Set()} onChoose={() => undefined} />);
  expect(screen.queryByText("No matching roles")).toBeNull();
  fireEvent.change(screen.getByLabelText("Find a role"), { target: { value: "x" } });
  expect(screen.getByText("No matching roles")).toBeTruthy();
});

it("[T-02] keeps the room of the tree where nothing in it fits", async () => {
  await show();
  fireEvent.change(screen.getByLabelText("Find a page or an action"), { target: { value: "no such thing" } });
  expect(screen.getByText("No matching pages").closest("[data-part=grants-scroll]")).not.toBeNull();
});
