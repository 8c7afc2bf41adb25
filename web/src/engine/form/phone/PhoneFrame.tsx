import type { ReactNode } from "react";
import styles from "./phone.module.css";

/** A phone with a page in it, as a visitor sees it: always in light mode, independent of the console's theme. */
export function PhoneFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div data-part="phone" data-theme="light" className={styles.phone}>
      <div className={styles.bar} aria-hidden="true">
        <span>9:41</span>
      </div>
      <p className={styles.title}>{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long page is scrolled by keys too */}
      <div className={styles.page} tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
    </div>
  );
}
