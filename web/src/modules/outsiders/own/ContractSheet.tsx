import { useEffect, useState } from "react";
import { BadgeCheck } from "lucide-react";
import type { PadDocument, PadSigned } from "@kangying/contract/core/pad/pad";
import { pageContract, pageSign } from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { SignSheet } from "../../../engine/sign/SignSheet.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { quiet, wordsOf } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import outer from "../outsiders.module.css";

interface Signed {
  readonly no: string;
  readonly hash: string;
  readonly signed_at: number;
}

/** A contract that waits for the student's signature: to read and sign. */
export function ContractSheet({
  held,
  id,
  onAnew,
  onClose,
}: OwnCardProps & { readonly id: number; readonly onClose: () => void }) {
  const t = useT();
  const [document, setDocument] = useState<PadDocument | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [signed, setSigned] = useState<Signed | null>(null);
  const { busy, fault, run } = useQuietCall();
  const { token, pass } = held;
  useEffect(() => {
    api
      .call(pageContract, { token, pass, id }, quiet)
      .then(setDocument, (error: unknown) => setMissing(wordsOf(error)));
  }, [token, pass, id]);
  const close = (): void => {
    void onAnew().finally(onClose);
  };
  const sign = (pad: PadSigned): Promise<boolean> =>
    run(async () => setSigned(await api.call(pageSign, { ...held, id, pad }, quiet)));
  if (signed)
    return (
      <section className={outer.said}>
        <BadgeCheck size={32} strokeWidth={1.5} aria-hidden="true" />
        <h1>{t("sign.signed")}</h1>
        <p className="figures">
          {signed.no} · {formatTime(signed.signed_at)}
        </p>
        <p className={outer.hash}>SHA-256 {signed.hash}</p>
        <p>{t("sign.keepHash")}</p>
        <Button kind="filled" onClick={close}>
          {t("own.back")}
        </Button>
      </section>
    );
  if (missing !== null)
    return (
      <section className={outer.said} role="alert">
        <p>{missing}</p>
        <Button onClick={onClose}>{t("own.back")}</Button>
      </section>
    );
  if (!document) return <Skeleton height={240} />;
  return (
    <SignSheet
      key={document.hash}
      document={document}
      busy={busy}
      alert={
        fault && (
          <p role="alert" className={outer.fault}>
            {fault}
          </p>
        )
      }
      onSign={(pad) => void sign(pad)}
      beside={<Button onClick={onClose}>{t("own.back")}</Button>}
    />
  );
}
