import DOMPurify from "dompurify";
import type { Action } from "@kangying/contract/core/list";
import { useT } from "../../i18n/index.ts";
import type { FormValues } from "../form-values.ts";
import { PhoneFrame } from "./PhoneFrame.tsx";
import styles from "./phone.module.css";

const words = (value: unknown): string => (typeof value === "string" ? value : "");
const pictureAt = (id: string): string => `/files/${encodeURIComponent(id)}?w=640&h=640`;

/** A preview of a visitor's phone while the form is filled in. */
export function PhonePreview({
  parts,
  values,
}: {
  readonly parts: NonNullable<Action["phone"]>;
  readonly values: FormValues;
}) {
  const t = useT();
  const of = (part: string | undefined): unknown => (part === undefined ? undefined : values[part]);
  const single = words(of(parts.picture));
  const several = of(parts.pictures);
  const pictures = [...(single === "" ? [] : [single]), ...(Array.isArray(several) ? several.map(words) : [])];
  const text = words(of(parts.text));
  const html = words(of(parts.html));
  return (
    <aside className={styles.preview} aria-label={t("form.phone")}>
      <p className={styles.label}>{t("form.phone")}</p>
      <PhoneFrame title={words(of(parts.title)) || "…"}>
        {pictures.map((id) => (
          <img key={id} className={styles.picture} src={pictureAt(id)} alt="" />
        ))}
        {text !== "" && <p className={styles.text}>{text}</p>}
        {html !== "" && (
          // Cleaned here as well as by the server, because it comes unsaved from the editor.
          <div className={styles.html} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
        )}
      </PhoneFrame>
    </aside>
  );
}
