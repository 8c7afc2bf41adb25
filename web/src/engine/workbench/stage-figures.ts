import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";

/** One figure of a page: the number of its rows with the filters of this address. */
export interface StageFigure {
  readonly title: string;
  readonly value: number;
  readonly to: string;
}

/** Most figures beside a page's title. */
const mostShown = 4;

/** The Workbench's figures for one page of students: those whose rows are this page's own, filtered; without zeros. */
export function stageFigures(
  data: Pick<Workbench, "counters" | "todos"> | undefined,
  path: string,
): readonly StageFigure[] {
  const facts = (data?.counters ?? []).flatMap((counter) => counter.facts.filter(({ unit }) => unit === "rows"));
  const all = [...facts, ...(data?.todos ?? [])];
  const here = all.filter(({ to, value }) => value > 0 && to.startsWith(`${path}?`));
  return here.filter((figure, index) => here.findIndex(({ to }) => to === figure.to) === index).slice(0, mostShown);
}
