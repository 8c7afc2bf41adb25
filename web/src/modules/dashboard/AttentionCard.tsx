import { Link } from "react-router";
import { ChevronRight, SuccessIcon } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

/** A person or supplier that needs attention. */
export interface Attention {
  readonly id: number;
  readonly tone: "red" | "amber";
  readonly who: string;
  /** Second line: what was found. */
  readonly found: string;
  readonly owner?: string;
  readonly day: string | null;
  readonly isLate: boolean;
  readonly to: string;
}

interface AttentionCardProps {
  readonly title: string;
  /** Total number, with the link to their list. */
  readonly count: string;
  readonly to: string;
  readonly none: string;
  readonly lines: readonly Attention[];
}

/** Lists who needs attention: the finding, the person responsible, the deadline. */
export function AttentionCard({ title, count, to, none, lines }: AttentionCardProps) {
  return (
    <section className={classNames("card", styles.dashboardCard, styles.todoCard)}>
      <header>
        <h2>{title}</h2>
        <Link to={to}>
          {count} <ChevronRight />
        </Link>
      </header>
      {lines.length === 0 && (
        <p className={styles.todoNone}>
          <SuccessIcon /> {none}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Link to={line.to}>
              <i className={classNames(styles.careDot, styles[`is-${line.tone}`])} aria-hidden="true" />
              <span className={styles.careWho}>
                {line.who}
                <small className="figures">{line.found}</small>
              </span>
              <span className={styles.careOwner}>
                {line.owner}
                {line.day !== null && (
                  <small className={classNames("figures", line.isLate && styles.careLate)}>{line.day}</small>
                )}
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
