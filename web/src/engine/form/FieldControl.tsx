import { lazy, Suspense, type ReactNode } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { PadSigned } from "@kangying/contract/core/pad/pad";
import { Cascader } from "../../ui/inputs/Cascader.tsx";
import { DateInput } from "../../ui/dates/DateInput.tsx";
import { DateRangeInput, type DayRange } from "../../ui/dates/DateRangeInput.tsx";
import { Input, TextArea } from "../../ui/inputs/Input.tsx";
import { MoneyInput, NumberInput, PhoneInput } from "../../ui/inputs/NumberInput.tsx";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { MultiSelect, Select } from "../../ui/inputs/Select.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { Switch } from "../../ui/inputs/Switch.tsx";
import { shopToday } from "../format/shop-today.ts";
import { shownUnit } from "../format/unit.ts";
import { DateTimeField, DateTimeRangeField, type Instant } from "./fields/DateTimeField.tsx";
import { FileField } from "./fields/FileField.tsx";
import { isHalf } from "./fields/unread.ts";
import { ImagesField } from "./fields/ImagesField.tsx";
import { RemoteCascader } from "./fields/RemoteCascader.tsx";
import { RemoteSelect } from "./fields/RemoteSelect.tsx";
import { scaled } from "./fields/scaled.ts";
import type { FormValues } from "./form-values.ts";
import { PasswordInput } from "./PasswordInput.tsx";
import { GivenField } from "./till/GivenField.tsx";
import { Phrases } from "./till/Phrases.tsx";
import type { Till } from "./till/sums.ts";
import styles from "./form.module.css";

const PadField = lazy(() => import("../sign/PadField.tsx").then((module) => ({ default: module.PadField })));
const RichText = lazy(() => import("./fields/RichText.tsx").then((module) => ({ default: module.RichText })));

export interface FieldControlProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly values: FormValues;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: unknown) => void;
  /** The content of a `rows` field. Its fields are rows of a form again, which this module must not import. */
  readonly subRows: ReactNode;
  /** The amounts that the form takes, where it is a payment. */
  readonly till?: Till | null;
}

type Choice = string | number;
const orNull = (text: string): string | null => (text === "" ? null : text);
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === "" ? null : Number(value);
const instantOf = (value: unknown): Instant => (isHalf(value) ? value : numberOf(value));

/** The input control for each type of field. */
// oxlint-disable-next-line max-lines-per-function -- a table: one entry for each type, none longer than its props
export function FieldControl(props: FieldControlProps) {
  const { field, value, values, id, describedBy, invalid, onChange } = props;
  const text = {
    id,
    invalid,
    placeholder: field.placeholder,
    "aria-describedby": describedBy,
    "aria-required": field.required || undefined,
  };
  const choice = { id, invalid, placeholder: field.placeholder, describedBy, label: field.title };
  switch (field.type) {
    case "text":
      if (field.secret)
        return <PasswordInput {...text} autoComplete="off" value={textOf(value)} maxLength={200} onChange={onChange} />;
      return (
        <Input
          {...text}
          value={textOf(value)}
          maxLength={field.max_length ?? 200}
          noChinese={field.no_chinese}
          unit={field.unit}
          onChange={onChange}
        />
      );
    case "textarea":
      return (
        <>
          {field.phrases && <Phrases phrases={field.phrases} value={textOf(value)} onChange={onChange} />}
          <TextArea {...text} value={textOf(value)} maxLength={field.max_length ?? 2000} onChange={onChange} />
        </>
      );
    case "number":
      return (
        <NumberInput
          {...text}
          value={inUnit(numberOf(value), field.times ?? 1)}
          decimals={(field.decimals ?? 0) + finerBy(field.times ?? 1)}
          unit={shownUnit(field, numberOf(value) ?? 0)}
          onChange={(next) => onChange(inUnit(next, 1 / (field.times ?? 1)))}
        />
      );
    case "money":
      if (field.change_of !== undefined && props.till)
        return (
          <GivenField
            id={id}
            describedBy={describedBy}
            invalid={invalid}
            total_fen={props.till.total_fen - props.till.other_fen}
            value={numberOf(value)}
            onChange={onChange}
          />
        );
      return <MoneyInput {...text} value={numberOf(value)} unit={field.unit} onChange={onChange} />;
    case "phone":
      return <PhoneInput {...text} value={textOf(value)} onChange={onChange} />;
    case "select":
      if (field.spread)
        return (
          <Segmented
            label={field.title}
            value={(value as Choice | null) ?? null}
            options={(field.options ?? []).filter((option) => option.disabled !== true)}
            onChange={onChange}
          />
        );
      if (field.compact)
        return (
          <Segmented
            label={field.title}
            value={(value as Choice | null) ?? null}
            options={field.options ?? []}
            onChange={onChange}
          />
        );
      return (
        <Select
          {...choice}
          clearable={!field.required}
          value={(value as Choice | null) ?? null}
          options={field.options ?? []}
          onChange={onChange}
          onClear={() => onChange(null)}
        />
      );
    case "multiselect":
      return (
        <MultiSelect
          {...choice}
          value={(value as readonly Choice[] | null) ?? []}
          options={field.options ?? []}
          groups={field.groups}
          onChange={onChange}
        />
      );
    case "remote_select":
      return (
        <RemoteSelect
          {...choice}
          field={field}
          value={(value as Choice | null) ?? null}
          values={values}
          onChange={onChange}
        />
      );
    case "cascader":
      if (field.remote)
        return (
          <RemoteCascader
            {...choice}
            remote={field.remote}
            clearable={!field.required}
            value={(value as readonly Choice[] | null) ?? []}
            onChange={onChange}
          />
        );
      return (
        <Cascader
          {...choice}
          clearable={!field.required}
          tree={field.cascades ?? []}
          value={(value as readonly Choice[] | null) ?? []}
          onChange={onChange}
        />
      );
    case "date":
      return (
        <DateInput
          {...choice}
          value={textOf(value)}
          min={dayBound(field.min)}
          max={dayBound(field.max)}
          today={shopToday()}
          onChange={(day) => onChange(orNull(day))}
          onUnread={onChange}
        />
      );
    case "date_range":
      return (
        <DateRangeInput
          {...choice}
          value={(value as DayRange | null) ?? ["", ""]}
          min={dayBound(field.min)}
          max={dayBound(field.max)}
          today={shopToday()}
          onChange={onChange}
          onUnread={onChange}
        />
      );
    case "datetime":
      return <DateTimeField {...choice} value={instantOf(value)} onChange={onChange} />;
    case "datetime_range":
      return (
        <DateTimeRangeField
          {...choice}
          value={(value as readonly Instant[] | null) ?? [null, null]}
          onChange={onChange}
        />
      );
    case "switch":
      return (
        <span className={styles.fieldSwitch}>
          <Switch
            id={id}
            aria-describedby={describedBy}
            aria-label={field.title}
            checked={value === true}
            onChange={onChange}
          />
        </span>
      );
    case "images":
      return (
        <ImagesField
          field={field}
          id={id}
          describedBy={describedBy}
          value={(value as readonly string[] | null) ?? []}
          onChange={onChange}
        />
      );
    case "file":
      return (
        <FileField
          field={field}
          id={id}
          describedBy={describedBy}
          value={(value as string | null) ?? null}
          onChange={onChange}
        />
      );
    case "rich_text":
      return (
        <Suspense fallback={<Skeleton height={120} />}>
          <RichText
            label={field.title}
            invalid={invalid}
            describedBy={describedBy}
            value={textOf(value)}
            onChange={onChange}
          />
        </Suspense>
      );
    case "pad":
      return (
        <Suspense fallback={<Skeleton height={34} />}>
          <PadField
            field={field}
            row={Number(values["id"])}
            values={values}
            id={id}
            describedBy={describedBy}
            value={(value as PadSigned | null) ?? null}
            onChange={onChange}
          />
        </Suspense>
      );
    case "rows":
    case "matrix":
      return props.subRows;
  }
}

function dayBound(bound: number | string | undefined): string | undefined {
  return typeof bound === "string" ? bound : undefined;
}

/** Converts a value to the shown unit, or back to the sent one. */
function inUnit(value: number | null, times: number): number | null {
  return value === null ? null : scaled(value, times);
}

/** By how many decimal places the typed value is finer than the sent one. */
const finerBy = (times: number): number => (times < 1 ? Math.round(-Math.log10(times)) : 0);
