import { ChevronDown, ChevronRight } from "lucide-react";
import { permissionClasses, type PermissionClass } from "@kangying/contract/core/tree";
import { useT, useTitles } from "../../engine/i18n/index.ts";
import {
  allOf,
  heldOn,
  toggle,
  type Grant,
  type Grants,
  type GrantGround,
  type GrantPage,
  type Ticked,
} from "./grants.ts";
import { GrantBox } from "./GrantBox.tsx";
import type { ShownGroup } from "./rows.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import styles from "./roles.module.css";

export interface GrantTreeProps {
  readonly shown: readonly ShownGroup[];
  readonly ground: GrantGround;
  readonly ticked: Ticked;
  readonly before: Grants;
  readonly locked: boolean;
  /** @param pages  the pages of the clicked checkbox */
  readonly onChange: (next: Ticked, pages: readonly GrantPage[]) => void;
  readonly onFold: (path: string, open: boolean) => void;
}

const sorted = (grants: readonly Grant[], held: Grants): string => grants.filter((grant) => held.has(grant)).join();

/** Grid of checkboxes: pages as rows, kinds of actions as columns. Each shows all, some or none. */
export function GrantMatrix({ shown, ground, ticked, before, locked, onChange, onFold }: GrantTreeProps) {
  const { held } = ticked;
  const t = useT();
  const titleOf = useTitles();
  const rows = shown.flatMap(({ group, pages, open }) => [
    { group, pages, open, page: null },
    ...(open ? pages.map((page) => ({ group, pages: [page], open, page })) : []),
  ]);
  const { ref, onKeyDown, onFocus } = useGridKeys({
    fold: (at, wish) => {
      const row = rows[at];
      if (!row || row.page || row.open === wish) return false;
      onFold(row.group.node.path, wish);
      return true;
    },
  });
  const box = (
    row: number,
    column: number,
    title: string,
    pages: readonly GrantPage[],
    classes: readonly PermissionClass[],
  ) => {
    const asked = [...new Set(pages.flatMap((page) => classes.flatMap((name) => page.cells[name])))];
    const state = heldOn(pages, classes, held);
    if (state === null) return <span className={styles.grantNone} aria-hidden="true" />;
    const cannot = locked || (state === "none" && !asked.some((grant) => ground.givable.has(grant)));
    return (
      <span className={sorted(asked, held) === sorted(asked, before) ? undefined : styles.isChanged}>
        <GrantBox
          at={`${row},${column}`}
          first={row === 0 && column === 0}
          state={state}
          label={title}
          disabled={cannot}
          onToggle={() => onChange(toggle(pages, classes, ticked, ground), pages)}
        />
      </span>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the boxes inside
    <div data-part="grants-scroll" className={styles.grantsScroll} ref={ref} onKeyDown={onKeyDown} onFocus={onFocus}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are worked is a grid */}
      <table data-part="grants" className={styles.grants} role="treegrid" aria-label={t("roles.pagesTab")}>
        <thead>
          <tr>
            <th>{t("roles.pageColumn")}</th>
            {permissionClasses.map((name) => (
              <th key={name}>{t(`roles.class.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, pages, open, page }, row) => {
            const node = page?.node ?? group.node;
            const title = titleOf(node.title);
            const asked = [...new Set(pages.flatMap(allOf))];
            return (
              <tr
                key={page ? `page ${node.path}` : `group ${node.path}`}
                data-part={page ? "grant-page" : "grant-group"}
                className={page ? styles.isPage : styles.isGroup}
                aria-level={page ? 2 : 1}
                {...(page ? {} : { "aria-expanded": open })}
              >
                <th>
                  {!page && (
                    <button
                      type="button"
                      className={styles.grantsFold}
                      tabIndex={-1}
                      aria-label={t(open ? "roles.fold" : "roles.unfold", { title })}
                      onClick={() => onFold(node.path, !open)}
                    >
                      {open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
                    </button>
                  )}
                  {box(row, 0, title, pages, permissionClasses)}
                  <span className="truncate">{title}</span>
                  {!page && (
                    <small className="figures">
                      {asked.filter((grant) => held.has(grant)).length} / {asked.length}
                    </small>
                  )}
                </th>
                {permissionClasses.map((name, column) => (
                  <td key={name} data-title={t(`roles.class.${name}`)}>
                    {box(row, column + 1, `${title} · ${t(`roles.class.${name}`)}`, pages, [name])}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
