import { Activity, memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef, type UIEvent } from "react";
import { Route, Router, Routes } from "react-router";
import { flattenTree, type TreeNode } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { useTitles } from "../../../engine/i18n/index.ts";
import { closeTabs, nameOfTab } from "../../../engine/tabs/close-tabs.ts";
import type { Tab } from "../../../engine/tabs/tab.ts";
import { tabNavigator } from "../../../engine/tabs/tab-navigator.ts";
import { restoreScroll, scrollerName, scrollerOf, tabScroll } from "../../../engine/tabs/tab-scroll.ts";
import { toastIn } from "../../../engine/tabs/tab-toast.ts";
import { tabActions } from "../../../engine/tabs/tabs-store.ts";
import { TabContext, type TabHandle } from "../../../engine/tabs/use-tab.ts";
import { SkeletonRows } from "../../../ui/states.tsx";
import { FaultBoundary } from "../../FaultBoundary.tsx";
import { ListScreen, RecordScreen } from "../../list-screen.ts";
import { screens } from "../../screens.ts";
import { PaneFault } from "./PaneFault.tsx";
import { useKeptLayout } from "../use-kept-layout.ts";
import { useReachable } from "../use-reachable.ts";
import { scrollToTop } from "../scroll-to-top.ts";
import styles from "../shell.module.css";

interface PaneProps {
  readonly tab: Tab;
  readonly active: boolean;
  readonly onScrolledAway: (away: boolean) => void;
}

/**
 * One open page with its own address, navigator and scroller. Hidden, its effects rest and it is not rendered again: only
 * a change of its own tab or of whether it is shown gets through.
 */
export const Pane = memo(
  function Pane({ tab, active, onScrolledAway }: PaneProps) {
    const scroller = useRef<HTMLDivElement>(null);
    const keepLayout = useKeptLayout(active);
    const element = useCallback(
      (pane: HTMLDivElement | null) => {
        scroller.current = pane;
        keepLayout(pane);
      },
      [keepLayout],
    );
    useReachable(scroller, active);
    const navigator = useMemo(() => tabNavigator(tab.key), [tab.key]);
    const handle = useMemo<TabHandle>(
      () => ({
        key: tab.key,
        navigate: (to, { replace = false, state = null } = {}) =>
          replace ? navigator.replace(to, state) : navigator.push(to, state),
        setTitle: (title) => tabActions.setTitle(tab.key, title),
        setDirty: (dirty) => tabActions.setDirty(tab.key, dirty),
        toast: (text, options) => toastIn(tab.key, text, options),
        scrollToTop() {
          const pane = scroller.current;
          if (!pane) return;
          for (const name of Object.keys(tabScroll.of(tab.key))) {
            const scrolled = scrollerOf(pane, name);
            if (scrolled) scrollToTop(scrolled);
          }
        },
        close: () => void closeTabs.one(tab.key),
      }),
      [tab.key, navigator],
    );
    useLayoutEffect(() => {
      const pane = scroller.current;
      // Not every browser keeps the position of what was not displayed, and none that of before a reload.
      return active && pane ? restoreScroll(pane, tabScroll.of(tab.key)) : undefined;
    }, [active, tab.key]);
    const scroll = ({ currentTarget: pane, target }: UIEvent<HTMLDivElement>): void => {
      // Lists of choices and dialogs scroll in the pane, too, but are nothing that one comes back to.
      if (!active || !(target instanceof HTMLElement) || target.closest("dialog, [popover]")) return;
      tabScroll.note(tab.key, scrollerName(pane, target), [target.scrollLeft, target.scrollTop]);
      if (target !== pane) return;
      // Hiding the header lengthens the pane: only one that is much longer than the window can bear it without jumping.
      if (pane.scrollHeight - pane.clientHeight > 240 && pane.scrollTop > 120) onScrolledAway(true);
      else if (pane.scrollTop < 8) onScrolledAway(false);
    };
    // Asked when it opens: a session may have brought pages of add-ons that this console was built without.
    const node = useMemo(() => flattenTree(tree).find(({ name }) => name === tab.name), [tab.name]);
    // The same element as before: nothing of a page renders because it is shown or hidden.
    const page = useMemo(
      () => (
        <TabContext value={handle}>
          <Router location={tab.location} navigator={navigator}>
            <FaultBoundary render={(error) => <PaneFault tabKey={tab.key} error={error} />}>
              <Suspense fallback={<PaneSkeleton />}>
                {node && (
                  <Routes>
                    <Route path={node.path} element={<Page node={node} />} />
                  </Routes>
                )}
              </Suspense>
            </FaultBoundary>
          </Router>
        </TabContext>
      ),
      [handle, tab.location, tab.key, navigator, node],
    );
    return (
      <Activity mode={active ? "visible" : "hidden"}>
        <div
          ref={element}
          data-key={tab.key}
          data-part="pane"
          data-state={active ? "active" : undefined}
          className={styles.pane}
          role="tabpanel"
          aria-label={nameOfTab(tab)}
          tabIndex={-1}
          onScrollCapture={scroll}
        >
          {page}
        </div>
      </Activity>
    );
  },
  (before, after) =>
    before.active === after.active &&
    before.tab.location === after.tab.location &&
    before.tab.ownTitle === after.tab.ownTitle &&
    before.tab.generation === after.tab.generation,
);

function Page({ node }: { readonly node: TreeNode }) {
  const titleOf = useTitles();
  // A list may have a screen of its own, with more than the list on it.
  const Screen = screens[node.name];
  if (Screen) return <Screen />;
  if (node.list !== undefined) return <ListScreen api={node.list} title={titleOf(node.title)} />;
  if (node.record !== undefined) return <RecordScreen api={node.record} title={titleOf(node.title)} />;
  return null;
}

function PaneSkeleton() {
  return (
    <div className={styles.paneSkeleton}>
      <SkeletonRows />
    </div>
  );
}
