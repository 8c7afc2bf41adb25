import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./paper.module.css";

/** A document that is printed as it stands, with nothing of the console around it. */
export function Paper({
  lang,
  className,
  children,
  ...rest
}: {
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly "data-part"?: string;
}) {
  return (
    <article {...rest} className={classNames(styles.printPaper, className)} lang={lang}>
      {children}
    </article>
  );
}

type Fact = readonly [name: string, value: ReactNode];

interface PaperHeadProps {
  /** Whose paper it is. */
  readonly house: string;
  readonly title: string;
  /** What tells this paper from others: its number and its date. */
  readonly numbers: readonly Fact[];
}

/** What stands on top of a paper. */
export function PaperHead({ house, title, numbers }: PaperHeadProps) {
  return (
    <header>
      <p data-part="paper-house" className={styles.paperHouse}>
        {house}
      </p>
      <h2>{title}</h2>
      <dl className={classNames(styles.paperNumbers, "figures")}>
        {numbers.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </header>
  );
}

/** What a paper says of its matter, name by name: one below the other, or two side by side. */
export function PaperFacts({ facts, columns = 1 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 }) {
  return (
    <dl className={classNames(styles.paperFacts, columns === 2 && styles.isPaired)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
