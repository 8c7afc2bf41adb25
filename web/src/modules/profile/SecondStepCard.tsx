import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { SecondStepInfo, SecondStepStart } from "@kangying/contract/session/session";
import { secondStepInfo } from "@kangying/contract/session/own-account.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonRows } from "../../ui/states.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { BeginStep, ConfirmStep, ProofStep } from "./SecondStepForms.tsx";
import styles from "./profile.module.css";

type Stage =
  | { readonly at: "rest" }
  | { readonly at: "begin" }
  | { readonly at: "confirm"; readonly start: SecondStepStart }
  | { readonly at: "codes"; readonly codes: readonly string[] }
  | { readonly at: "prove"; readonly what: "renew" | "end" };

/** The second step of the person's sign-in: set up with a QR code, with recovery codes that are shown once. */
export function SecondStepCard({ onChange }: { readonly onChange: () => void }) {
  const t = useT();
  const [stage, setStage] = useState<Stage>({ at: "rest" });
  const restraint = useSession((session) => session.user?.restraint);
  const info = useQuery({
    queryKey: ["second-step"],
    queryFn: ({ signal }) => api.call(secondStepInfo, {}, { hideError: true, signal }),
  });
  const rest = (): void => setStage({ at: "rest" });
  const changed = async (codes: readonly string[] | null): Promise<void> => {
    if (codes) setStage({ at: "codes", codes });
    else rest();
    await info.refetch();
    onChange();
  };
  /** Called when the codes are saved; only then do the other pages open. */
  const leaveCodes = async (): Promise<void> => {
    rest();
    if (restraint === "second_step") await loadSession();
  };
  return (
    <section
      data-part="profile-card"
      className={classNames("card", styles.profileCard, styles.sessions)}
      aria-labelledby="second-step-title"
    >
      <h2 id="second-step-title">{t("second.title")}</h2>
      {info.isError && <CallFailure error={info.error} onRetry={() => void info.refetch()} />}
      {info.isPending && <SkeletonRows rows={1} columns={2} />}
      {info.data && stage.at === "rest" && <Rest info={info.data} onStage={setStage} />}
      {stage.at === "begin" && <BeginStep onStart={(start) => setStage({ at: "confirm", start })} onLeave={rest} />}
      {stage.at === "confirm" && <ConfirmStep start={stage.start} onDone={changed} onLeave={rest} />}
      {stage.at === "prove" && <ProofStep what={stage.what} onDone={changed} onLeave={rest} />}
      {stage.at === "codes" && <RecoveryCodes codes={stage.codes} onLeave={() => void leaveCodes()} />}
    </section>
  );
}

function Rest({ info, onStage }: { readonly info: SecondStepInfo; readonly onStage: (stage: Stage) => void }) {
  const t = useT();
  if (info.since === null)
    return (
      <>
        <p className={styles.profileNote}>{t(info.demanded ? "second.demanded" : "second.lead")}</p>
        <div className={styles.avatarActs}>
          <Button {...(info.demanded ? { kind: "filled" as const } : {})} onClick={() => onStage({ at: "begin" })}>
            {t("second.begin")}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>{t("second.on", { when: formatTime(info.since, "YYYY-MM-DD HH:mm") })}</p>
      <p className={classNames(styles.profileNote, info.codes_left < 3 && styles.isWrong)}>
        {t("second.codesLeft", { count: info.codes_left })}
      </p>
      <div className={styles.avatarActs}>
        <Button onClick={() => onStage({ at: "prove", what: "renew" })}>{t("second.renew")}</Button>
        {!info.demanded && (
          <Button kind="text" onClick={() => onStage({ at: "prove", what: "end" })}>
            {t("second.end")}
          </Button>
        )}
      </div>
    </>
  );
}
