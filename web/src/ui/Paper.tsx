import type { ReactNode } from "react";
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
