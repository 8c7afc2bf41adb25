import type { Ref } from "react";
import { Check } from "lucide-react";
import type { PaperText } from "@kangying/contract/core/pad/pad";
import { classNames } from "../../ui/class-names.ts";
import { formatTime } from "../format/index.ts";
import { useLanguage, useT } from "../i18n/index.ts";
import styles from "./sign.module.css";

interface SignTextProps {
  readonly text: PaperText;
  /** When each clause was opened separately, in seconds since 1970. */
  readonly read: Readonly<Record<number, number>>;
  readonly clauses: Ref<HTMLDivElement>;
}

/** The text to read before signing. A text to be signed is in one language, with its labels. */
export function SignText({ text, read, clauses }: SignTextProps) {
  const t = useT();
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard too
    <section ref={clauses} tabIndex={0} className={styles.text} aria-label={text.title} lang={language}>
      <h3>{text.title}</h3>
      <p className={classNames(styles.no, "figures")}>{text.no}</p>
      <dl className={styles.facts}>
        {text.facts.map(({ key, text: fact }) => (
          <div key={key} data-fact={key}>
            <dt>{t(`sign.fact.${key}`)}</dt>
            <dd className="figures">{fact}</dd>
          </div>
        ))}
      </dl>
      {text.clauses.map(({ no, title, body, point }) => (
        <article key={no} data-clause={no} className={classNames(styles.clause, point !== null && styles.isKey)}>
          <h4>
            {t("sign.clause", { no })} {title}
            {point !== null && read[no] !== undefined && (
              <small className={styles.seen}>
                <Check size={13} aria-hidden="true" /> {t("sign.seen")} {formatTime(read[no], "HH:mm")}
              </small>
            )}
          </h4>
          <p>{body}</p>
        </article>
      ))}
    </section>
  );
}
