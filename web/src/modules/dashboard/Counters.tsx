import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { WorkbenchCounter } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";

/** More than so many would be too narrow side by side. */
const mostInRow = 6;

/** What waits, in rows of equal length; each figure opens exactly the rows that it counts. */
export function Counters({ counters }: { readonly counters: readonly WorkbenchCounter[] }) {
  const t = useT();
  const columns = counters.length <= mostInRow ? counters.length : Math.ceil(counters.length / 2);
  return (
    <nav
      className="card counters"
      aria-label={t("dashboard.counters")}
      style={{ "--columns": columns } as CSSProperties}
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
