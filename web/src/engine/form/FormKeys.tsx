import type { FormField } from "@kangying/contract/core/form/form";
import { useT } from "../i18n/index.ts";
import { keyCaps } from "../keys/key-text.ts";
import styles from "./form.module.css";

/** Keyboard help for a form whose choices are beside each other: cashiers use it all day without the mouse. */
export function FormKeys({ fields }: { readonly fields: readonly FormField[] }) {
  const t = useT();
  const spread = fields.find((field) => field.spread);
  const choices = spread?.options?.filter((option) => option.disabled !== true).length ?? 0;
  if (!spread || choices < 2) return null;
  return (
    <span data-part="form-keys" className={styles.formKeys} aria-hidden="true">
      <kbd>{[...keyCaps("Alt+1").slice(0, -1), `1–${Math.min(choices, 9)}`].join(" ")}</kbd> {spread.title}
      <kbd>{keyCaps("Mod+Enter").join(" ")}</kbd> {t("form.submit")}
    </span>
  );
}
