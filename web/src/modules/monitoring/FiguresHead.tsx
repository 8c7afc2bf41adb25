import type { ReactNode } from "react";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Alert } from "../../ui/states.tsx";
import styles from "./monitor.module.css";

interface FiguresHeadProps {
  readonly title: string;
  /** Time of the last successful read, in Unix seconds. Undefined before the first. */
  readonly at: number | undefined;
  /** True when reading failed since then. */
  readonly isStale: boolean;
  readonly verdict?: ReactNode;
  readonly children?: ReactNode;
}

/** Head of a monitoring page: the most important problem, and the age of the figures. */
export function FiguresHead({ title, at, isStale, verdict, children }: FiguresHeadProps) {
  const t = useT();
  return (
    <>
      <header data-part="page-head" className="page-head">
        <h1>{title}</h1>
        {verdict}
        {at !== undefined && (
          <p data-part="page-note" className="page-note figures">
            {t("monitor.refreshed", { at: formatTime(at, "HH:mm:ss") })}
          </p>
        )}
        <div className={classNames("page-actions", styles.headActions)}>{children}</div>
      </header>
      {isStale && at !== undefined && <Alert>{t("monitor.stale", { at: formatTime(at, "HH:mm:ss") })}</Alert>}
    </>
  );
}
