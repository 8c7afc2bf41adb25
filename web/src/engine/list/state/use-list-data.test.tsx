import type { ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { askAhead } from "../../api/ahead.ts";
import { api } from "../../api/client.ts";
import { described } from "../../api/described.ts";
import { ApiError } from "../../api/api-error.ts";
import * as failures from "../../api/failures.ts";
import { standIn } from "../../api/test-stand-in.ts";
import { useListData, useRefreshList } from "./use-list-data.ts";

const showFailure = vi.fn();
standIn(failures, { showFailure });
const called: string[] = [];
vi.spyOn(api, "call").mockImplementation(({ api: name }, input) => {
  called.push(`${name} ${String((input as { limit?: number }).limit)}`);
  return Promise.resolve({ data: [], count: 0 } as never);
});
/** Frames that the code waits for; the test runs them. */
let frames: FrameRequestCallback[] = [];
vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));

afterEach(() => {
  cleanup();
  called.length = 0;
  frames = [];
});

const state = { filters: {}, page: 1, limit: 20, order: null } as unknown as Parameters<typeof useListData>[1];

/** A list in a browser that has its rows in the cache, or has not. */
function show(client: QueryClient): void {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useListData("toys/ToyList", state, true), { wrapper });
}

it("reads rows at once that are nowhere yet, and those that are on the screen once their frame was shown", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(client);
  await waitFor(() => expect(called).toHaveLength(2));
  expect(frames).toHaveLength(0);
  cleanup();
  called.length = 0;
  show(client);
  await act(async () => {});
  expect(called).toEqual([]);
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) frame(0);
  await waitFor(() => expect(called).toEqual(["toys/ToyList 20", "toys/ToyList 0"]));
});

it("asks for count and sums behind the frame of rows that came from ahead", async () => {
  const page = described.page("toys/ToyList");
  const asked = { order: null, page: 1, limit: 20 } as unknown as Parameters<typeof askAhead<typeof page>>[1];
  askAhead(page, asked);
  await act(async () => {});
  called.length = 0;
  show(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await act(async () => {});
  expect(called).toEqual([]);
  for (const frame of frames) frame(0);
  await waitFor(() => expect(called).toEqual(["toys/ToyList 0"]));
});

it("[S8-05] a refresh that its reader asked for and that failed is told, though the rows stay", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const both = () => ({ list: useListData("toys/ToyList", state, true), refresh: useRefreshList("toys/ToyList") });
  const { result } = renderHook(both, { wrapper });
  await waitFor(() => expect(result.current.list.totals.isSuccess).toBe(true));
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => setTimeout(callback, 0));
  const lost = new ApiError({ code: "network", msg: "lost", data: null, http: 0, request_id: null });
  vi.spyOn(api, "call").mockRejectedValue(lost);
  await act(() => result.current.refresh());
  expect(result.current.list.rows.data).toBeDefined();
  expect(showFailure).toHaveBeenCalledTimes(1);
  expect(showFailure).toHaveBeenCalledWith(lost, false, null);
});
