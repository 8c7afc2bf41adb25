import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { DashboardScreen } from "./DashboardScreen.tsx";

const get = vi.fn();
answerCalls({ get });

const to = "/student/finished";
const weighed: NonNullable<Workbench["results"]> = {
  finished: 12,
  weighed: 9,
  mean_loss_g: 4300,
  with_target: 8,
  attained: 6,
  buckets: [1, 2, 3, 2, 1, 0, 0, 0],
  to,
};
const nobody = { ...weighed, finished: 1, weighed: 0, mean_loss_g: null, with_target: 0, attained: 0 };

function workbenchOf(span: number, results: Workbench["results"]): Workbench {
  return {
    name: "Lin",
    today: "2026-03-02",
    hour: 9,
    supplier: { name: "camp", industry: "camp", buildings: 0, beds: 0 },
    arriving_today: null,
    leaving_today: null,
    counters: [],
    flow: null,
    week: null,
    beds: null,
    span,
    revenue: null,
    sellers: null,
    lessons: null,
    results,
    care: null,
    hands: null,
    todos: [],
    main: null,
    shortcuts: [],
    first_steps: null,
  };
}

afterEach(cleanup);

it("a span in which nobody was weighed says so, and leaves the way back to another", async () => {
  get.mockImplementation((_api: string, { span = 30 }: { span?: number }) =>
    Promise.resolve(workbenchOf(span, span === 1 ? nobody : weighed)),
  );
  await renderPage(<DashboardScreen />);
  expect(await screen.findByText("12 finished in 30 days")).toBeDefined();
  expect(screen.queryByText("No weights to compare in this period")).toBeNull();
  const choose = (name: string) =>
    fireEvent.click(within(screen.getByRole("radiogroup", { name: "Period" })).getByRole("radio", { name }));
  choose("Today");
  expect(await screen.findByText("No weights to compare in this period")).toBeDefined();
  expect(screen.getByText("1 finished in 1 day")).toBeDefined();
  expect(screen.queryByText("Average loss")).toBeNull();
  choose("30 days");
  expect(await screen.findByText("Average loss")).toBeDefined();
});

it("a role that may see neither revenue nor weights has no span to choose", async () => {
  get.mockResolvedValue(workbenchOf(30, null));
  await renderPage(<DashboardScreen />);
  expect(await screen.findByText("Nothing to do")).toBeDefined();
  expect(screen.queryByRole("radiogroup", { name: "Period" })).toBeNull();
});
