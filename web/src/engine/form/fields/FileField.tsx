import { useRef } from "react";
import { FileText, Upload } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import styles from "../form.module.css";
import { uploaded, useUpload, type FileFieldProps } from "./use-upload.ts";

/** One file. */
export function FileField({
  field,
  id,
  describedBy,
  value,
  onChange,
}: FileFieldProps & { readonly value: string | null; readonly onChange: (id: string | null) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { busy, faults, send } = useUpload(field);
  return (
    <div className={styles.file}>
      {value !== null && (
        <span className={classNames(styles.fileName, "truncate")}>
          <FileText size={15} aria-hidden="true" />
          <span className="truncate">{uploaded.get(value)?.name ?? t("form.fileKept")}</span>
        </span>
      )}
      <Button
        id={id}
        aria-describedby={describedBy}
        icon={<Upload />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {value === null ? t("form.chooseFile") : t("form.replaceFile")}
      </Button>
      {value !== null && (
        <Button kind="text" onClick={() => onChange(null)}>
          {t("form.removeFile")}
        </Button>
      )}
      {faults.map((fault) => (
        <p key={fault} data-part="field-error" className={styles.fieldError}>
          {fault}
        </p>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        {...(field.accept ? { accept: field.accept } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void send(file).then((added) => added !== null && onChange(added));
        }}
      />
    </div>
  );
}
