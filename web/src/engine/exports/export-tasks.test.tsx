import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "../api/calls-by-name.ts";
import { tellFeed } from "../feed/topics.ts";
import { renderPage } from "../list/test-page.tsx";
import { useExportTasks } from "./export-tasks.ts";
import { pollEvery } from "./polled-tasks.ts";

const get = vi.fn();
answerCalls({ get });

let status = 1;
/** Whether this window gets the lock, so that it is the one that asks. */
let elected = true;
const locks = {
  request: (_name: string, _options: object, granted: () => Promise<void>): Promise<void> =>
    elected ? granted() : new Promise<void>(() => undefined),
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", undefined);
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  status = 1;
  elected = true;
  get.mockReset();
  get.mockImplementation(async () => ({ data: [{ id: 7, status, excel: null }] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

function Tasks() {
  return <p>{useExportTasks().data?.length}</p>;
}
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const hint = (id: number): Promise<void> =>
  act(async () => {
    tellFeed({ topic: "export_task", id, version: null });
    await vi.advanceTimersByTimeAsync(50);
  });

it("[S1-06] asks every 3 s while something is in progress, and no more once it is done", async () => {
  await renderPage(<Tasks />);
  await pass(50);
  expect(get).toHaveBeenCalledTimes(1);
  await pass(pollEvery);
  expect(get).toHaveBeenCalledTimes(2);
  status = 2;
  await pass(pollEvery);
  expect(get).toHaveBeenCalledTimes(3);
  await pass(pollEvery * 5);
  expect(get).toHaveBeenCalledTimes(3);
});

it("[S1-06] leaves the asking to the one window that was chosen for it", async () => {
  elected = false;
  await renderPage(<Tasks />);
  await pass(pollEvery * 5);
  expect(get).toHaveBeenCalledTimes(1);
});

it("[S1-06] does not ask again for a task that it knows to be done; for one that it does not know, it does", async () => {
  status = 2;
  await renderPage(<Tasks />);
  await pass(50);
  await hint(7);
  expect(get).toHaveBeenCalledTimes(1);
  await hint(8);
  expect(get).toHaveBeenCalledTimes(2);
});
