import { Check, X } from "lucide-react";
import type { ReviewPart } from "@kangying/contract/suppliers/enter.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Input } from "../../../ui/inputs/Input.tsx";
import type { Marks } from "./marks.ts";
import styles from "./review.module.css";

interface PartListProps {
  readonly parts: readonly ReviewPart[];
  readonly marks: Marks;
  /** Position of the current part. */
  readonly at: number;
  readonly waits: boolean;
  readonly templates: readonly string[];
  readonly onChoose: (at: number) => void;
  readonly onMark: (name: string, ok: boolean) => void;
  readonly onRemark: (name: string, text: string) => void;
  /** Called when the remark is complete: goes to the next part. */
  readonly onWritten: () => void;
}

/** Every part of an application with what it was compared with. Rejecting a part opens its remark. */
export function PartList({ parts, marks, at, waits, templates, onChoose, onMark, onRemark, onWritten }: PartListProps) {
  const t = useT();
  return (
    <ul>
      <datalist id="enter-templates">
        {templates.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
      {parts.map((part, index) => {
        const mark = marks[part.name];
        const bad = mark?.ok === false;
        return (
          <li
            key={part.name}
            data-part="review-part"
            className={classNames(styles.part, index === at && styles.isHere, bad && styles.isCrossed)}
          >
            <button
              type="button"
              className={styles.partName}
              aria-pressed={index === at}
              onClick={() => onChoose(index)}
            >
              {part.title}
              {part.is_changed && <em>{t("enter.changed")}</em>}
            </button>
            <div className={styles.partText}>
              {part.before !== null && <del>{part.before}</del>} <span>{part.text ?? t("enter.seePaper")}</span>
              {bad && waits && (
                <Input
                  value={mark.remark}
                  onChange={(text) => onRemark(part.name, text)}
                  maxLength={200}
                  list="enter-templates"
                  placeholder={t("enter.remark")}
                  aria-label={t("enter.remarkOf", { part: part.title })}
                  // A reviewer who rejects a part writes the remark next.
                  autoFocus={mark.remark === ""}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
                      return;
                    event.currentTarget.blur();
                    onWritten();
                  }}
                />
              )}
              {bad && !waits && <p className={styles.isBad}>{mark.remark}</p>}
            </div>
            <span
              className={classNames(styles.check, part.check && (part.check.is_good ? styles.isGood : styles.isBad))}
            >
              {part.check?.text ?? ""}
            </span>
            {waits && (
              <span className={styles.decide}>
                <button
                  type="button"
                  aria-pressed={mark?.ok === true}
                  aria-label={t("enter.good", { part: part.title })}
                  onClick={() => onMark(part.name, true)}
                >
                  <Check size={15} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-pressed={bad}
                  aria-label={t("enter.bad", { part: part.title })}
                  onClick={() => {
                    onChoose(index);
                    onMark(part.name, false);
                  }}
                >
                  <X size={15} aria-hidden="true" />
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
