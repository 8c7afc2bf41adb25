import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import {
  consentGive,
  type ConsentPurpose,
  consentWithdraw,
  studentConsents,
} from "@kangying/contract/students/privacy.endpoints";
import { api } from "../../engine/api/client.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import styles from "./student.module.css";

const colors = { given: "green", withdrawn: "amber", none: "slate" } as const;

/** The purposes for which the student's data may be used, each with its consent. A consent can be withdrawn here. */
export function ConsentsCard({ id }: { readonly id: number }) {
  const t = useT();
  const client = useQueryClient();
  const [ask, question] = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const key = ["student", id, "consents"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(studentConsents, { id }, { hideError: true, signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const withdraw = async (purpose: ConsentPurpose): Promise<void> => {
    const title = t("student.consentBack");
    const message = t(`student.consentEffect.${purpose}`);
    if (!(await ask({ title, message, confirmText: title, danger: true }))) return;
    await write(api.call(consentWithdraw, { id, purpose }));
  };
  /** When a colleague was faster, the call itself shows the error; the card then loads the current state. */
  const write = async (call: Promise<unknown>): Promise<void> => {
    setBusy(true);
    await call.catch(() => undefined);
    await client.invalidateQueries({ queryKey: ["student", id] });
    setBusy(false);
  };
  const give = (): Promise<void> => write(api.call(consentGive, { id }));
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" /> {t("student.consents")}
        </h2>
        {data.erased && <Chip>{t("student.erased")}</Chip>}
      </header>
      <dl className={classNames(styles.facts, styles.isWrapped)}>
        {data.consents.map(({ purpose, state, at }) => (
          <div key={purpose}>
            <dt>
              {t(`student.consent.${purpose}`)}
              {at !== null && (
                <>
                  <br />
                  <small className="figures">{formatTime(at, "YYYY-MM-DD")}</small>
                </>
              )}
            </dt>
            <dd>
              <Chip color={colors[state]}>{t(`student.consentState.${state}`)}</Chip>
              {state === "given" && data.may_withdraw && (
                <Button kind="text" aria-disabled={isBusy} onClick={() => void withdraw(purpose)}>
                  {t("student.consentBack")}
                </Button>
              )}
              {state !== "given" && purpose === "health" && data.may_give && !data.erased && (
                <Button kind="text" aria-disabled={isBusy} onClick={() => void give()}>
                  {t("student.consentGive")}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {question}
    </section>
  );
}
