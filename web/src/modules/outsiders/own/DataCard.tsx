import { pageData } from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { saveText } from "../../../engine/exports/save-text.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import styles from "./own.module.css";

/** Download of all data that the camp keeps about the student. */
export function DataCard({ held }: OwnCardProps) {
  const t = useT();
  const { busy, fault, run } = useQuietCall();
  const take = (): Promise<boolean> =>
    run(async () => {
      const { name, document } = await api.call(pageData, held, quiet);
      saveText(name, document, "application/json");
    });
  return (
    <section className={styles.card} aria-label={t("own.data")}>
      <h2>{t("own.data")}</h2>
      <p className={styles.note}>{t("own.dataNote")}</p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button loading={busy} onClick={() => void take()}>
        {t("own.download")}
      </Button>
    </section>
  );
}
