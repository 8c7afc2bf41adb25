import { Bookmark } from "lucide-react";
import { usePinnedViews } from "../../engine/list/views/use-pinned-views.ts";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useWindowLocation } from "../../engine/tabs/window-history.ts";
import { classNames } from "../../ui/class-names.ts";
import { AppLink } from "./AppLink.tsx";

/** Views that this account keeps at hand, each with the number of its rows. */
export function PinnedViews({ folded, onGo }: { readonly folded: boolean; readonly onGo: (() => void) | undefined }) {
  const t = useT();
  const views = usePinnedViews();
  const { pathname, search } = useWindowLocation();
  if (views.length === 0) return null;
  return (
    <div className="side-section">
      {folded ? <hr /> : <h2>{t("list.views")}</h2>}
      <ul>
        {views.map((view) => {
          const active = view.to === pathname + search;
          return (
            <li key={view.id}>
              <AppLink
                to={view.to}
                className={classNames("side-line", active && "is-active")}
                aria-current={active ? "page" : undefined}
                {...(folded ? { "aria-label": view.name, title: view.name } : {})}
                onClick={() => onGo?.()}
              >
                <Bookmark size={16} aria-hidden="true" />
                {!folded && <span className="truncate">{view.name}</span>}
                {!folded && view.count !== null && (
                  <span className="side-count figures">{`${formatNumber(view.count)}${view.more ? "+" : ""}`}</span>
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
