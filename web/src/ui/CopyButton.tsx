import { useState } from "react";
import { useUiTexts } from "./ui-texts.ts";
import styles from "./button.module.css";

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const texts = useUiTexts();
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      data-part="link-button"
      className={styles.linkBtn}
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
    >
      {copied ? texts.copied : texts.copy}
    </button>
  );
}
