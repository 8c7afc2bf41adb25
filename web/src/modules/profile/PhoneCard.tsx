import { useState } from "react";
import { phoneProofSend, phoneProve } from "@kangying/contract/session/own-account.endpoints";
import { api } from "../../engine/api/client.ts";
import { serverFacts } from "../../engine/api/clock.ts";
import { useT } from "../../engine/i18n/index.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProofForm } from "./SecondStepForms.tsx";
import styles from "./profile.module.css";

/** The account's phone. It cannot be used to sign in until it is verified here, as a colleague may have typed it. */
export function PhoneCard() {
  const t = useT();
  const { toast } = useTab();
  const [stage, setStage] = useState<"rest" | "ask" | "confirm">("rest");
  const user = useSession((session) => session.user);
  const rest = (): void => setStage("rest");
  if (!user || !serverFacts().sms_login_open) return null;
  const phone = user.phone ?? "";
  const proven = async (): Promise<void> => {
    rest();
    toast(t("phone.done"));
    await loadSession();
  };
  return (
    <section
      data-part="profile-card"
      className={classNames("card", styles.profileCard, styles.sessions)}
      aria-labelledby="phone-title"
    >
      <h2 id="phone-title">{t("phone.title")}</h2>
      {phone === "" && <p className={styles.profileNote}>{t("phone.none")}</p>}
      {phone !== "" && user.phone_proven && <p>{t("phone.proven", { phone })}</p>}
      {phone !== "" && !user.phone_proven && stage === "rest" && (
        <>
          <p className={styles.profileNote}>{t("phone.unproven", { phone })}</p>
          <div className={styles.avatarActs}>
            <Button onClick={() => setStage("ask")}>{t("phone.prove")}</Button>
          </div>
        </>
      )}
      {stage === "ask" && (
        <ProofForm
          asks={["password"]}
          submit="second.next"
          onLeave={rest}
          onSend={async ({ password }) => {
            await api.call(phoneProofSend, { password }, { hideError: true });
            setStage("confirm");
          }}
        />
      )}
      {stage === "confirm" && (
        <ProofForm
          key="confirm"
          asks={["code"]}
          submit="phone.confirm"
          codeHelp="phone.codeHelp"
          onLeave={rest}
          onSend={async ({ code }) => {
            await api.call(phoneProve, { code }, { hideError: true });
            await proven();
          }}
        >
          <p>{t("phone.sent", { phone })}</p>
        </ProofForm>
      )}
    </section>
  );
}
