import { useEffect, useState } from "react";
import { Eye, LogOut } from "lucide-react";
import { visitEnd } from "@kangying/contract/session/session.endpoints";
import { api } from "../../../engine/api/client.ts";
import { serverNow } from "../../../engine/api/clock.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { tokens } from "../../../engine/session/tokens.ts";
import { tabActions } from "../../../engine/tabs/tabs-store.ts";
import { useMobile } from "../../../ui/hooks/use-media.ts";
import { usePagesSeen } from "./use-pages-seen.ts";
import styles from "./visit-bar.module.css";

const suppliers = "/supertube/suppliers";

/** Ends the visit and reloads: all cached data belongs to the visited supplier. */
async function leave(): Promise<void> {
  await api.call(visitEnd, {}, { hideError: true }).catch(() => null);
  tabActions.clear();
  tokens.actFor(tokens.home() ?? "");
  location.assign(suppliers);
}

/** Bar shown while a platform account visits a supplier's console: who, which supplier, reason, time left, number of pages opened. */
export function VisitBar() {
  const t = useT();
  const user = useSession((session) => session.user);
  const [now, setNow] = useState(serverNow);
  const until = user?.visit?.until ?? null;
  const onPhone = useMobile();
  const pages = usePagesSeen(until);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (!user?.visit || until === null) return null;
  const left = Math.max(0, until - now);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <div data-part="visit-bar" role="status" className={styles.bar} data-over={left === 0}>
      <Eye aria-hidden size={16} />
      <b>{t("visit.only")}</b>
      <span className={styles.who}>{t("visit.who", { name: user.nickname, supplier: user.username })}</span>
      <span className={styles.reason}>{t("visit.reason", { reason: user.visit.reason })}</span>
      <span className={styles.time}>{left === 0 ? t("visit.over") : t("visit.left", { time, count: pages })}</span>
      <button type="button" className={styles.leave} onClick={() => void leave()}>
        <LogOut aria-hidden size={14} />
        {t(onPhone ? "visit.out" : "visit.leave")}
      </button>
    </div>
  );
}
