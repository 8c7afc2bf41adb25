import type { ReactNode } from "react";
import styles from "./errors.module.css";

/** A full-window page with the reason why nothing is shown, and what to do. */
export function ErrorPage({
  sign,
  title,
  body,
  note,
  actions,
  children,
}: {
  /** Optional number or picture above the title. */
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
