import { memo, useMemo, useState, type FormEvent, type KeyboardEvent } from "react";
import { ChevronUp } from "lucide-react";
import type { SearchItem } from "@kangying/contract/core/list";
import { Button } from "../../../ui/Button.tsx";
import { ChevronDown } from "../../../ui/icons.tsx";
import { useT } from "../../i18n/index.ts";
import { filterLayout, filterRoom } from "./filter-layout.ts";
import { FilterChips, type SortChip } from "./FilterChips.tsx";
import { FilterField, type FilterChange } from "./FilterField.tsx";
import { hasField, orderedPair } from "./filter-text.ts";
import { useChildrenWidth, useWidth } from "./use-width.ts";
import styles from "./filters.module.css";

type Filters = Readonly<Record<string, string>>;

export interface FilterBarProps {
  readonly items: readonly SearchItem[];
  /** The active filters. */
  readonly applied: Filters;
  readonly sort: SortChip | null;
  readonly onApply: (filters: Filters) => void;
  /** True: all filters are shown, as the user left it. */
  readonly open: boolean;
  /** Must be the same function while the list exists. */
  readonly onOpen: (open: boolean) => void;
}

/** A range of days, and a keyword with a choice of fields, need two controls side by side. */
function needOf(item: SearchItem): number {
  if (item.type === "date_range") return filterRoom.dates;
  return item.type === "keyword" && (item.options?.length ?? 0) > 1 ? filterRoom.keyword : filterRoom.plain;
}

/** Filters ready to send: without empty ones, ranges in ascending order. */
export function tidied(items: readonly SearchItem[], filters: Filters): Filters {
  const ranges = new Set(items.filter((item) => item.type === "number_range").map((item) => item.name));
  return Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, ranges.has(name) ? orderedPair(value) : value.trim()] as const)
      .filter(([, value]) => value !== ""),
  );
}

/**
 * The filter bar. Typed values stay here until the user searches, so that no row renders while typing. A choice by one click (an option, a
 * range of days) is applied at once, Enter searches for typed values, and reset removes all filters at once.
 */
export const FilterBar = memo(function FilterBar({ items: all, applied, sort, onApply, open, onOpen }: FilterBarProps) {
  const t = useT();
  const items = useMemo(() => all.filter(hasField), [all]);
  const [grid, width] = useWidth<HTMLDivElement>(1100);
  const toggle = open ? t("list.collapse") : t("list.expand");
  const [buttons, room] = useChildrenWidth<HTMLDivElement>(`${t("list.reset")} ${t("list.search")}`, toggle);
  const [draft, setDraft] = useState(applied);
  /** Counts resets, so that typed text that is no valid day is removed too. */
  const [resets, setResets] = useState(0);
  const [base, setBase] = useState(applied);
  // Filters changed elsewhere (a chip, the browser's back button) replace the typed ones.
  if (base !== applied) {
    setBase(applied);
    setDraft(applied);
  }
  const layout = filterLayout(width, items.map(needOf), room, !open);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply(tidied(items, draft));
  };
  const change: FilterChange = (changed, whole = false) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    if (whole) onApply(tidied(items, next));
  };
  // From the search field directly to the rows that it found.
  const keyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const field = event.target as HTMLElement;
    if (event.key !== "ArrowDown" || !(field instanceof HTMLInputElement) || field.hasAttribute("aria-expanded"))
      return;
    const row = event.currentTarget
      .closest("[data-part=list-card]")
      ?.querySelector<HTMLElement>("tbody tr[tabindex='0']");
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  const reset = (): void => {
    setDraft({});
    setResets(resets + 1);
    onApply({});
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the fields inside
    <form className={styles.filters} role="search" onSubmit={submit} onKeyDown={keyDown}>
      <div
        ref={grid}
        className={styles.filtersGrid}
        style={{ gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}
      >
        {items.slice(0, layout.shown).map((item, index) => (
          <FilterField
            key={`${item.name} ${resets}`}
            item={item}
            span={layout.spans[index] ?? 1}
            filters={draft}
            onChange={change}
          />
        ))}
        <div
          ref={buttons}
          data-part="filters-buttons"
          className={styles.filtersButtons}
          style={{ gridColumn: layout.ownRow ? "1 / -1" : layout.buttonsAt }}
        >
          {layout.hasToggle && (
            <Button kind="text" aria-expanded={open} onClick={() => onOpen(!open)}>
              {toggle}
              {open ? <ChevronUp /> : <ChevronDown />}
            </Button>
          )}
          <Button onClick={reset}>{t("list.reset")}</Button>
          <Button kind="filled" type="submit">
            {t("list.search")}
          </Button>
        </div>
      </div>
      <FilterChips items={items} filters={applied} sort={sort} onApply={onApply} />
    </form>
  );
});
