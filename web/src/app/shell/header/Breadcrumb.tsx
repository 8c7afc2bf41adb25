import { Fragment } from "react";
import { flattenTree, type FlatNode } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";
import { ChevronRight } from "../../../ui/icons.tsx";
import styles from "./header.module.css";

/** Titles of the groups above a page, outermost first. */
export function groupsAbove(page: FlatNode): readonly FlatNode[] {
  const above = new Set(page.parents);
  return flattenTree(tree).filter(({ path }) => above.has(path));
}

/** The groups above the page, and the page itself. */
export function Breadcrumb({ page }: { readonly page: FlatNode | null }) {
  const t = useT();
  const titleOf = useTitles();
  const own = useTabs(({ tabs, active }) => tabs.find((tab) => tab.key === active)?.ownTitle ?? null);
  if (!page) return <div data-part="breadcrumb" className={styles.breadcrumb} />;
  return (
    <nav data-part="breadcrumb" className={styles.breadcrumb} aria-label={t("nav.breadcrumb")}>
      <ol>
        {groupsAbove(page).map((group) => (
          <Fragment key={group.path}>
            <li>{titleOf(group.title)}</li>
            <li aria-hidden="true">
              <ChevronRight />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{own ?? titleOf(page.title)}</li>
      </ol>
    </nav>
  );
}
