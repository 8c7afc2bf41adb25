import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { cacheList, serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { monitorOverview, overviewLists } from "@kangying/contract/platform/overview.endpoints";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { standIn } from "../../engine/api/test-stand-in.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import * as may from "../../engine/session/may.tsx";
import { OverviewScreen } from "./OverviewScreen.tsx";

const get = vi.fn();
answerCalls({ get });
standIn(may, { useMayCall: () => () => true, useHeld: () => () => false });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("[P-11] on a phone is folded parts, of which those are open in which something is wrong", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
  );
  const said: Readonly<Record<string, object>> = {
    [monitorOverview.api]: {
      at: 1,
      rules: { sound: 3, troubled: 0, checked_at: 1, first: [] },
      tasks: { total: 5, failed: 2, paused: 0, first: [] },
    },
    [serviceList.api]: { at: 1, services: [], servers: [] },
    [cacheList.api]: { at: 1, caches: [], processes: 1 },
  };
  get.mockImplementation(async (api: string) => said[api] ?? { actions: [] });
  await renderPage(<OverviewScreen />, "/supertube/monitor/overview");
  const partOf = async (title: string): Promise<boolean | undefined> =>
    (await screen.findAllByRole("heading", { level: 2, name: title }))[0]?.closest("details")?.open;
  expect(await partOf("Services")).toBe(false);
  expect(await partOf("Scheduled tasks")).toBe(true);
});

it("[P-11] on a phone says of the tasks what they did, though no rule was ever asked", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
  );
  const said: Readonly<Record<string, object>> = {
    [monitorOverview.api]: {
      at: 1,
      rules: { sound: 0, troubled: 0, checked_at: null, first: [] },
      tasks: { total: 5, failed: 0, paused: 0, first: [] },
    },
    [serviceList.api]: { at: 1, services: [], servers: [] },
    [cacheList.api]: { at: 1, caches: [], processes: 1 },
  };
  get.mockImplementation(async (api: string) => said[api] ?? { actions: [] });
  await renderPage(<OverviewScreen />, "/supertube/monitor/overview");
  const summaryOf = async (title: string): Promise<string | null | undefined> =>
    (await screen.findAllByRole("heading", { level: 2, name: title }))[0]?.closest("summary")?.textContent;
  expect(await summaryOf("Data rules")).not.toContain("All normal");
  expect(await summaryOf("Scheduled tasks")).toContain("All normal");
});

it("[P-11] tells the services of as many hours as are chosen, and pauses a task or sets it going again where it stands", async () => {
  const task = { result: "done", last_at: 1, last_seconds: 1 } as const;
  const action = (name: string, title: string) => ({ name, title, api: `seller/system/Task${name}`, scope: "row" });
  const said: Readonly<Record<string, object>> = {
    [monitorOverview.api]: {
      at: 1,
      rules: { sound: 3, troubled: 0, checked_at: 1, first: [] },
      tasks: {
        total: 2,
        failed: 0,
        paused: 1,
        first: [
          { ...task, id: 1, name: "close", title: "Close orders", next_at: 9, paused: false },
          { ...task, id: 2, name: "night", title: "Night run", next_at: null, paused: true },
        ],
      },
    },
    [serviceList.api]: { at: 1, services: [], servers: [] },
    [cacheList.api]: { at: 1, caches: [], processes: 1 },
    [overviewLists.tasks]: { actions: [action("run", "Run"), action("pause", "Pause"), action("resume", "Resume")] },
  };
  get.mockImplementation(async (api: string) => said[api] ?? { actions: [] });
  await renderPage(<OverviewScreen />, "/supertube/monitor/overview");
  expect((await screen.findAllByRole("button", { name: /^(Run|Pause|Resume) / })).map((one) => one.title)).toEqual([
    "Run Close orders",
    "Pause Close orders",
    "Run Night run",
    "Resume Night run",
  ]);
  screen.getByRole("radio", { name: "7 days" }).click();
  await waitFor(() => expect(get).toHaveBeenCalledWith(serviceList.api, { hours: "168" }, expect.anything()));
});
