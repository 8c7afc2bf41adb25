import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./paper.css";

/** A document that is printed as it stands, with nothing of the console around it. */
export function Paper({
  lang,
  className,
  children,
}: {
  readonly lang?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <article className={classNames("print-paper", className)} lang={lang}>
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
      <p className="paper-house">{house}</p>
      <h2>{title}</h2>
      <dl className="paper-numbers figures">
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
    <dl className={classNames("paper-facts", columns === 2 && "is-paired")}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
