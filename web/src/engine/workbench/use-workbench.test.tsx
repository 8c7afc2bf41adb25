import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "../api/calls-by-name.ts";
import { noteOwnAct } from "../api/own-acts.ts";
import { tellFeed } from "../feed/topics.ts";
import { renderPage } from "../list/test-page.tsx";
import { useWorkbench } from "./use-workbench.ts";

const get = vi.fn();
answerCalls({ get });

beforeEach(() => get.mockReset().mockImplementation(async () => ({ today: `call ${get.mock.calls.length}` })));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Figures() {
  const { data } = useWorkbench({ within: 10_000 });
  return <p>{String(data?.today)}</p>;
}
const hint = (): Promise<void> => act(async () => tellFeed({ topic: "stay", id: 1, version: null }));
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

it("shows what others change within its time, and what one has done oneself at once", async () => {
  await renderPage(<Figures />);
  await screen.findByText("call 1");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await hint();
  await pass(5_000);
  expect(get).toHaveBeenCalledTimes(1);
  await pass(6_000);
  expect(get).toHaveBeenCalledTimes(2);
  noteOwnAct();
  await hint();
  await pass(1_000);
  expect(get).toHaveBeenCalledTimes(3);
});
