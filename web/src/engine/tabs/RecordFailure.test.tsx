import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FlatNode } from "@kangying/contract/core/tree";
import { ApiError } from "../api/api-error.ts";
import { renderPage } from "../list/test-page.tsx";
import { useSession } from "../session/session-store.ts";
import { RecordFailure } from "./RecordFailure.tsx";

const failure = (code: string): ApiError =>
  new ApiError({ code, msg: "Sorry", data: null, http: 404, request_id: "r" });
const list: FlatNode = { path: "/toys", name: "Toys", title: "depositList", parents: [], industries: ["camp"] };

function mayOpen(nodes: readonly FlatNode[]): void {
  useSession.setState({
    folded: { nodes, names: new Set(), paths: new Set(), apis: new Set(), acts: new Set(), menu: [] },
  });
}
afterEach(() => {
  cleanup();
  useSession.setState({ folded: null });
});

it.each(["not_found", "invalid"])(
  "leads to the list of what is not there (%s), and offers no second try",
  async (code) => {
    mayOpen([list]);
    const { went, replaced } = await renderPage(<RecordFailure error={failure(code)} list="Toys" onRetry={vi.fn()} />);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Go to “Deposits”" }));
    expect(went).toEqual(["/toys"]);
    expect(replaced).toEqual(["/toys"]);
  },
);

it("leads home who may not open that list", async () => {
  mayOpen([]);
  const { went } = await renderPage(<RecordFailure error={failure("not_found")} list="Toys" onRetry={vi.fn()} />);
  fireEvent.click(screen.getByRole("button", { name: "Back to the workbench" }));
  expect(went).toEqual(["/dashboard"]);
});

it("tries again where something else is the matter", async () => {
  mayOpen([list]);
  const retry = vi.fn();
  await renderPage(<RecordFailure error={failure("internal")} list="Toys" onRetry={retry} />);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});
