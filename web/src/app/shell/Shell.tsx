import { Suspense, useLayoutEffect, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { FlatNode } from "@kangying/contract/core/tree";
import { useT } from "../../engine/i18n/index.ts";
import { FestivalBar } from "../../engine/festival/FestivalBar.tsx";
import { useSettings } from "../../engine/settings/settings.ts";
import { tabActions, useTabs } from "../../engine/tabs/tabs-store.ts";
import type { WindowLocation } from "../../engine/tabs/window-history.ts";
import { classNames } from "../../ui/class-names.ts";
import { HeaderSlot } from "../../ui/header-slot.ts";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { PaperHost } from "../PaperHost.tsx";
import { recoveringLazy } from "../recovering-lazy.ts";
import { queryClient } from "../query-client.ts";
import { Header } from "./header/Header.tsx";
import { NavigationBar } from "./side/NavigationBar.tsx";
import { OfflineNote } from "./notes/OfflineNote.tsx";
import { paneOf } from "./panes/pane-of.ts";
import { Panes } from "./panes/Panes.tsx";
import { MobileSidebar, Sidebar } from "./side/Sidebar.tsx";
import { RestraintNote } from "./notes/RestraintNote.tsx";
import { TabStrip } from "./tabs/TabStrip.tsx";
import { useKeptTabs } from "./tabs/use-kept-tabs.ts";
import { useTabKeys } from "./tabs/use-tab-keys.ts";
import { VersionOffer } from "./notes/VersionOffer.tsx";
import { useShellEvents } from "./use-shell-events.ts";
import { VisitBar } from "./notes/VisitBar.tsx";
import { useWasIdle } from "../../ui/hooks/when-idle.ts";
import { ViewWatch } from "./ViewWatch.tsx";
import { Watermark } from "../watermark/Watermark.tsx";
import skipLinkStyles from "../../ui/look/skip-link.module.css";
import styles from "./shell.module.css";

const ChatWidget = recoveringLazy(() => import("../chat/ChatWidget.tsx").then((m) => m.ChatWidget));

/** Matches a phone or tablet of any width. */
const mobileAgent = /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);

/**
 * Everything around the pages.
 * @param page  the page that the guard allows here, null during a redirect
 * @param at    the window's address
 */
export function Shell({ page, at }: { readonly page: FlatNode | null; readonly at: WindowLocation }) {
  const t = useT();
  const mobile = useMobile() || mobileAgent;
  const { tagsView, fixedHeader } = useSettings();
  // The menu sheet remembers the address where it was opened. Choosing a page changes the address and so closes it.
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const [headerAway, setHeaderAway] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const wasIdle = useWasIdle(3000);
  useKeptTabs();
  useShellEvents();
  useTabKeys();
  useLayoutEffect(() => {
    if (page) tabActions.visit(page, at);
  }, [page, at]);
  return (
    <QueryClientProvider client={queryClient}>
      <a data-part="skip-link" className={skipLinkStyles.skipLink} href="#content" onClick={focusContent}>
        {t("nav.skip")}
      </a>
      <div className={styles.frame}>
        <VisitBar />
        <div data-part="shell" className={styles.shell}>
          <ViewWatch>
            {mobile ? <MobileSidebar open={sheetAt === at.pathname} onClose={() => setSheetAt(null)} /> : <Sidebar />}
          </ViewWatch>
          <div
            data-part="shell-main"
            className={classNames(styles.shellMain, headerAway && !fixedHeader && styles.isHeaderAway)}
          >
            <FestivalBar />
            <div className={styles.shellTop}>
              <Header page={page} onMenu={() => setSheetAt(at.pathname)} mobile={mobile} slot={setSlot} />
              {tagsView && !mobile && <TabStrip />}
            </div>
            <NavigationBar at={at} />
            <RestraintNote />
            <main id="content" data-part="shell-panes" className={styles.shellPanes}>
              <HeaderSlot value={slot}>
                <Panes onScrolledAway={setHeaderAway} />
              </HeaderSlot>
            </main>
          </div>
        </div>
      </div>
      <OfflineNote />
      <VersionOffer />
      {wasIdle && (
        <Suspense fallback={null}>
          <ChatWidget />
        </Suspense>
      )}
      <Watermark />
      <PaperHost />
    </QueryClientProvider>
  );
}

/** Skip link. It only moves the focus: a fragment in the address would become part of the tab's URL. */
function focusContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  paneOf(useTabs.getState().active)?.focus();
}
