import { Link } from "react-router";
import { careCalls } from "@kangying/contract/students/health/care.calls";
import type { SafetyFlag } from "@kangying/contract/students/health/weight-overview.endpoints";
import { dayInWords } from "../../../engine/format/time.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ChevronRight } from "../../../ui/icons.tsx";
import { Empty } from "../../../ui/states.tsx";
import styles from "./weight-overview.module.css";

/** Students who need attention today: what was measured, who takes care of it and by when. A line opens the student. */
export function SafetyCard({ flags }: { readonly flags: readonly SafetyFlag[] }) {
  const t = useT();
  const handled = useSession(
    (session) => session.folded?.nodes.find((node) => node.list === careCalls.FlagList.api)?.path,
  );
  return (
    <section className={classNames("card", styles.card, styles.safety)}>
      <header>
        <h2>{t("weights.safety")}</h2>
        <small>{t("weights.flagCount", { count: flags.length })}</small>
        {handled !== undefined && <Link to={`${handled}?state=done`}>{t("weights.handled")}</Link>}
      </header>
      {flags.length === 0 ? (
        <Empty text={t("weights.safe")} />
      ) : (
        <ul className={styles.flags}>
          {flags.map((flag) => (
            <li key={`${flag.stay_id} ${flag.kind}`} className={flag.tone === "red" ? styles.isRed : undefined}>
              <Link to={`/student/detail/${flag.student_id}`}>
                <i className={flag.tone === "red" ? styles.dotRed : styles.dotAmber} aria-hidden="true" />
                <span>
                  <b>{flag.text}</b>
                  <small>{flag.name}</small>
                </span>
                <span className={styles.owner}>
                  {flag.owner ?? t("weights.nobodyOwns")}
                  <small>
                    {t("weights.due", { day: dayInWords(flag.due_on, { month: "short", day: "numeric" }) })}
                  </small>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
