import { useState } from "react";
import { copyText } from "./copy-text.ts";
import { useUiTexts } from "./ui-texts.ts";
import styles from "./button.module.css";

interface CopyButtonProps {
  /** The text to copy. A function is called when the button is pressed; null: there is no text to copy. */
  readonly text: string | (() => Promise<string | null>);
  /** What it copies, if there are several copy buttons. */
  readonly label?: string;
}

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const texts = useUiTexts();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const found = typeof text === "string" ? text : await text();
    if (found !== null) setCopied(await copyText(found));
  };
  return (
    <button
      type="button"
      data-part="link-button"
      className={styles.linkBtn}
      aria-label={label && !copied ? `${texts.copy} ${label}` : undefined}
      onClick={() => void copy()}
    >
      {copied ? texts.copied : texts.copy}
    </button>
  );
}
