import { useState } from "react";
import { classNames } from "../class-names.ts";
import { Input, type InputProps } from "./Input.tsx";
import { fenToYuan, formattedPrice, phoneDigits, truncatedNumber, typedNumber, yuanToFen } from "./text-rules.ts";
import styles from "./input.module.css";

type Common = Omit<InputProps, "value" | "onChange" | "noChinese">;

interface DraftProps extends Common {
  /** The value's own text; the draft follows it when it is changed from outside. */
  readonly text: string;
  readonly decimals: number;
  readonly onText: (text: string) => void;
  /** What stays of what is typed; default: the rule of numbers. */
  readonly clean?: (text: string) => string;
}

/** What is being typed stands as it is ("1.", "-"); it is cut off when the field is left. */
function DraftInput({ text, decimals, onText, clean = typedNumber, className, onBlur, ...rest }: DraftProps) {
  const [draft, setDraft] = useState({ text, shown: text });
  // A value set from outside replaces what is shown; one that this field reported itself must not touch the caret.
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
 * A number: only digits, one dot and a minus can be typed; on leaving it is cut off behind `decimals` places, never rounded.
 * @param value  null while nothing is typed
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

/** The price formatter, for money that may be taken off too. */
function signedPrice(typed: string): string {
  return `${typedNumber(typed).startsWith("-") ? "-" : ""}${formattedPrice(typed)}`;
}

/** A number without an exponent, which `String` writes from 1e21 on and below 1e-6. */
function plainDigits(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20) : text;
}

/**
 * Money: typed in yuan, held in integer fen.
 * @param value  integer fen, null while nothing is typed
 */
export function MoneyInput({
  value,
  onChange,
  ...rest
}: Common & { readonly value: number | null; readonly onChange: (fen: number | null) => void }) {
  // The yuan text keeps no needless zeros while typing: 12 stays 12, and 12.00 is shown once the value comes from outside.
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

/** A mobile number: at most 11 digits. Whether it is one is told by `isPhone`. */
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
