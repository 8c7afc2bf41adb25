import { keepPreviousData, useQueries } from "@tanstack/react-query";
import type { SearchItem } from "@kangying/contract/core/list";
import { classNames } from "../../../ui/class-names.ts";
import { allCounted, described } from "../../api/described.ts";
import { api as call } from "../../api/client.ts";
import { formatNumber } from "../../format/index.ts";
import { useLanguage, useT } from "../../i18n/index.ts";
import { listKey } from "../state/use-list-data.ts";
import styles from "./quick-chips.module.css";

type Filters = Readonly<Record<string, string>>;

interface QuickChipsProps {
  readonly api: string;
  readonly items: readonly SearchItem[];
  readonly filters: Filters;
  /** True: the first rows have arrived; the figures are requested after them. */
  readonly isShown: boolean;
  readonly onApply: (filters: Filters) => void;
}

/** The filters without one of them. */
function besides(filters: Filters, name: string): Filters {
  const { [name]: _value, ...others } = filters;
  return others;
}

/** Frequent filters: a click applies one, a second click removes it. Each shows how many rows it finds together with the other filters. */
export function QuickChips({ api, items, filters, isShown, onApply }: QuickChipsProps) {
  const t = useT();
  const language = useLanguage();
  const chips = items.flatMap(({ name, quick = [] }) => quick.map((option) => ({ name, ...option })));
  const found = useQueries({
    queries: chips.map(({ name, value }) => ({
      queryKey: [...listKey(api), "quick", language, name, value, besides(filters, name)],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call.call(
          described.page(api),
          { ...allCounted, ...besides(filters, name), [name]: value },
          { hideError: true, signal },
        ),
      placeholderData: keepPreviousData,
      enabled: isShown,
    })),
  });
  if (chips.length === 0) return null;
  return (
    <div data-part="quick-chips" className={styles.chips} role="group" aria-label={t("list.quick")}>
      {chips.map(({ name, value, title, color }, index) => {
        const isOn = filters[name] === String(value);
        const count = found[index]?.data?.count;
        const others = besides(filters, name);
        return (
          <button
            key={`${name} ${value}`}
            type="button"
            className={classNames(styles.chip, isOn && styles.isOn)}
            aria-pressed={isOn}
            onClick={() => onApply(isOn ? others : { ...others, [name]: String(value) })}
          >
            {title}{" "}
            <b className={classNames("figures", (count ?? 0) > 0 && color && styles[`quick-${color}`])}>
              {count === undefined ? "" : formatNumber(count)}
            </b>
          </button>
        );
      })}
    </div>
  );
}
