import { use } from "react";
import { Bookmark } from "lucide-react";
import { CountMark, useCountWords } from "../../../engine/list/views/CountMark.tsx";
import { isOver } from "../../../engine/list/views/views-api.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { useWindowLocation } from "../../../engine/tabs/window-history.ts";
import { classNames } from "../../../ui/class-names.ts";
import { AppLink } from "../AppLink.tsx";
import { PinnedViewsHere } from "./pinned-views.ts";
import styles from "../side/sidebar.module.css";

/** The account's pinned views, each with its number of rows. */
export function PinnedViews({ folded, onGo }: { readonly folded: boolean; readonly onGo: (() => void) | undefined }) {
  const t = useT();
  const views = use(PinnedViewsHere);
  const wordsOf = useCountWords();
  const { pathname, search } = useWindowLocation();
  if (views.length === 0) return null;
  return (
    <div data-part="side-section" className={styles.sideSection}>
      {folded ? <hr /> : <h2>{t("list.views")}</h2>}
      <ul>
        {views.map((view) => {
          const active = view.to === pathname + search;
          const over = isOver(view.count, view.limit);
          const label = over ? `${view.name}: ${wordsOf(view.count, view.limit)}` : view.name;
          return (
            <li key={view.id}>
              <AppLink
                to={view.to}
                className={classNames(styles.sideLine, active && styles.isActive)}
                aria-current={active ? "page" : undefined}
                {...(folded ? { "aria-label": label, title: label } : {})}
                onClick={() => onGo?.()}
              >
                <Bookmark size={16} aria-hidden="true" />
                {!folded && <span className="truncate">{view.name}</span>}
                {folded && over && <i data-part="side-over" className={styles.sideOver} aria-hidden="true" />}
                {!folded && (
                  <CountMark count={view.count} limit={view.limit} part="side-count" className={styles.sideCount} />
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
