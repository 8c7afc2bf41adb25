import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { classNames } from "../../../ui/class-names.ts";
import { useLasting } from "../../../ui/hooks/use-lasting.ts";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";
import { observeSize } from "../../../ui/hooks/observe-size.ts";
import type { ListState } from "../state/list-state.ts";
import { useT } from "../../i18n/index.ts";
import { isPressed } from "../../keys/key-text.ts";
import type { InlineEdit } from "../inline/use-inline-edit.ts";
import type { RowNotes } from "../notes/use-row-notes.ts";
import type { RowMark } from "../live/use-live-rows.ts";
import type { RangeStore } from "../range/range-store.ts";
import { useRangeEvents } from "../range/use-range-events.ts";
import { keyOf, type Selection } from "../state/selection.ts";
import { TableHead } from "./TableHead.tsx";
import { TableRow, type RowHandlers } from "./TableRow.tsx";
import type { TableColumn } from "./table-column.ts";
import { TotalRow, type Totals } from "./TotalRow.tsx";
import { codeWidths } from "./widths/code-widths.ts";
import { tableWidths } from "./widths/column-widths.ts";
import { fitWidths } from "./widths/fit-widths.ts";
import { moveInRows } from "./row-keys.ts";
import { nameOf } from "./row-name.ts";
import { useActionsRoom } from "./use-actions-room.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useRoom } from "./use-room.ts";
import { useBriefFirstFrame, useRowsInSight } from "./use-rows-in-sight.ts";
import styles from "./table.module.css";

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
  /** True: older rows are shown while newer ones are loading. */
  readonly stale: boolean;
  /** Changes of rows since they were read. */
  readonly marks: ReadonlyMap<number, RowMark>;
  readonly notes: RowNotes;
  readonly edit: InlineEdit;
  readonly range: RangeStore;
  /** Key of the row that is shown beside the list. */
  readonly current?: number | undefined;
  readonly handlers: RowHandlers & {
    /** Shows a row beside the list. */
    readonly preview: (id: number) => void;
    readonly resize: (column: string, width: number) => void;
    readonly togglePage: () => void;
    readonly sortBy: (column: string) => void;
    readonly navigate: (to: string) => void;
    /** Enter on a row: opens its page or its link, otherwise runs its first action, otherwise shows the row beside the list. */
    readonly enter: (row: ListRow) => void;
  };
}

/**
 * Measures the positions of pinned columns: the browser decides their widths, so their offsets are written to the table's style. The
 * scroller is marked where columns are hidden at its sides.
 */
function useStickyEdges(scroller: RefObject<HTMLDivElement | null>, columns: readonly TableColumn[]): void {
  const measured = useRef<readonly TableColumn[] | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const table = box?.querySelector("table");
    if (!box || !table) return;
    const measure = (): void => {
      let left = table.querySelector<HTMLElement>("th[data-part=check]")?.offsetWidth ?? 0;
      table.querySelectorAll<HTMLElement>("thead th[data-pin]").forEach((head, index) => {
        const place = [`--pin-${index}`, `${left}px`] as const;
        if (table.style.getPropertyValue(place[0]) !== place[1]) table.style.setProperty(...place);
        left += head.offsetWidth;
      });
      mark();
    };
    const mark = (): void => {
      box.toggleAttribute("data-scrolled", box.scrollLeft > 0);
      box.toggleAttribute("data-more", Math.ceil(box.scrollLeft) < box.scrollWidth - box.clientWidth);
      box.toggleAttribute("data-sums-far", areSumsFar(box));
    };
    // A table whose tab is shown again has its positions already. A new one is not scrolled yet, so it is measured after its first frame:
    // measuring and writing before would lay out and style every cell twice.
    const callOff = measured.current === null ? afterFrame(measure) : null;
    if (measured.current !== null && measured.current !== columns) measure();
    measured.current = columns;
    const unobserve = observeSize([table, box], measure);
    box.addEventListener("scroll", mark, { passive: true });
    return () => {
      callOff?.();
      unobserve();
      box.removeEventListener("scroll", mark);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns stand elsewhere, though the table be as wide
  }, [scroller, columns]);
}

/** True if all summed cells of the last row are out of sight, beyond an edge or under pinned columns. */
function areSumsFar(box: HTMLElement): boolean {
  const sums = [...box.querySelectorAll<HTMLElement>("tfoot td[data-sum]")];
  if (sums.length === 0) return false;
  const { left, right } = box.getBoundingClientRect();
  const pinned = [...box.querySelectorAll("thead th[data-pin]")].at(-1)?.getBoundingClientRect().right ?? left;
  const acts = box.querySelector("tfoot td[data-part=actions]")?.getBoundingClientRect().left ?? right;
  return sums.every((cell) => {
    const place = cell.getBoundingClientRect();
    return place.right > acts || place.left < pinned;
  });
}

/** The list's table: head, pinned columns, actions and totals stick by CSS; rows are memoised. */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { label, pk, rows, columns, actions, selection, selectable, hasDetail, sort, totals, stale, handlers } = props;
  const { marks, notes, edit, range } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const page = useMemo(() => rows.map((row) => keyOf(row, pk)), [rows, pk]);
  const body = useKeptFocus(page);
  useBriefFirstFrame(scroller, body);
  useStickyEdges(scroller, columns);
  const shown = useRowsInSight(rows, pk);
  const room = useActionsRoom(
    rows,
    actions,
    hasDetail ? t("list.detail") : null,
    props.current !== undefined && !hasDetail,
  );
  const dimmed = useLasting(stale);
  const hasActions = room > 0;
  const forActions = hasActions ? room : null;
  const boxRoom = useRoom(scroller);
  const needs = codeWidths(columns, rows).join(" ");
  const widths = useMemo(() => {
    const needed = needs.split(" ").map(Number);
    const sized = columns.map((column, index) => ({ ...column, needs: needed[index] ?? 0 }));
    return fitWidths(sized, tableWidths(sized, selectable, forActions), boxRoom);
  }, [columns, needs, selectable, forActions, boxRoom]);
  useRangeEvents({
    store: range,
    body,
    rows,
    columns,
    isSelected: (row) => selection.all || selection.ids.has(keyOf(row, pk)),
  });

  const rowAt = (target: EventTarget): ListRow | undefined => {
    const id = (target as HTMLElement).dataset["id"];
    return id === undefined ? undefined : rows.find((row) => String(row[pk]) === id);
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowAt(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") handlers.enter(row);
    else if (event.key === " " && selectable) handlers.toggle(keyOf(row, pk), event.shiftKey);
    else if (isPressed("V", event)) handlers.preview(keyOf(row, pk));
    else if (event.key === "F2" && edit.begin(row)) return event.preventDefault();
    else if (!moveInRows(event.key, event.target as HTMLElement)) return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>("a[data-to]");
    // With a modifier key the browser opens a new window, as users expect of a link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (link) {
      event.preventDefault();
      return handlers.navigate(link.dataset["to"] ?? "/");
    }
    // A plain click on a row shows it beside the list; editable cells wait for a double click.
    const cell = target.closest<HTMLElement>("td[data-column]");
    if (
      !cell ||
      cell.dataset["editable"] !== undefined ||
      target.closest("button:not([data-preview]), input, label, [data-part=cell-editor]")
    )
      return;
    if (range.read() || document.getSelection()?.toString()) return;
    const id = cell.parentElement?.dataset["id"];
    if (id !== undefined) handlers.preview(Number(id));
  };
  const doubleClick = (event: MouseEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("td[data-editable]");
    const row = rows.find((each) => String(each[pk]) === cell?.parentElement?.dataset["id"]);
    const column = columns[Number(cell?.dataset["column"])];
    if (row && column && cell?.dataset["edited"] === undefined) edit.begin(row, column.name);
  };

  return (
    // The mark of hidden columns at the sides is written without React, so it is not set here: each rendering would remove it.
    <div ref={scroller} data-part="table-scroll" className={styles.tableScroll} tabIndex={-1}>
      <table
        className={classNames(styles.table, dimmed && styles.isStale)}
        aria-label={label}
        aria-busy={stale || undefined}
        data-state={dimmed ? "stale" : undefined}
        style={{ minWidth: widths.total }}
      >
        {/* Widths are known before the first row, so nothing is measured, and nothing moves when other rows come. */}
        <colgroup>
          {selectable && <col style={{ width: 48 }} />}
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths.columns[index] }} />
          ))}
          {forActions !== null && <col style={{ width: forActions }} />}
        </colgroup>
        <TableHead
          rows={rows}
          columns={columns}
          page={page}
          selection={selection}
          selectable={selectable}
          hasActions={hasActions}
          sort={sort}
          onTogglePage={handlers.togglePage}
          onSort={handlers.sortBy}
          onResize={handlers.resize}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- rows are focusable; one listener serves them all */}
        <tbody ref={body} onKeyDown={keyDown} onClick={click} onDoubleClick={doubleClick}>
          {shown.map((row, index) => {
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
                current={props.current === id}
                brief={props.current !== undefined && !hasDetail}
                mark={marks.get(id)}
                note={notes.get(id)}
                edited={edit.cell?.id === id ? edit.cell : null}
                edit={edit.cell?.id === id ? edit : null}
                editable={edit.byColumn}
                handlers={handlers}
              />
            );
          })}
        </tbody>
        {totals && columns.some(({ sum }) => sum) && (
          <TotalRow columns={columns} totals={totals} selectable={selectable} hasActions={hasActions} />
        )}
      </table>
    </div>
  );
});
