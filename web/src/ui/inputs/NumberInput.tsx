import { useState } from "react";
import { classNames } from "../class-names.ts";
import { Input, type InputProps } from "./Input.tsx";
import { fenToYuan, formattedPrice, phoneDigits, truncatedNumber, typedNumber, yuanToFen } from "./text-rules.ts";
import styles from "./input.module.css";

type Common = Omit<InputProps, "value" | "onChange" | "noChinese">;

interface DraftProps extends Common {
  /** The value's own text; the typed text follows it when it is changed from outside. */
  readonly text: string;
  readonly decimals: number;
  readonly onText: (text: string) => void;
  /** Cleans the typed text; default: the rule of numbers. */
  readonly clean?: (text: string) => string;
}

/** An unfinished text stays unchanged while typing ("1.", "-"); it is truncated when the field is left. */
function DraftInput({ text, decimals, onText, clean = typedNumber, className, onBlur, ...rest }: DraftProps) {
  const [draft, setDraft] = useState({ text, shown: text });
  // A value set from outside replaces the text. A value reported by this field must not move the caret.
  if (draft.text !== text) setDraft({ text, shown: text });
  const change = (typed: string): void => {
    const shown = clean(typed);
    const next = truncatedNumber(shown, decimals);
    setDraft({ text: next, shown });
    if (next !== text) onText(next);
  };
  return (
    <Input
      {...rest}
      className={classNames(styles.inputNumber, className)}
      inputMode="decimal"
      autoComplete="off"
      value={draft.shown}
      onChange={change}
      onBlur={(event) => {
        setDraft({ text: draft.text, shown: truncatedNumber(draft.shown, decimals) });
        onBlur?.(event);
      }}
    />
  );
}

/**
 * A number: only digits, one dot and a minus can be typed. When the field is left, it is truncated to `decimals` places, never rounded.
 * @param value  null while the field is empty
 */
export function NumberInput({
  value,
  onChange,
  decimals = 0,
  ...rest
}: Common & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly decimals?: number;
}) {
  const text = value === null ? "" : truncatedNumber(plainDigits(value), decimals);
  return (
    <DraftInput
      {...rest}
      text={text}
      decimals={decimals}
      onText={(typed) => onChange(typed === "" ? null : Number(typed))}
    />
  );
}

/** The price formatter, with a minus for amounts that can be negative. */
function signedPrice(typed: string): string {
  return `${typedNumber(typed).startsWith("-") ? "-" : ""}${formattedPrice(typed)}`;
}

/** A number without an exponent; `String` uses exponents from 1e21 on and below 1e-6. */
function plainDigits(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20) : text;
}

/**
 * Money: typed in yuan, stored in integer fen.
 * @param value  integer fen, null while the field is empty
 */
export function MoneyInput({
  value,
  onChange,
  ...rest
}: Common & { readonly value: number | null; readonly onChange: (fen: number | null) => void }) {
  // While typing, the yuan text gets no extra zeros: 12 stays 12, and 12.00 is shown once the value comes from outside.
  const [own, setOwn] = useState<{ readonly fen: number | null; readonly text: string } | null>(null);
  const text = own && own.fen === value ? own.text : value === null ? "" : fenToYuan(value);
  const typed = (next: string): void => {
    const fen = yuanToFen(next);
    setOwn({ fen, text: next });
    onChange(fen);
  };
  return (
    <DraftInput
      icon={<span className={styles.inputUnit}>¥</span>}
      {...rest}
      text={text}
      decimals={2}
      clean={signedPrice}
      onText={typed}
    />
  );
}

/** A mobile number: at most 11 digits. `isPhone` checks whether it is valid. */
export function PhoneInput({
  value,
  onChange,
  ...rest
}: Common & { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      className={classNames(styles.inputNumber, rest.className)}
      value={value}
      onChange={(typed) => onChange(phoneDigits(typed))}
    />
  );
}
