import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import type { Action, ListRow, UserCell } from "@kangying/contract/core/list";
import { classNames } from "../../../ui/class-names.ts";
import { observeSize } from "../../../ui/observe-size.ts";
import type { ListState } from "../list-state.ts";
import { keyOf, type Selection } from "../selection.ts";
import { TableHead } from "./TableHead.tsx";
import { TableRow, type RowHandlers, type TableColumn } from "./TableRow.tsx";
import { TotalRow, type Totals } from "./TotalRow.tsx";
import { plainText } from "./cells.tsx";
import { moveInRows } from "./row-keys.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./table.css";

export interface DataTableProps {
  readonly label: string;
  readonly pk: string;
  readonly rows: readonly ListRow[];
  readonly columns: readonly TableColumn[];
  readonly actions: ReadonlyMap<string, Action>;
  readonly selection: Selection;
  readonly selectable: boolean;
  readonly hasDetail: boolean;
  readonly sort: Pick<ListState, "sort" | "order">;
  readonly totals: Totals | null;
  /** Older rows are shown while newer ones come. */
  readonly stale: boolean;
  readonly handlers: RowHandlers & {
    readonly togglePage: () => void;
    readonly sortBy: (column: string) => void;
    readonly navigate: (to: string) => void;
    /** Enter on a row: its page, else its first action. */
    readonly enter: (row: ListRow) => void;
  };
}

/** What a row is called where it must be named in words. */
export function nameOf(row: ListRow, columns: readonly TableColumn[]): string {
  const column =
    columns.find((each) => each.type === "user") ??
    columns.find((each) => each.type === "text" || each.type === "link") ??
    columns[0];
  const value = column ? row[column.name] : null;
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return plainText(value);
  return (value as UserCell).name ?? (value as { text?: string }).text ?? "";
}

/**
 * Measures where pinned columns stand: their widths are the browser's to decide, so their offsets are written to the table's style.
 * The scroller is marked where something is hidden at its sides.
 */
function useStickyEdges(columns: readonly TableColumn[]) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const table = box?.querySelector("table");
    if (!box || !table) return;
    const measure = (): void => {
      let left = table.querySelector<HTMLElement>("th.is-check")?.offsetWidth ?? 0;
      table.querySelectorAll<HTMLElement>("thead th[data-pin]").forEach((head, index) => {
        table.style.setProperty(`--pin-${index}`, `${left}px`);
        left += head.offsetWidth;
      });
      mark();
    };
    const mark = (): void => {
      box.classList.toggle("is-scrolled", box.scrollLeft > 0);
      box.classList.toggle("has-more", Math.ceil(box.scrollLeft) < box.scrollWidth - box.clientWidth);
    };
    measure();
    const unobserve = observeSize([table, box], measure);
    box.addEventListener("scroll", mark, { passive: true });
    return () => {
      unobserve();
      box.removeEventListener("scroll", mark);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns stand elsewhere, though the table be as wide
  }, [columns]);
  return scroller;
}

/** The list's table: head, pinned columns, actions and totals stick by CSS; rows are memoised. */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { label, pk, rows, columns, actions, selection, selectable, hasDetail, sort, totals, stale, handlers } = props;
  const scroller = useStickyEdges(columns);
  const hasActions = hasDetail || actions.size > 0;
  const page = useMemo(() => rows.map((row) => keyOf(row, pk)), [rows, pk]);
  const body = useKeptFocus(page);

  const rowAt = (target: EventTarget): ListRow | undefined => {
    const id = (target as HTMLElement).dataset["id"];
    return id === undefined ? undefined : rows.find((row) => String(row[pk]) === id);
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowAt(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") handlers.enter(row);
    else if (event.key === " " && selectable) handlers.toggle(keyOf(row, pk), event.shiftKey);
    else if (!moveInRows(event.key, event.target as HTMLElement)) return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[data-to]");
    // With a modifier the browser opens a new window, as people expect of a link.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    handlers.navigate(link.dataset["to"] ?? "/");
  };

  return (
    <div ref={scroller} className={classNames("table-scroll", stale && "is-stale")} tabIndex={-1}>
      <table className="table" aria-label={label} aria-busy={stale || undefined}>
        <TableHead
          columns={columns}
          page={page}
          selection={selection}
          selectable={selectable}
          hasActions={hasActions}
          sort={sort}
          onTogglePage={handlers.togglePage}
          onSort={handlers.sortBy}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- rows are focusable; one listener serves them all */}
        <tbody ref={body} onKeyDown={keyDown} onClick={click}>
          {rows.map((row, index) => {
            const id = page[index] ?? 0;
            return (
              <TableRow
                key={id}
                row={row}
                id={id}
                name={nameOf(row, columns)}
                columns={columns}
                actions={actions}
                selectable={selectable}
                selected={selection.all || selection.ids.has(id)}
                hasActions={hasActions}
                hasDetail={hasDetail}
                first={index === 0}
                handlers={handlers}
              />
            );
          })}
        </tbody>
        {totals && <TotalRow columns={columns} totals={totals} selectable={selectable} hasActions={hasActions} />}
      </table>
    </div>
  );
});
