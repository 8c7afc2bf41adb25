import { Link } from "react-router";
import type { Workbench, WorkbenchBedState } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatPercent } from "../../engine/format/index.ts";
import { useT, type MessageKey } from "../../engine/i18n/index.ts";
import { ChevronRight } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

type Beds = NonNullable<Workbench["beds"]>;

const states: readonly (readonly [WorkbenchBedState, MessageKey])[] = [
  ["occupied", "dashboard.bedOccupied"],
  ["held", "dashboard.bedHeld"],
  ["blocked", "dashboard.bedBlocked"],
  ["free", "dashboard.bedFree"],
];

/** Beds tonight: one square per bed, building by building. */
export function BedsCard({ beds }: { readonly beds: Beds }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.dashboardCard)}>
      <header>
        <h2>{t("dashboard.beds")}</h2>
        <Link to={beds.to}>
          {t(beds.to === "/resources/bedmap" ? "dashboard.bedMap" : "dashboard.bedList")} <ChevronRight />
        </Link>
      </header>
      <p className={classNames(styles.bedsFigure, "figures")}>
        <b>{formatPercent(beds.total === 0 ? 0 : beds.occupied / beds.total)}</b>
        <span>{t("dashboard.bedsNote", { occupied: beds.occupied, total: beds.total, held: beds.held })}</span>
      </p>
      {beds.buildings.map((building) => (
        <div key={building.id} className={styles.building}>
          <p>
            <span className="truncate">{building.name}</span>
            <span className="figures">
              {building.occupied}/{building.total}
            </span>
          </p>
          <div
            className={styles.squares}
            role="img"
            aria-label={t("dashboard.buildingLabel", {
              name: building.name,
              occupied: building.occupied,
              total: building.total,
            })}
          >
            {building.beds.map((bed, i) => (
              // The order of the beds is fixed, so the index is a safe key.
              <i key={i} className={styles[`bed-${bed}`]} />
            ))}
          </div>
        </div>
      ))}
      <ul className={styles.bedsLegend}>
        {states
          .filter(([state]) => beds[state] > 0)
          .map(([state, title]) => (
            <li key={state}>
              <i className={styles[`bed-${state}`]} aria-hidden="true" /> {t(title)}
            </li>
          ))}
      </ul>
    </section>
  );
}
