import { useRef, useState } from "react";
import { FileImage } from "lucide-react";
import type { EnterPaper } from "@kangying/contract/suppliers/enter";
import { enterUpload } from "@kangying/contract/suppliers/enter.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PaperFrames, type Framed } from "../review/PaperFrames.tsx";
import type { PaperShown } from "./application-draft.ts";
import styles from "./enter.module.css";

interface PaperFieldProps {
  readonly name: EnterPaper;
  readonly enter_key: string;
  readonly paper: PaperShown | undefined;
  readonly isPassed: boolean;
  readonly error: string | undefined;
  /** What the reviewer framed on the picture that was sent. */
  readonly frames: readonly Framed[];
  readonly onChange: (paper: PaperShown) => void;
}

/** A picture of a paper: taken with the phone's camera, or chosen from files. */
export function PaperField({ name, enter_key, paper, isPassed, error, frames, onChange }: PaperFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const { data } = await api.upload(enterUpload, { key: enter_key }, file, { hideError: true });
      onChange({ id: data.id, url: data.url, thumb: data.thumb });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFault(failure.msg);
    } finally {
      setBusy(false);
    }
  };
  const wrong = fault ?? error;
  return (
    <div
      className={classNames(styles.paper, wrong !== undefined && wrong !== null && styles.isWrong)}
      data-paper={name}
    >
      {paper?.thumb ? <img src={paper.thumb} alt="" /> : <FileImage size={20} aria-hidden="true" />}
      <div>
        <strong>{t(`enter.part.${name}`)}</strong>
        <span className={wrong ? styles.error : undefined}>
          {wrong ?? (paper ? (isPassed ? t("enter.passed") : t("enter.uploaded")) : t(`enter.hint.${name}`))}
        </span>
      </div>
      <Button kind="text" size="small" loading={busy} onClick={() => input.current?.click()}>
        {paper ? t("enter.replace") : t("enter.upload")}
      </Button>
      {paper?.url !== undefined && error !== undefined && frames.length > 0 && (
        <div className={styles.framed}>
          <img src={paper.url} alt="" />
          <PaperFrames frames={frames} onFrame={null} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t(`enter.part.${name}`)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
    </div>
  );
}
