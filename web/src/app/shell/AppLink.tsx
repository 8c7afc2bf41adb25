import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useTabs } from "../../engine/tabs/tabs-store.ts";
import { fullPath, windowHistory } from "../../engine/tabs/window-history.ts";

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link of the shell to a page of the console. It is a real link: new window, bookmark and copied address work. */
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
 * Opens a page of the console. It removes the focus first, so that an open calendar closes with its page. A tab that is already open is
 * shown as it was left, with its filters. If it is the current tab, or the link has a query, it goes to the link's address. `state` is
 * passed to that page only.
 */
export function openPage(to: string, state: unknown = null): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { tabs, active } = useTabs.getState();
  const left = tabs.find((tab) => tab.key === to && tab.key !== active);
  windowHistory.push(left ? fullPath(left.location) : to, state);
}
