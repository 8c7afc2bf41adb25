import type { SearchItem } from "@kangying/contract/core/list";
import { Tag } from "../../../ui/Chip.tsx";
import { useUiTexts } from "../../../ui/ui-texts.ts";
import { useT } from "../../i18n/index.ts";
import { filterText } from "./filter-text.ts";

type Filters = Readonly<Record<string, string>>;

/** Filters without those of one item. */
export function without(item: SearchItem, filters: Filters): Filters {
  const { [item.name]: _gone, ...rest } = filters;
  if (!item.second_name) return rest;
  const { [item.second_name]: _goneToo, ...others } = rest;
  return others;
}

/** The set filters among `items` as chips that can be taken away: no filter works unseen. */
export function FilterChips({
  items,
  filters,
  onApply,
}: {
  readonly items: readonly SearchItem[];
  readonly filters: Filters;
  readonly onApply: (filters: Filters) => void;
}) {
  const t = useT();
  const texts = useUiTexts();
  const set = items.flatMap((item) => {
    const text = filterText(item, filters, t);
    return text === "" ? [] : [{ item, text }];
  });
  if (set.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t("list.activeFilters")}>
      {set.map(({ item, text }) => (
        <li key={item.name}>
          <Tag removeLabel={texts.remove(item.title)} onRemove={() => onApply(without(item, filters))}>
            {`${item.title}: ${text}`}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
