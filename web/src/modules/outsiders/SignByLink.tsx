import { useState } from "react";
import { BadgeCheck } from "lucide-react";
import type { PadDocument, PadSigned } from "@kangying/contract/core/pad/pad";
import {
  linkCodeEndpoint,
  linkOpenEndpoint,
  linkReadEndpoint,
  linkRefuseEndpoint,
  linkSignEndpoint,
} from "@kangying/contract/students/contracts.endpoints";
import { api } from "../../engine/api/client.ts";
import { ApiError } from "../../engine/api/api-error.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { SignSheet } from "../../engine/sign/SignSheet.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextArea } from "../../ui/inputs/Input.tsx";
import { LinkGate } from "./LinkGate.tsx";
import { quiet, wordsOf } from "./quiet-call.ts";
import styles from "./outsiders.module.css";

type Stage =
  | { readonly at: "gate" }
  | { readonly at: "reading"; readonly house: string; readonly pass: string; readonly document: PadDocument }
  | { readonly at: "signed"; readonly no: string; readonly hash: string; readonly when: number }
  | { readonly at: "refused" };

/** `/s/sign#token`: a person without an account reads and signs one contract. */
export function SignByLink() {
  const t = useT();
  const [token] = useState(() => location.hash.slice(1));
  const [stage, setStage] = useState<Stage>({ at: "gate" });
  return (
    <main className={styles.page} data-part="outsider">
      {stage.at === "gate" && (
        <LinkGate
          open={() => api.call(linkOpenEndpoint, { token }, quiet)}
          invite={(until) => t("sign.invite", { until })}
          button={t("sign.readOn")}
          onSend={() => api.call(linkCodeEndpoint, { token }, quiet)}
          onCode={async (code, house) => {
            const { pass, document } = await api.call(linkReadEndpoint, { token, code }, quiet);
            setStage({ at: "reading", house, pass, document });
          }}
        />
      )}
      {stage.at === "reading" && (
        <ReadStep
          token={token}
          stage={stage}
          onAnew={(document) => setStage({ ...stage, document })}
          onEnd={setStage}
        />
      )}
      {stage.at === "signed" && (
        <section className={styles.said}>
          <BadgeCheck size={32} strokeWidth={1.5} aria-hidden="true" />
          <h1>{t("sign.signed")}</h1>
          <p className="figures">
            {stage.no} · {formatTime(stage.when)}
          </p>
          <p className={styles.hash}>SHA-256 {stage.hash}</p>
          <p>{t("sign.keepHash")}</p>
        </section>
      )}
      {stage.at === "refused" && (
        <section className={styles.said}>
          <h1>{t("sign.refused")}</h1>
          <p>{t("sign.refusedNote")}</p>
        </section>
      )}
    </main>
  );
}

interface ReadStepProps {
  readonly token: string;
  readonly stage: Extract<Stage, { at: "reading" }>;
  readonly onAnew: (document: PadDocument) => void;
  readonly onEnd: (stage: Stage) => void;
}

function ReadStep({ token, stage, onAnew, onEnd }: ReadStepProps) {
  const t = useT();
  const { pass, document } = stage;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const failed = async (error: unknown): Promise<void> => {
    setFault(wordsOf(error));
    if (!(error instanceof ApiError) || error.code !== "contract_changed") return;
    // The contract has changed meanwhile: the page loads it again.
    try {
      onAnew((await api.call(linkReadEndpoint, { token, pass }, quiet)).document);
    } catch (again) {
      setFault(wordsOf(again));
    }
  };
  const sign = async (pad: PadSigned): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const { no, hash, signed_at } = await api.call(linkSignEndpoint, { token, pass, pad }, quiet);
      onEnd({ at: "signed", no, hash, when: signed_at });
    } catch (error) {
      await failed(error);
    }
    setBusy(false);
  };
  const refuse = async (): Promise<void> => {
    if (!reason?.trim()) return;
    setBusy(true);
    try {
      await api.call(linkRefuseEndpoint, { token, pass, reason: reason.trim() }, quiet);
      onEnd({ at: "refused" });
    } catch (error) {
      await failed(error);
    }
    setBusy(false);
  };
  return (
    <>
      <h1 className={styles.house}>{stage.house}</h1>
      <SignSheet
        key={document.hash}
        document={document}
        busy={busy}
        alert={
          fault && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )
        }
        onSign={(pad) => void sign(pad)}
        beside={<Button onClick={() => setReason((now) => (now === null ? "" : null))}>{t("sign.refuse")}</Button>}
      />
      {reason !== null && (
        <section className={styles.refuse}>
          <TextArea
            value={reason}
            maxLength={300}
            aria-label={t("sign.refuseWhy")}
            placeholder={t("sign.refuseWhy")}
            onChange={setReason}
          />
          <Button kind="danger" loading={busy} aria-disabled={reason.trim() === ""} onClick={() => void refuse()}>
            {t("sign.refuseSend")}
          </Button>
        </section>
      )}
    </>
  );
}
