import { Check, Pencil } from "lucide-react";
import type { RowNote } from "@kangying/contract/notes/notes.endpoints";
import { formatTime } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import { inWords } from "../../i18n/language.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./notes.module.css";

/** The texts of a note: none, one or both. */
export function useNoteWords(note: RowNote | undefined): readonly (readonly ["editing" | "handled", string])[] {
  const t = useT();
  if (!note) return [];
  const { editing, handled } = note;
  return [
    ...(editing.length > 0 ? [["editing", t("list.atWork", { names: inWords(editing) })] as const] : []),
    ...(handled
      ? [["handled", t("list.handled", { action: handled.title, time: formatTime(handled.at, "HH:mm") })] as const]
      : []),
  ];
}

const icons = { editing: Pencil, handled: Check } as const;

/** Marks at a row's edge, because no cell has room for them, and so nothing moves when they appear. */
export function RowMarks({ note }: { readonly note: RowNote }) {
  const words = useNoteWords(note);
  return (
    <span className={styles.rowMarks}>
      {words.map(([what, text]) => {
        const Icon = icons[what];
        return (
          <i
            key={what}
            data-part="row-mark"
            data-state={what}
            className={classNames(styles.rowMark, styles[`is-${what}`])}
            role="img"
            aria-label={text}
            title={text}
          >
            <Icon size={10} strokeWidth={3} aria-hidden="true" />
          </i>
        );
      })}
    </span>
  );
}

/** The same as text, for a row that fills the screen. */
export function RowNoteLines({ note }: { readonly note: RowNote | undefined }) {
  const words = useNoteWords(note);
  if (words.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.rowNotes}>
        {words.map(([what, text]) => {
          const Icon = icons[what];
          return (
            <li key={what} className={classNames(styles.rowNote, styles[`is-${what}`])}>
              <Icon size={13} aria-hidden="true" />
              {text}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
