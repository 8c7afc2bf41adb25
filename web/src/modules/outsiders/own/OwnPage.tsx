import { useEffect, useState } from "react";
import { Link2Off } from "lucide-react";
import { type OwnPage as Page, pageCode, pageOpen, pageRead } from "@kangying/contract/students/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { showTimesIn } from "../../../engine/format/time.ts";
import { showWeightsIn } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { CodeStep } from "../CodeStep.tsx";
import { quiet, wordsOf } from "../quiet-call.ts";
import { OwnView } from "./OwnView.tsx";
import styles from "../outsiders.module.css";

type Stage =
  | { readonly at: "opening" }
  | { readonly at: "over"; readonly words: string }
  | { readonly at: "code"; readonly house: string; readonly phone: string; readonly until: number }
  | { readonly at: "open"; readonly pass: string; readonly page: Page };

/** `/s/me#token`: a student without an account sees and does what is theirs. */
export function OwnPage() {
  const t = useT();
  const [token] = useState(() => location.hash.slice(1));
  const [stage, setStage] = useState<Stage>({ at: "opening" });
  useEffect(() => {
    api.call(pageOpen, { token }, quiet).then(
      ({ house, phone, expires_at }) => setStage({ at: "code", house, phone, until: expires_at }),
      (error: unknown) => setStage({ at: "over", words: wordsOf(error) }),
    );
  }, [token]);
  const show = ({ pass, page }: { readonly pass: string; readonly page: Page }): void => {
    showTimesIn(page.time_zone);
    showWeightsIn(page.weight_unit);
    setStage({ at: "open", pass, page });
  };
  return (
    <main className={styles.page} data-part="outsider">
      {stage.at === "opening" && <Skeleton height={160} />}
      {stage.at === "over" && (
        <section className={styles.said} role="alert">
          <Link2Off size={28} strokeWidth={1.5} aria-hidden="true" />
          <h1>{t("sign.linkOver")}</h1>
          <p>{stage.words}</p>
        </section>
      )}
      {stage.at === "code" && (
        <CodeStep
          house={stage.house}
          phone={stage.phone}
          invitation={t("own.invite", { until: formatTime(stage.until, "YYYY-MM-DD HH:mm") })}
          button={t("own.open")}
          onSend={() => api.call(pageCode, { token }, quiet)}
          onCode={async (code) => show(await api.call(pageRead, { token, code }, quiet))}
        />
      )}
      {stage.at === "open" && (
        <OwnView
          page={stage.page}
          held={{ token, pass: stage.pass }}
          onAnew={async () => show(await api.call(pageRead, { token, pass: stage.pass }, quiet))}
        />
      )}
    </main>
  );
}
