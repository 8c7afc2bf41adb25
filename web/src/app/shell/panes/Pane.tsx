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
 * One open page with its own address, navigator and scroller. While it is hidden its effects are stopped and it is not rendered:
 * it renders only when its own tab changes, or when it is shown or hidden.
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
      // Some browsers forget the scroll position of a hidden element, and all forget it on reload.
      return active && pane ? restoreScroll(pane, tabScroll.of(tab.key)) : undefined;
    }, [active, tab.key]);
    const scroll = ({ currentTarget: pane, target }: UIEvent<HTMLDivElement>): void => {
      // Option lists and dialogs also scroll inside the pane. Their position is not restored.
      if (!active || !(target instanceof HTMLElement) || target.closest("dialog, [popover]")) return;
      tabScroll.note(tab.key, scrollerName(pane, target), [target.scrollLeft, target.scrollTop]);
      if (target !== pane) return;
      // Hiding the header makes the pane taller. Only a page much longer than the window can take that without a jump.
      if (pane.scrollHeight - pane.clientHeight > 240 && pane.scrollTop > 120) onScrolledAway(true);
      else if (pane.scrollTop < 8) onScrolledAway(false);
    };
    // Read when the pane opens: a session may bring pages of add-ons that are not in this build of the console.
    const node = useMemo(() => flattenTree(tree).find(({ name }) => name === tab.name), [tab.name]);
    // Kept as the same element, so that a page does not render again when it is shown or hidden.
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
  // A list may have its own screen that shows more than the list.
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
