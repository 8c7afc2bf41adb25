import { lazy, Suspense, useRef, useState } from "react";
import { ArrowLeft, Crop, FileText, ImagePlus, X } from "lucide-react";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { useT } from "../../i18n/index.ts";
import styles from "../form.module.css";
import { uploaded, useUpload, type FileFieldProps } from "./use-upload.ts";

const CropDialog = lazy(() => import("./crop/CropDialog.tsx").then((module) => ({ default: module.CropDialog })));
/** Side of a cut-out square, in pixels: sharp on the widest phone. */
const keptSide = 1_200;

interface ImagesFieldProps extends FileFieldProps {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * Pictures: chosen together, uploaded at once, moved forward by one place with a click, and cut to squares where needed. The first one is
 * the cover.
 */
export function ImagesField({ field, id, describedBy, value, onChange }: ImagesFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { busy, faults, send, sendAll } = useUpload(field);
  const [cut, setCut] = useState<{ readonly id: string; readonly picture: ImageBitmap } | null>(null);
  const latest = useLatest(value);
  const most = Number(field.max ?? 20);
  const choose = (files: readonly File[]): Promise<void> =>
    sendAll(files, most - latest.current.length, (added) => {
      // The next answer may come before this one is drawn.
      latest.current = [...latest.current, added];
      onChange(latest.current);
    });
  const open = async (file: string): Promise<void> => {
    const reply = await fetch(uploaded.get(file)?.url ?? `/files/${encodeURIComponent(file)}`);
    if (reply.ok) setCut({ id: file, picture: await createImageBitmap(await reply.blob()) });
  };
  const use = async (of: string, square: Blob): Promise<void> => {
    const added = await send(new File([square], "square.jpg", { type: "image/jpeg" }));
    if (added !== null) onChange(latest.current.map((each) => (each === of ? added : each)));
    setCut(null);
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
            <span className={styles.pictureTools}>
              {index > 0 && (
                <button
                  type="button"
                  aria-label={t("form.imageForward", { n: index + 1 })}
                  onClick={() => onChange(movedForward(value, index))}
                >
                  <ArrowLeft size={13} />
                </button>
              )}
              {field.square === true && (
                <button
                  type="button"
                  aria-label={t("form.cropImage", { n: index + 1 })}
                  onClick={() => void open(file)}
                >
                  <Crop size={13} />
                </button>
              )}
            </span>
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
      {faults.map((fault) => (
        <p key={fault} data-part="field-error" className={styles.fieldError}>
          {fault}
        </p>
      ))}
      {cut && (
        <Suspense>
          <CropDialog
            picture={cut.picture}
            kept={keptSide}
            busy={busy}
            onClose={() => setCut(null)}
            onUse={(square) => void use(cut.id, square)}
          />
        </Suspense>
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

/** The same list with one picture moved one place forward. */
function movedForward(ids: readonly string[], index: number): readonly string[] {
  const [before, moved] = [ids[index - 1], ids[index]];
  if (before === undefined || moved === undefined) return ids;
  return ids.toSpliced(index - 1, 2, moved, before);
}

function Picture({ id, isPublic }: { readonly id: string; readonly isPublic: boolean }) {
  const known = uploaded.get(id);
  const src = known?.thumb ?? known?.url ?? (isPublic ? `/files/${encodeURIComponent(id)}?w=160&h=160` : null);
  return src ? <img src={src} alt={known?.name ?? ""} /> : <FileText size={20} aria-hidden="true" />;
}
