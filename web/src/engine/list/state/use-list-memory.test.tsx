import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { answerCalls } from "../../api/calls-by-name.ts";
import { memoryKey } from "../columns/column-memory.ts";
import { useListMemory } from "./use-list-memory.ts";

answerCalls({
  get: async () => ({ views: [], may_share: false, remembered: null }),
  post: async () => null,
});
afterEach(cleanup);

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const stored = (): unknown => JSON.parse(localStorage.getItem(memoryKey("", "", "toys")) ?? "null");

it("a change leaves alone what another window remembers of the same list", () => {
  const here = renderHook(() => useListMemory("toys"), { wrapper });
  const elsewhere = renderHook(() => useListMemory("toys"), { wrapper });
  act(() => elsewhere.result.current.remember({ density: "compact" }));
  act(() => here.result.current.remember({ sort: "no" }));
  act(() => elsewhere.result.current.remember({ limit: 50 }));
  expect(stored()).toEqual({ density: "compact", sort: "no", limit: 50 });
});
