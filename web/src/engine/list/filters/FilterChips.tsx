import type { SearchItem } from "@kangying/contract/core/list";
import { Tag } from "../../../ui/Chip.tsx";
import { useUiTexts } from "../../../ui/ui-texts.ts";
import { useT } from "../../i18n/index.ts";
import { filterText } from "./filter-text.ts";
import { useFilterTrees } from "./use-filter-trees.ts";
import styles from "./filters.module.css";
import buttonStyles from "../../../ui/button.module.css";

type Filters = Readonly<Record<string, string>>;

/** The filters without those of one item. */
export function without(item: SearchItem, filters: Filters): Filters {
  const { [item.name]: _value, ...rest } = filters;
  if (!item.second_name) return rest;
  const { [item.second_name]: _field, ...others } = rest;
  return others;
}

/** A sort order chosen by the user or a view, in words. */
export interface SortChip {
  readonly title: string;
  readonly order: "asc" | "desc";
  readonly onRemove: () => void;
}

/** All current filters and the sort order; each can be removed, so that none works invisibly. */
export function FilterChips({
  items,
  filters,
  sort,
  onApply,
}: {
  readonly items: readonly SearchItem[];
  readonly filters: Filters;
  readonly sort: SortChip | null;
  readonly onApply: (filters: Filters) => void;
}) {
  const t = useT();
  const texts = useUiTexts();
  const told = useFilterTrees(items, filters);
  const set = told.flatMap((item) => {
    const text = filterText(item, filters, t);
    return text === "" ? [] : [{ item, text }];
  });
  if (set.length === 0 && !sort) return null;
  return (
    <ul data-part="filter-chips" className={styles.filterChips} aria-label={t("list.activeFilters")}>
      {set.map(({ item, text }) => (
        <li key={item.name}>
          <Tag removeLabel={texts.remove(item.title)} onRemove={() => onApply(without(item, filters))}>
            {`${item.title}: ${text}`}
          </Tag>
        </li>
      ))}
      {sort && (
        <li>
          <Tag removeLabel={texts.remove(sort.title)} onRemove={sort.onRemove}>
            {t(sort.order === "asc" ? "list.sortedUp" : "list.sortedDown", { title: sort.title })}
          </Tag>
        </li>
      )}
      {set.length > 1 && (
        <li>
          <button type="button" data-part="link-button" className={buttonStyles.linkBtn} onClick={() => onApply({})}>
            {t("list.clearFilters")}
          </button>
        </li>
      )}
    </ul>
  );
}
