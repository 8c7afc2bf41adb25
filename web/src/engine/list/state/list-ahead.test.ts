import { afterEach, expect, it, vi } from "vitest";
import type { FlatNode } from "@kangying/contract/core/tree";
import * as ahead from "../../api/ahead.ts";
import { standIn } from "../../api/test-stand-in.ts";
import { keepPaths } from "../../session/kept-paths.ts";
import { resetSession } from "../../session/reset.ts";
import { tokens } from "../../session/tokens.ts";
import { listAhead } from "./list-ahead.ts";

const asked = vi.fn();
standIn(ahead, { askAhead: asked });
afterEach(() => {
  resetSession("left");
  asked.mockClear();
});

const page = { path: "/toys/list", list: "toys/ToyList" } as FlatNode;

it("asks ahead for the list of a page, but for none that the session could not open", () => {
  keepPaths(new Set(["/toys/other"]));
  listAhead(page, "");
  expect(asked).not.toHaveBeenCalled();
  keepPaths(new Set([page.path]));
  listAhead(page, "");
  expect(asked).toHaveBeenCalledTimes(3);
  // Paths that one supplier could not open are not used for another one, nor for a new session.
  keepPaths(new Set(["/toys/other"]));
  tokens.actFor("other");
  listAhead(page, "");
  expect(asked).toHaveBeenCalledTimes(6);
});
