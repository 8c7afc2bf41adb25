import { expect, it } from "vitest";
import { tree } from "@kangying/contract/tree";
import { grantGroups } from "./grants.ts";
import { shownGroups } from "./rows.ts";

const groups = grantGroups(tree, "camp", new Set());
/** API names by page that are shown for a text. */
function sought(text: string): Readonly<Record<string, readonly string[]>> {
  const shown = shownGroups(
    groups,
    new Set(),
    new Set(),
    { text, heldOnly: false },
    (key) => key,
    (api) => api,
  );
  return Object.fromEntries(
    shown.flatMap(({ pages, apis }) =>
      pages.map((page) => [page.node.path, (apis.get(page) ?? []).map(({ api }) => api)]),
    ),
  );
}

it("shows of a page only the calls that fit what is sought, and all of a page that fits itself", () => {
  expect(sought("roomlist")).toEqual({ "/resources/rooms": ["seller/room/RoomList"] });
  expect(sought("/resources/rooms")["/resources/rooms"]).toHaveLength(6);
});
