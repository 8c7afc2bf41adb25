import { useRef, useState } from "react";
import { FileText, ImagePlus, Upload, X } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form/form";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { api } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { useT } from "../../i18n/index.ts";
import styles from "../form.module.css";

/** Reply of an upload. */
interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly thumb: string | null;
  readonly name: string;
  readonly size: number;
}

interface Common {
  readonly field: FormField;
  readonly id: string;
  readonly describedBy?: string | undefined;
}

/** Files uploaded in this window, so that what was just chosen can be shown without asking for it. */
const uploaded = new Map<string, Uploaded>();

function useUpload(field: FormField) {
  const [busy, setBusy] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File): Promise<string | null> => {
    setBusy((count) => count + 1);
    setFault(null);
    try {
      const { data: reply } = await api.upload(uploadFile, { access: field.access ?? "private" }, file, {
        hideError: true,
      });
      uploaded.set(reply.id, reply);
      return reply.id;
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error));
      return null;
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return { busy: busy > 0, fault, send };
}

/** Pictures: chosen together, uploaded at once, the first is the cover. */
export function ImagesField({
  field,
  id,
  describedBy,
  value,
  onChange,
}: Common & { readonly value: readonly string[]; readonly onChange: (ids: readonly string[]) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { busy, fault, send } = useUpload(field);
  const latest = useLatest(value);
  const most = Number(field.max ?? 20);
  const choose = async (files: readonly File[]): Promise<void> => {
    for (const file of files.slice(0, most - latest.current.length)) {
      const added = await send(file);
      if (added === null) return;
      onChange([...latest.current, added]);
    }
  };
  return (
    <div>
      <ul className={styles.pictures}>
        {value.map((file, index) => (
          <li key={file} className={styles.picture}>
            <Picture id={file} isPublic={field.access === "public"} />
            <button
              type="button"
              className={styles.pictureRemove}
              aria-label={t("form.removeImage", { n: index + 1 })}
              onClick={() => onChange(value.filter((each) => each !== file))}
            >
              <X size={13} />
            </button>
          </li>
        ))}
        {value.length < most && (
          <li>
            <button
              type="button"
              id={id}
              aria-describedby={describedBy}
              className={styles.pictureAdd}
              onClick={() => input.current?.click()}
            >
              <ImagePlus size={18} aria-hidden="true" />
              <span className="figures">{busy ? t("form.uploading") : `${value.length} / ${most}`}</span>
              <span className="visually-hidden">{t("form.addImage")}</span>
            </button>
          </li>
        )}
      </ul>
      {fault && (
        <p data-part="field-error" className={styles.fieldError}>
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={field.accept ?? "image/png,image/jpeg,image/webp"}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void choose(files);
        }}
      />
    </div>
  );
}

function Picture({ id, isPublic }: { readonly id: string; readonly isPublic: boolean }) {
  const known = uploaded.get(id);
  const src = known?.thumb ?? known?.url ?? (isPublic ? `/files/${encodeURIComponent(id)}?w=160&h=160` : null);
  return src ? <img src={src} alt={known?.name ?? ""} /> : <FileText size={20} aria-hidden="true" />;
}

/** One file. */
export function FileField({
  field,
  id,
  describedBy,
  value,
  onChange,
}: Common & { readonly value: string | null; readonly onChange: (id: string | null) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { busy, fault, send } = useUpload(field);
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
      {fault && (
        <p data-part="field-error" className={styles.fieldError}>
          {fault}
        </p>
      )}
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
