import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./paper.module.css";

/** A document that is printed as shown, without the console around it. */
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
  /** The supplier's name. */
  readonly house: string;
  readonly title: string;
  /** The numbers that identify this paper: its number and its date. */
  readonly numbers: readonly Fact[];
}

/** The head of a paper. */
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

/** The facts of a paper, each with its name: below each other, or in two columns. */
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
