import { useEffect, useState } from "react";
import { platformFoot, type PagesFoot } from "@kangying/contract/settings/settings.endpoints";
import { api } from "../../engine/api/client.ts";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { localKept, readJson } from "../../engine/session/safe-storage.ts";
import styles from "./login.module.css";

const keptUnder = "loginFoot";
const year = new Date().getFullYear();

/** The platform's copyright line. It is kept in this browser, so that it stands there at once next time. */
export function Foot() {
  const t = useT();
  const titleOf = useTitles();
  const [foot, setFoot] = useState(() => readJson(localKept, keptUnder) as PagesFoot | null);
  useEffect(() => {
    const learn = async (): Promise<void> => {
      const told = await api.call(platformFoot, {}, { silent: true, hideError: true });
      setFoot(told);
      localKept.set(keptUnder, JSON.stringify(told));
    };
    // Without an answer the line of last time stays.
    learn().catch(() => undefined);
  }, []);
  return (
    <span className={styles.foot}>
      {foot?.logo && <img src={foot.logo} alt="" width={16} height={16} />}
      <span>{foot?.text || `© ${year} ${titleOf("product")}`}</span>
      {foot?.icp &&
        (foot.link ? (
          <a href={foot.link} target="_blank" rel="noreferrer">
            {foot.icp}
          </a>
        ) : (
          <span>{foot.icp}</span>
        ))}
      {foot?.support_by && <span>{t("login.supportBy", { name: foot.support_by })}</span>}
    </span>
  );
}
