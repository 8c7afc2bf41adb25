import { useEffect } from "react";
import { useT, useTitles, type MessageKey } from "../engine/i18n/index.ts";
import { useTabs } from "../engine/tabs/tabs-store.ts";
import type { BarePage, Decision } from "./guard/door.ts";

const bareTitles: Readonly<Record<BarePage, MessageKey>> = {
  login: "login.submit",
  "auth-redirect": "authRedirect.title",
  "not-found": "notFound.title",
  unauthorised: "unauthorised.title",
};

/** Sets the window's title: the page's title or the record it shows, then the product's, in the current language. */
export function useDocumentTitle(decision: Decision | null): void {
  const t = useT();
  const titleOf = useTitles();
  const own = useTabs(({ tabs, active }) => tabs.find((tab) => tab.key === active)?.ownTitle ?? null);
  let title: string | null = null;
  if (decision?.kind === "bare") title = t(bareTitles[decision.page]);
  else if (decision?.kind === "page") title = own ?? titleOf(decision.node.title);
  const product = titleOf("product");
  useEffect(() => {
    if (title !== null) document.title = `${title} - ${product}`;
  }, [title, product]);
}
