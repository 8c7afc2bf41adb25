import { describe, expect, it } from "vitest";
import { permissionClasses } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import {
  allOf,
  alsoChanged,
  apiGrant,
  changeOf,
  changesByPage,
  grantGroups,
  grantsOf,
  heldOf,
  heldOn,
  listsOf,
  pageGrant,
  toggle,
  toggleApi,
  unticked,
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
const nothing = unticked(new Set());
const bedMap = pageAt("/resources/bedmap");
const roomAdd = apiGrant("seller/room/RoomAdd");

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
    const { held } = toggle([rooms], ["edit"], nothing, ground);
    expect(held).toContain(pageGrant("/resources/rooms"));
    expect(held).toContain(apiGrant("seller/room/RoomEdit"));
    expect(held).toContain(apiGrant("seller/room/RoomList"));
    expect(heldOf(rooms.cells.delete, held)).toBe("none");
  });

  it("shows no half of a page that the role has not, whose calls another page shares", () => {
    const entry = pageAt("/student/appointment/entry");
    const pending = pageAt("/student/appointment/pending");
    const { held } = toggle([entry], ["view", "edit", "audit"], nothing, ground);
    expect(pending.cells.edit.some((grant) => held.has(grant))).toBe(true);
    expect(heldOn([pending], permissionClasses, held)).toBe("none");
    expect(heldOn([entry], ["edit"], held)).toBe("all");
    expect(heldOn([entry, pending], ["edit"], held)).toBe("some");
    // Ticking its box gives the page, also where every call of the box is held already.
    const shared = new Set([...held, ...pending.cells.edit]);
    expect(toggle([pending], ["edit"], unticked(shared), ground).held).toContain(pageGrant(pending.node.path));
  });

  it("takes with a page what can be done on it, but nothing that another page still needs", () => {
    const entry = pageAt("/student/appointment/entry");
    const pending = pageAt("/student/appointment/pending");
    const both = toggle([entry, pending], ["view", "edit"], nothing, ground);
    const { held: left } = toggle([entry], ["view"], both, ground);
    expect(left).not.toContain(pageGrant("/student/appointment/entry"));
    expect(left).not.toContain(apiGrant("seller/student/AppointmentHold"));
    expect(left).toContain(apiGrant("seller/student/AppointmentEdit"));
  });

  it("never gives what the grantor lacks", () => {
    const poor = { groups, givable: new Set([pageGrant("/resources/rooms"), apiGrant("seller/room/RoomList")]) };
    expect([...toggle([rooms], ["view", "add", "edit", "delete"], nothing, poor).held].toSorted()).toEqual([
      "api:seller/room/RoomList",
      "page:/resources/rooms",
    ]);
    expect(toggleApi(rooms, apiGrant("seller/room/RoomAdd"), nothing, poor)).toEqual(nothing);
  });

  it("twice is not at all", () => {
    const once = toggle([rooms], ["view"], nothing, ground);
    expect(toggle([rooms], ["view"], once, ground)).toEqual(nothing);
  });

  it("leaves nothing behind on another page that it gave there, for both share the call", () => {
    const without = toggleApi(rooms, roomAdd, unticked(new Set([rooms, bedMap].flatMap(allOf))), ground);
    const on = toggle([rooms], permissionClasses, without, ground);
    expect(on.held).toContain(roomAdd);
    const off = toggle([rooms], permissionClasses, on, ground);
    expect(off.held).not.toContain(roomAdd);
    expect(off.held).toContain(pageGrant("/resources/bedmap"));
  });

  it("leaves with another page what that page has asked for since, or had before", () => {
    const both = toggle([bedMap], permissionClasses, toggle([rooms], permissionClasses, nothing, ground), ground);
    expect(toggle([rooms], permissionClasses, both, ground).held).toContain(roomAdd);
    const had = unticked(new Set([rooms, bedMap].flatMap(allOf)));
    expect(toggle([rooms], permissionClasses, had, ground).held).toContain(roomAdd);
  });

  it("tells of the other pages of the role that share what was given or taken", () => {
    const { held } = unticked(new Set([rooms, bedMap].flatMap(allOf)));
    const { held: less } = toggle([rooms], ["add"], unticked(held), ground);
    expect(alsoChanged(groups, [rooms], held, less)).toEqual([bedMap]);
    expect(alsoChanged(groups, [rooms], held, toggle([rooms], ["delete"], unticked(held), ground).held)).toEqual([]);
  });
});

describe("[T-02] what changes", () => {
  it("is told page by page", () => {
    const before = toggle([rooms], ["view"], nothing, ground);
    const { held: after } = toggle([rooms], ["add"], before, ground);
    const [line, ...others] = changesByPage(groups, changeOf(before.held, after), after);
    expect(others).toEqual([]);
    expect(line?.page.node.path).toBe("/resources/rooms");
    expect(line?.removed).toEqual([]);
    expect(line?.added).toContain(apiGrant("seller/room/RoomAdd"));
  });

  it("tells a call that pages share at each of them that the role holds or loses", () => {
    const before = new Set([rooms, bedMap].flatMap(allOf));
    const { held: after } = toggle([rooms], ["add"], unticked(before), ground);
    const told = changesByPage(groups, changeOf(before, after), after);
    expect(told.map(({ page, removed }) => [page.node.path, removed])).toEqual([
      ["/resources/bedmap", [roomAdd]],
      ["/resources/rooms", [roomAdd, apiGrant("seller/room/RoomImport")]],
    ]);
    expect(told[0]?.shared).toEqual(new Set([roomAdd]));
  });

  it("survives the way to the wire and back", () => {
    const { held } = toggle([rooms], ["view", "edit"], nothing, ground);
    expect(grantsOf(listsOf(held))).toEqual(held);
  });
});
