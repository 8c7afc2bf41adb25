import type { KeyboardEvent, ReactNode } from "react";
import { Check, ChevronDown, Circle, TriangleAlert, Wallet } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import type { LineNow } from "./lines.ts";
import { WholeFigures } from "../../../ui/WholeFigures.tsx";
import styles from "./checklist.module.css";

interface CheckLinesProps {
  readonly lines: readonly LineNow[];
  /** The open line; only one at a time. */
  readonly open: string | null;
  readonly onOpen: (code: string | null) => void;
  /** The content of a line; null: it has none and cannot be opened. */
  readonly inside: (line: LineNow) => ReactNode;
}

const icons = { done: Check, missing: TriangleAlert, taken: Wallet, idle: Circle } as const;

/** Everything that an act needs, line by line: its state, and a way to fix it in place. */
export function CheckLines({ lines, open, onOpen, inside }: CheckLinesProps) {
  const t = useT();
  const count = (now: LineNow["now"]): number => lines.filter((line) => line.now === now).length;
  const lacking = count("missing");
  const heads = (from: HTMLElement): HTMLElement[] => [
    ...(from.closest("[data-part=checklist]")?.querySelectorAll<HTMLElement>("[data-part=check-head]") ?? []),
  ];
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = heads(event.currentTarget);
    all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]?.focus();
  };
  return (
    <section data-part="checklist" className={styles.checklist} aria-label={t("form.checklist")}>
      <p className={styles.count} aria-live="polite">
        {t("form.checkCount", { all: lines.length, done: count("done"), taken: count("taken") })}
        {lacking > 0 && <strong>{t("form.checkLacking", { count: lacking })}</strong>}
      </p>
      {lines.map((line) => {
        const body = inside(line);
        const isOpen = open === line.code && body !== null;
        const Icon = icons[line.now];
        return (
          <div
            key={line.code}
            data-part="check-line"
            data-code={line.code}
            data-state={line.now}
            className={classNames(styles.line, isOpen && styles.isOpen)}
          >
            <button
              type="button"
              data-part="check-head"
              className={styles.head}
              aria-expanded={body === null ? undefined : isOpen}
              onKeyDown={keyDown}
              onClick={() => body !== null && onOpen(isOpen ? null : line.code)}
            >
              <span className={classNames(styles.mark, styles[`now-${line.now}`])}>
                <Icon size={14} strokeWidth={2} aria-hidden="true" />
                <span className="visually-hidden">{t(`form.check.${line.now}`)}</span>
              </span>
              <span className={styles.title}>{line.title}</span>
              <span className={classNames(styles.text, "figures")}>
                {line.text !== "" && <WholeFigures>{line.text}</WholeFigures>}
              </span>
              {body !== null && <ChevronDown className={styles.turn} size={16} strokeWidth={1.75} aria-hidden="true" />}
            </button>
            {/* Typed values of a line stay while another line is open. */}
            {body !== null && (
              <div className={styles.body} hidden={!isOpen}>
                {body}
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}
