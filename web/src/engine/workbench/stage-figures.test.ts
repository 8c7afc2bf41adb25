import { expect, it } from "vitest";
import { stageFigures } from "./stage-figures.ts";

const living = "/student/campsite/living";
const fact = (query: string, value: number) => ({
  key: query,
  title: query,
  value,
  unit: "rows" as const,
  to: `${living}?${query}`,
});
const counter = { key: "living", title: "In camp", value: 142, to: living, color: "blue", icon: "users" } as const;
const todo = { color: "red", icon: "clock" } as const;

it("a page of students says beside its count what of it matters now, each figure once and none that is nothing", () => {
  const data = {
    counters: [{ ...counter, facts: [fact("leaves_today=1", 3), fact("on_leave=1", 0)] }],
    todos: [
      { ...todo, ...fact("leaves_today=1", 3) },
      { ...todo, ...fact("owes=1", 2) },
      { ...todo, ...fact("x", 1), to: "/student/campsite/paused?overdue=1" },
    ],
  };
  expect(stageFigures(data, living).map(({ title, value }) => [title, value])).toEqual([
    ["leaves_today=1", 3],
    ["owes=1", 2],
  ]);
  expect(stageFigures(undefined, living)).toEqual([]);
});
