import { describe, expect, it } from "vitest";
import { tree } from "@kangying/contract/tree";
import {
  allOf,
  apiGrant,
  changeOf,
  changesByPage,
  grantGroups,
  grantsOf,
  heldOf,
  listsOf,
  pageGrant,
  toggle,
  toggleApi,
  type Grant,
  type GrantPage,
} from "./grants.ts";

const groups = grantGroups(tree, "camp", new Set());
const everything = new Set(groups.flatMap((group) => group.pages.flatMap(allOf)));
const ground = { groups, givable: everything };
const pageAt = (path: string): GrantPage => {
  const page = groups.flatMap((group) => group.pages).find(({ node }) => node.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
};
const rooms = pageAt("/resources/rooms");
const nothing: ReadonlySet<Grant> = new Set();

describe("[T-02] what a role may be made of", () => {
  it("is what the supplier's industry and its installed add-ons have, and nothing that is everybody's", () => {
    const paths = groups.flatMap((group) => group.pages.map(({ node }) => node.path));
    expect(paths).toContain("/resources/rooms");
    expect(paths.filter((path) => path.startsWith("/supertube") || path === "/dashboard")).toEqual([]);
    expect(paths).not.toContain("/plugin/kefu/settings");
    const withChat = grantGroups(tree, "camp", new Set(["kefu"])).flatMap((group) => group.pages);
    expect(withChat.map(({ node }) => node.path)).toContain("/plugin/kefu/settings");
  });
});

describe("[T-02] ticking", () => {
  it("gives the page with whatever is given on it", () => {
    const held = toggle([rooms], ["edit"], nothing, ground);
    expect(held).toContain(pageGrant("/resources/rooms"));
    expect(held).toContain(apiGrant("seller/room/RoomEdit"));
    expect(held).toContain(apiGrant("seller/room/RoomList"));
    expect(heldOf(rooms.cells.delete, held)).toBe("none");
  });

  it("takes with a page what can be done on it, but nothing that another page still needs", () => {
    const entry = pageAt("/student/appointment/entry");
    const pending = pageAt("/student/appointment/pending");
    const both = toggle([entry, pending], ["view", "edit"], nothing, ground);
    const left = toggle([entry], ["view"], both, ground);
    expect(left).not.toContain(pageGrant("/student/appointment/entry"));
    expect(left).not.toContain(apiGrant("seller/student/AppointmentHold"));
    expect(left).toContain(apiGrant("seller/student/AppointmentEdit"));
  });

  it("never gives what the grantor lacks", () => {
    const poor = { groups, givable: new Set([pageGrant("/resources/rooms"), apiGrant("seller/room/RoomList")]) };
    expect([...toggle([rooms], ["view", "add", "edit", "delete"], nothing, poor)].toSorted()).toEqual([
      "api:seller/room/RoomList",
      "page:/resources/rooms",
    ]);
    expect(toggleApi(rooms, apiGrant("seller/room/RoomAdd"), nothing, poor)).toEqual(nothing);
  });

  it("twice is not at all", () => {
    const once = toggle([rooms], ["view"], nothing, ground);
    expect(toggle([rooms], ["view"], once, ground)).toEqual(nothing);
  });
});

describe("[T-02] what changes", () => {
  it("is told page by page, each API once", () => {
    const before = toggle([rooms], ["view"], nothing, ground);
    const after = toggle([rooms], ["add"], before, ground);
    const [line, ...others] = changesByPage(groups, changeOf(before, after), after);
    expect(others).toEqual([]);
    expect(line?.page.node.path).toBe("/resources/rooms");
    expect(line?.removed).toEqual([]);
    expect(line?.added).toContain(apiGrant("seller/room/RoomAdd"));
  });

  it("survives the way to the wire and back", () => {
    const held = toggle([rooms], ["view", "edit"], nothing, ground);
    expect(grantsOf(listsOf(held))).toEqual(held);
  });
});
