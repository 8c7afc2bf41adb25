import { Link } from "react-router";
import { firstStepsKey, type Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { setPreference } from "@kangying/contract/saved-views/saved-views.endpoints";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { ChevronRight } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

/** Steps of a new shop or camp to its first sale. A step is ticked as soon as its data exists. */
export function FirstStepsCard({
  steps,
  onHidden,
}: {
  readonly steps: NonNullable<Workbench["first_steps"]>;
  readonly onHidden: () => void;
}) {
  const t = useT();
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done)?.key;
  const hide = async (): Promise<void> => {
    await api.call(setPreference, { key: firstStepsKey, value: false }).catch(() => undefined);
    onHidden();
  };
  return (
    <section data-part="first-steps" className={classNames("card", styles.dashboardCard, styles.firstSteps)}>
      <header>
        <h2>{t("dashboard.firstSteps")}</h2>
        <span className="figures">{t("dashboard.firstStepsDone", { done, all: steps.length })}</span>
        <Button kind="text" size="small" onClick={() => void hide()}>
          {t("dashboard.firstStepsHide")}
        </Button>
      </header>
      <ol>
        {steps.map((step) => (
          <li key={step.key} data-state={step.is_done ? "done" : step.key === next ? "next" : undefined}>
            <Link to={step.to}>
              <i aria-hidden="true">{step.is_done ? "✓" : ""}</i>
              <span>{step.title}</span>
              {step.is_done && <span className="visually-hidden">{t("dashboard.firstStepDone")}</span>}
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
