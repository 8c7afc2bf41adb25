import { useId, type ReactNode } from "react";
import type { SearchItem } from "@kangying/contract/core/list";
import { Cascader } from "../../../ui/inputs/Cascader.tsx";
import { DateRangeInput } from "../../../ui/dates/DateRangeInput.tsx";
import { Input } from "../../../ui/inputs/Input.tsx";
import { MonthInput } from "../../../ui/dates/MonthInput.tsx";
import { MoneyInput, NumberInput } from "../../../ui/inputs/NumberInput.tsx";
import { MultiSelect, Select } from "../../../ui/inputs/Select.tsx";
import { Switch } from "../../../ui/inputs/Switch.tsx";
import { formatTime, shownTimeZone } from "../../format/index.ts";
import { shopToday } from "../../format/shop-today.ts";
import { useT } from "../../i18n/index.ts";
import { RemoteCascader } from "../../form/fields/RemoteCascader.tsx";
import type { FilterSpan } from "./filter-layout.ts";
import { endOfDay, secondsAt } from "../zone-days.ts";
import { useDatePresets } from "./date-presets.ts";
import { joinPair, pairOf } from "./filter-text.ts";
import styles from "./filters.module.css";

/**
 * Parameters by name, as texts of the wire; "" removes one.
 * @param whole  true: one click has made the whole choice, and a bar applies it at once
 */
export type FilterChange = (change: Readonly<Record<string, string>>, whole?: boolean) => void;

export interface FilterFieldProps {
  readonly item: SearchItem;
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: FilterChange;
}

/** Options with their values as sent texts. */
function asTexts(item: SearchItem) {
  return (item.options ?? []).map(({ value, title, disabled }) => ({ value: String(value), title, disabled }));
}

/**
 * One search item: its label and the field for its type.
 * @param props.span  columns of the bar that it uses
 */
export function FilterField(props: FilterFieldProps & { readonly span: FilterSpan }) {
  const { item, span } = props;
  const id = useId();
  return (
    <div data-part="filter" className={styles.filter} style={span > 1 ? { gridColumn: `span ${span}` } : undefined}>
      <label className={styles.filterLabel} htmlFor={id} title={item.title}>
        {breakable(item.title)}
        {item.unit ? ` ${item.unit}` : ""}
      </label>
      <div className={styles.filterField}>
        <FieldOfType {...props} id={id} />
      </div>
    </div>
  );
}

/** A title with break points after its slashes, so that it breaks there before it breaks elsewhere. */
function breakable(title: string): ReactNode {
  const [first, ...rest] = title.split("/");
  return rest.length === 0 ? title : [first, ...rest.flatMap((part) => ["/", <wbr key={part} />, part])];
}

/** Only the field, labelled by the item's title; phones draw it in a sheet. */
export function FieldOfType({ item, filters, onChange, id }: FilterFieldProps & { readonly id: string }) {
  const t = useT();
  const value = filters[item.name] ?? "";
  const set = (next: string): void => onChange({ [item.name]: next });
  const options = asTexts(item);
  const all = item.placeholder ?? t("list.any");
  switch (item.type) {
    case "text":
      return <Input id={id} value={value} placeholder={item.placeholder} maxLength={200} onChange={set} />;
    case "select":
      return (
        <Select
          id={id}
          label={item.title}
          clearable
          value={value || null}
          options={options}
          placeholder={all}
          onChange={(chosen) => onChange({ [item.name]: chosen }, true)}
          onClear={() => onChange({ [item.name]: "" }, true)}
        />
      );
    case "multiselect":
      return (
        <MultiSelect
          id={id}
          label={item.title}
          value={value === "" ? [] : value.split(",")}
          options={options}
          placeholder={all}
          onChange={(chosen) => set(chosen.join(","))}
        />
      );
    case "cascader":
      if (item.remote)
        return (
          <RemoteCascader
            id={id}
            label={item.title}
            anyLevel
            clearable
            lazily
            remote={item.remote}
            value={value === "" ? [] : value.split(",")}
            placeholder={all}
            onChange={(path) => set(path.join(","))}
          />
        );
      return (
        <Cascader
          id={id}
          label={item.title}
          anyLevel
          clearable
          tree={item.cascades ?? []}
          value={value === "" ? [] : value.split(",")}
          placeholder={all}
          onChange={(path) => set(path.join(","))}
        />
      );
    case "number_range":
      return <NumberRange item={item} value={value} id={id} onChange={set} />;
    case "date_range":
      return <DateRange item={item} value={value} id={id} onChange={onChange} />;
    case "month":
      return <MonthInput id={id} label={item.title} value={value} onChange={set} />;
    case "switch":
      return (
        <Switch
          id={id}
          aria-label={item.title}
          checked={value === "1" || value === "true"}
          onChange={(on) => set(on ? "1" : "")}
        />
      );
    case "keyword":
      return <Keyword item={item} filters={filters} onChange={onChange} id={id} />;
  }
}

function NumberRange({
  item,
  value,
  id,
  onChange,
}: {
  readonly item: SearchItem;
  readonly value: string;
  readonly id: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const sides = pairOf(value);
  const times = item.times ?? 1;
  const side = (index: 0 | 1) => {
    const text = sides[index];
    const common = {
      value: text === "" ? null : Number(text) * times,
      placeholder: t(index === 0 ? "list.least" : "list.most"),
      "aria-label": `${item.title} · ${t(index === 0 ? "list.least" : "list.most")}`,
      onChange: (next: number | null) => {
        const typed = next === null ? "" : String(next / times);
        onChange(index === 0 ? joinPair(typed, sides[1]) : joinPair(sides[0], typed));
      },
    };
    return item.money ? <MoneyInput {...common} /> : <NumberInput decimals={4} {...common} />;
  };
  return (
    <div className={styles.filterPair} id={id} role="group" aria-label={item.title}>
      {side(0)}
      <span aria-hidden="true">–</span>
      {side(1)}
    </div>
  );
}

function DateRange({
  item,
  value,
  id,
  onChange,
}: {
  readonly item: SearchItem;
  readonly value: string;
  readonly id: string;
  readonly onChange: FilterChange;
}) {
  const zone = shownTimeZone();
  const presets = useDatePresets();
  const [from, to] = pairOf(value);
  const dayOf = (seconds: string): string => (seconds === "" ? "" : formatTime(Number(seconds), "YYYY-MM-DD"));
  return (
    <DateRangeInput
      id={id}
      label={item.title}
      value={[dayOf(from), dayOf(to)]}
      today={shopToday()}
      presets={presets}
      onChange={([first, last], whole) =>
        onChange(
          { [item.name]: joinPair(first && String(secondsAt(first, zone)), last && String(endOfDay(last, zone))) },
          whole,
        )
      }
    />
  );
}

function Keyword({ item, filters, onChange, id }: FilterFieldProps & { readonly id: string }) {
  const second = item.second_name ?? "";
  const options = asTexts(item);
  const field = filters[second] ?? options[0]?.value ?? "";
  const word = options.find((option) => option.value === field)?.title;
  return (
    <div data-part="filter-keyword" className={styles.filterKeyword}>
      {options.length > 1 && (
        <span className={styles.filterKind} data-word={word}>
          <Select
            label={item.title}
            value={field}
            options={options}
            onChange={(chosen) => onChange({ [second]: chosen })}
          />
        </span>
      )}
      <Input
        id={id}
        value={filters[item.name] ?? ""}
        placeholder={item.placeholder}
        maxLength={200}
        onChange={(text) =>
          onChange({ [item.name]: text, ...(text !== "" && field !== "" ? { [second]: field } : {}) })
        }
      />
    </div>
  );
}
