import { useState } from "react";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";
import type { WindowLocation } from "../../../engine/tabs/window-history.ts";
import styles from "../shell.module.css";

/** Progress line of 1.6 s when a page is opened. A tab that is already open shows at once and needs none. */
export function NavigationBar({ at }: { readonly at: WindowLocation }) {
  const live = useTabs(({ tabs }) => tabs.some((tab) => tab.live && tab.location.pathname === at.pathname));
  const [run, setRun] = useState({ path: "", number: 0 });
  if (run.path !== at.pathname) setRun({ path: at.pathname, number: live ? run.number : run.number + 1 });
  return run.number > 0 ? (
    <div key={run.number} data-part="navigation-bar" className={styles.navigationBar} aria-hidden="true" />
  ) : null;
}
