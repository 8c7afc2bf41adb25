import type { CascadeOption } from "@kangying/contract/core/form/form";
import type { SearchItem } from "@kangying/contract/core/list";
import { formatMoney, formatNumber, formatTime } from "../../format/index.ts";
import type { useT } from "../../i18n/index.ts";

type Filters = Readonly<Record<string, string>>;

/** True if a search item is a field among the filters; others are quick chips, or are set by an element above the list. */
export const hasField = (item: SearchItem): boolean => !item.quick && item.elsewhere !== true;

/** Both sides of a comma-separated pair. */
export function pairOf(value: string | undefined): readonly [string, string] {
  const [from = "", to = ""] = (value ?? "").split(",");
  return [from, to];
}

/** A comma-separated pair; "" where both sides are empty. */
export function joinPair(from: string, to: string): string {
  return from === "" && to === "" ? "" : `${from},${to}`;
}

/** The numbers in ascending order, because the server refuses a descending range. */
export function orderedPair(value: string): string {
  const [from, to] = pairOf(value);
  return from !== "" && to !== "" && Number(from) > Number(to) ? joinPair(to, from) : value;
}

function cascadeTitles(tree: readonly CascadeOption[], path: readonly string[]): readonly string[] {
  const [first, ...rest] = path;
  const branch = tree.find((each) => String(each.value) === first);
  return branch ? [branch.title, ...cascadeTitles(branch.children ?? [], rest)] : [];
}

/**
 * The text of a filter for its chip.
 * @returns "" where it is not set
 */
export function filterText(item: SearchItem, filters: Filters, t: ReturnType<typeof useT>): string {
  const value = filters[item.name] ?? "";
  if (value === "") return "";
  const titleOf = (one: string): string => item.options?.find((option) => String(option.value) === one)?.title ?? one;
  switch (item.type) {
    case "select":
      return titleOf(value);
    case "multiselect":
      return value.split(",").map(titleOf).join(t("list.comma"));
    case "cascader":
      return cascadeTitles(item.cascades ?? [], value.split(",")).join(" / ") || value;
    case "number_range":
      return rangeText(
        pairOf(value).map((side) =>
          side === "" ? "" : item.money ? formatMoney(Number(side)) : formatNumber(Number(side) * (item.times ?? 1)),
        ),
        t,
      );
    case "date_range":
      return rangeText(
        pairOf(value).map((side) => formatTime(side === "" ? "" : Number(side), "YYYY-MM-DD")),
        t,
      );
    case "switch":
      return t("list.on");
    case "keyword": {
      const field = item.options?.find((option) => String(option.value) === filters[item.second_name ?? ""])?.title;
      return field ? `${field}: ${value}` : value;
    }
    default:
      return value;
  }
}

/** The text of a phone's chip: only the value if it is clear by itself, otherwise with the title. */
export function chipText(item: SearchItem, filters: Filters, t: ReturnType<typeof useT>): string {
  const text = filterText(item, filters, t);
  if (text === "" || item.type === "switch") return item.title;
  const namesItself = item.type === "select" || item.type === "multiselect" || item.type === "cascader";
  return namesItself && text !== filters[item.name] ? text : `${item.title}: ${text}`;
}

function rangeText([from = "", to = ""]: readonly string[], t: ReturnType<typeof useT>): string {
  if (from === "") return t("list.upTo", { to });
  if (to === "") return t("list.from", { from });
  return from === to ? from : `${from} – ${to}`;
}
