import { useSession } from "../../../engine/session/session-store.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { AlertIcon } from "../../../ui/icons.tsx";
import styles from "./restraint-note.module.css";

/** Bar above every page while the supplier is restricted: the reason, and what is still possible. */
export function RestraintNote() {
  const t = useT();
  const user = useSession((session) => session.user);
  const restraint = user?.restraint ?? null;
  // A platform visit has its own bar, the VisitBar.
  if (restraint === null || restraint === "visit" || restraint === "visit_over") return null;
  return (
    <p data-part="restraint-note" role="status" className={styles.restraintNote}>
      <AlertIcon />
      <span>
        {t(`restraint.${restraint}`)}
        {user?.frozen_for && <> {t("restraint.why", { why: user.frozen_for })}</>}
        {user?.paid_until && <> {t("restraint.paidUntil", { day: user.paid_until })}</>}
      </span>
    </p>
  );
}
