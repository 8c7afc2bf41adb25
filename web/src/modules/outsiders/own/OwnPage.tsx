import { useState } from "react";
import {
  type OwnPage as Page,
  pageCode,
  pageOpen,
  pageRead,
} from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { showTimesIn } from "../../../engine/format/time.ts";
import { showWeightsIn } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { LinkGate } from "../LinkGate.tsx";
import { quiet } from "../quiet-call.ts";
import { OwnView } from "./OwnView.tsx";
import styles from "../outsiders.module.css";

/** `/s/me#token`: the page of a student without an account. */
export function OwnPage() {
  const t = useT();
  const [token] = useState(() => location.hash.slice(1));
  const [shown, setShown] = useState<{ readonly pass: string; readonly page: Page } | null>(null);
  const show = ({ pass, page }: { readonly pass: string; readonly page: Page }): void => {
    showTimesIn(page.time_zone);
    showWeightsIn(page.weight_unit);
    setShown({ pass, page });
  };
  return (
    <main className={styles.page} data-part="outsider">
      {shown === null ? (
        <LinkGate
          open={() => api.call(pageOpen, { token }, quiet)}
          invite={(until) => t("own.invite", { until })}
          button={t("own.open")}
          onSend={() => api.call(pageCode, { token }, quiet)}
          onCode={async (code) => show(await api.call(pageRead, { token, code }, quiet))}
        />
      ) : (
        <OwnView
          page={shown.page}
          held={{ token, pass: shown.pass }}
          onAnew={async () => show(await api.call(pageRead, { token, pass: shown.pass }, quiet))}
        />
      )}
    </main>
  );
}
