import { useSession } from "../../../engine/session/session-store.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { AlertIcon } from "../../../ui/icons.tsx";
import styles from "./restraint-note.module.css";

/** Above every page while the caller is held back: why, and what is still possible. */
export function RestraintNote() {
  const t = useT();
  const user = useSession((session) => session.user);
  const restraint = user?.restraint ?? null;
  // A visit has a bar of its own, above everything.
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
