import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useTabs } from "../../engine/tabs/tabs-store.ts";
import { fullPath, windowHistory } from "../../engine/tabs/window-history.ts";

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link of the shell to a page of the console. It is a true link: a new window, a bookmark, a copied address all work. */
export function AppLink({ to, onClick, children, ...rest }: AppLinkProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    openPage(to);
  };
  return (
    <a {...rest} href={to} onClick={click}>
      {children}
    </a>
  );
}

/**
 * Opens a page of the console, leaving what has the focus first: an open calendar must not outlive its page. A page that is open behind another
 * is shown as it was left, filters and all; asked for once more, or with a query, it is where it was asked for. `state` is for that page alone.
 */
export function openPage(to: string, state: unknown = null): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { tabs, active } = useTabs.getState();
  const left = tabs.find((tab) => tab.key === to && tab.key !== active);
  windowHistory.push(left ? fullPath(left.location) : to, state);
}
