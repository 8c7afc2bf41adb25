import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { cacheList, serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { monitorOverview } from "@kangying/contract/platform/overview.endpoints";
import { renderPage } from "../../engine/list/test-page.tsx";
import { OverviewScreen } from "./OverviewScreen.tsx";

const get = vi.hoisted(() => vi.fn());
vi.mock("../../engine/api/client.ts", async () => ({
  api: (await import("../../engine/api/calls-by-name.ts")).callsByName({ get }),
}));
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
  get.mockImplementation(async (api: string) => said[api]);
  await renderPage(<OverviewScreen />, "/supertube/monitor/overview");
  const partOf = async (title: string): Promise<boolean | undefined> =>
    (await screen.findAllByRole("heading", { level: 2, name: title }))[0]?.closest("details")?.open;
  expect(await partOf("Services")).toBe(false);
  expect(await partOf("Timed tasks")).toBe(true);
});
