import type { ReactNode } from "react";
import styles from "./errors.module.css";

/** A whole-window page that says why there is nothing, and what can be done about it. */
export function ErrorPage({
  sign,
  title,
  body,
  note,
  actions,
  children,
}: {
  /** What stands over it, where a number or a picture says it quicker. */
  readonly sign?: ReactNode;
  readonly title: string;
  readonly body: string;
  readonly note?: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <main className={styles.errorPage}>
      {sign}
      <h1>{title}</h1>
      <p>{body}</p>
      {note !== undefined && <p>{note}</p>}
      <div className={styles.errorActions}>{actions}</div>
      {children}
    </main>
  );
}
