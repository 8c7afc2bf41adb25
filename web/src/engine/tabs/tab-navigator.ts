import { createPath, type Navigator, type To } from "react-router";
import { useTabs } from "./tabs-store.ts";
import { windowHistory } from "./window-history.ts";

const textOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** The navigator of one tab's router: moves the window while the tab is shown, otherwise it does nothing. */
export function tabNavigator(key: string): Navigator {
  const whenActive = (act: () => void): void => {
    if (useTabs.getState().active === key) act();
  };
  return {
    createHref: textOf,
    go: (steps) => whenActive(() => windowHistory.go(steps)),
    push: (to, state) => whenActive(() => windowHistory.push(textOf(to), state)),
    replace: (to, state) => whenActive(() => windowHistory.replace(textOf(to), state)),
  };
}
