import { ChevronDown, ChevronRight } from "lucide-react";
import type { Permission } from "@kangying/contract/core/tree";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import { allOf, apiGrant, heldOf, toggleApi, toggle, type GrantPage } from "./grants.ts";
import { GrantBox } from "./GrantBox.tsx";
import type { GrantTreeProps } from "./GrantMatrix.tsx";
import { permissionClasses } from "@kangying/contract/core/tree";
import { useGridKeys } from "./use-grid-keys.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./roles.module.css";

interface Row {
  readonly key: string;
  readonly level: 1 | 2 | 3;
  readonly pages: readonly GrantPage[];
  readonly title: string;
  readonly open?: boolean;
  readonly path: string;
  readonly api?: Permission;
}

/** Every API below its page, one checkbox each, for exact control of what a role may call. */
export function ApiTree(props: GrantTreeProps & { readonly apiTitle: (api: string) => string }) {
  const { shown, ground, ticked, before, locked, onChange, onFold, apiTitle } = props;
  const { held } = ticked;
  const t = useT();
  const titleOf = useTitles();
  const rows: readonly Row[] = shown.flatMap(({ group, pages, apis, open }): Row[] => [
    { key: group.node.path, level: 1, pages, title: titleOf(group.node.title), open, path: group.node.path },
    ...(open
      ? pages.flatMap((page): Row[] => [
          {
            key: `page ${page.node.path}`,
            level: 2,
            pages: [page],
            title: titleOf(page.node.title),
            path: page.node.path,
          },
          ...(apis.get(page) ?? []).map((api): Row => ({
            key: `${page.node.path} ${api.api}`,
            level: 3,
            pages: [page],
            title: apiTitle(api.api),
            path: page.node.path,
            api,
          })),
        ])
      : []),
  ]);
  const { ref, onKeyDown, onFocus } = useGridKeys({
    fold: (at, wish) => {
      const row = rows[at];
      if (row?.open === undefined || row.open === wish) return false;
      onFold(row.path, wish);
      return true;
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the boxes inside
    <div data-part="grants-scroll" className={styles.grantsScroll} ref={ref} onKeyDown={onKeyDown} onFocus={onFocus}>
      <div className={styles.apiTree} role="tree" aria-label={t("roles.apisTab")}>
        {rows.map(({ key, level, pages, title, open, path, api }, at) => {
          const asked = api ? [apiGrant(api.api)] : [...new Set(pages.flatMap(allOf))];
          const state = heldOf(asked, held) ?? "none";
          const [page] = pages;
          const changed = asked.some((grant) => held.has(grant) !== before.has(grant));
          const cannot = locked || (state === "none" && !asked.some((grant) => ground.givable.has(grant)));
          return (
            <div
              key={key}
              data-part="api-row"
              className={classNames(styles.apiRow, styles[`is-level-${level}`])}
              role="treeitem"
              aria-level={level}
              aria-selected={state === "all"}
              {...(open === undefined ? {} : { "aria-expanded": open })}
            >
              {open !== undefined && (
                <button
                  type="button"
                  className={styles.grantsFold}
                  tabIndex={-1}
                  aria-label={t(open ? "roles.fold" : "roles.unfold", { title })}
                  onClick={() => onFold(path, !open)}
                >
                  {open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
                </button>
              )}
              <span className={changed ? styles.isChanged : undefined}>
                <GrantBox
                  at={`${at},0`}
                  first={at === 0}
                  state={state}
                  label={title}
                  disabled={cannot}
                  onToggle={() =>
                    onChange(
                      api && page
                        ? toggleApi(page, apiGrant(api.api), ticked, ground)
                        : toggle(pages, permissionClasses, ticked, ground),
                      pages,
                    )
                  }
                />
              </span>
              <span className="truncate">{title}</span>
              {api && <small className={styles.apiClass}>{t(`roles.class.${api.class}`)}</small>}
              {api && <code className="truncate">{api.api}</code>}
              {level === 2 && <code className="truncate">{path}</code>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
