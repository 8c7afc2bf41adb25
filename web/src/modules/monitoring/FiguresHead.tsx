import type { ReactNode } from "react";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Alert } from "../../ui/states.tsx";
import styles from "./monitor.module.css";

interface FiguresHeadProps {
  readonly title: string;
  /** When the figures were read, in seconds; undefined: none are there yet. */
  readonly at: number | undefined;
  /** They could not be read again since. */
  readonly isStale: boolean;
  readonly verdict?: ReactNode;
  readonly children?: ReactNode;
}

/** What a page of figures begins with: the one thing that is wrong, and how old they are. */
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
