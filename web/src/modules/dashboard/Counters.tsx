import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { WorkbenchCounter } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";

/** More than so many would be too narrow side by side. */
const mostInRow = 6;

/** Figures of one row where there is room; two rows share them evenly, and a shorter second row fills its width. */
function columnsFor(count: number): number {
  return count <= mostInRow ? count : Math.ceil(count / Math.ceil(count / mostInRow));
}

/** What waits; each figure opens exactly the rows that it counts. */
export function Counters({ counters }: { readonly counters: readonly WorkbenchCounter[] }) {
  const t = useT();
  return (
    <nav
      className="card counters"
      aria-label={t("dashboard.counters")}
      style={
        {
          "--columns": columnsFor(counters.length),
          "--columns-narrow": Math.min(3, columnsFor(counters.length)),
        } as CSSProperties
      }
    >
      {counters.map((counter) => (
        <Link key={counter.key} to={counter.to} className="counter">
          <span>{counter.title}</span>
          <b className="figures">{formatNumber(counter.value)}</b>
          {counter.note !== null && <small className="figures">{counter.note}</small>}
        </Link>
      ))}
    </nav>
  );
}
