import { useState } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { CheckLine } from "@kangying/contract/core/form/preview";
import type { Action } from "@kangying/contract/core/list";
import { checkForm } from "../check-form.ts";
import { isEmpty, visibleFields, type FormErrors, type FormValues } from "../form-values.ts";
import type { useT } from "../../i18n/index.ts";
import { actionsAlong, askedFields, sentAlong, type AlongValues } from "./along.ts";
import { fieldsOutside, linesNow, takenSum, type Taking } from "./lines.ts";

interface Options {
  readonly action: Action;
  /** Other actions on the row. */
  readonly beside: readonly Action[];
  /** The fields of the form, for this case. */
  readonly fields: readonly FormField[];
  readonly lines: readonly CheckLine[];
  readonly values: FormValues;
  /** True: the server has not yet answered about these values. */
  readonly isPending: boolean;
  readonly t: ReturnType<typeof useT>;
}

const noLine: readonly string[] = [];

/** The checklist of a form: which line is open, what is sent along, and what is missing. */
export function useChecklist({ action, beside, fields, lines, values, isPending, t }: Options) {
  // Null: the user has not opened or closed a line yet, so the first missing one is open.
  const [chosen, setChosen] = useState<{ readonly code: string | null } | null>(null);
  const [taking, setTaking] = useState<Taking>({});
  const [typed, setTyped] = useState<AlongValues>({});
  const [alongErrors, setAlongErrors] = useState<Readonly<Record<string, FormErrors>>>({});
  const [drops] = useState(() => new Map<string, () => void>());
  const now = linesNow(lines, {
    judged: action.preview?.depends_on ?? noLine,
    values,
    along: (action.along ?? noLine).filter((api) => beside.some((other) => other.api === api)),
    taking,
  });
  const missing = now.filter((line) => line.now === "missing");
  // While the server is being asked about a line, nobody is led back to it: a press then waits for the answer.
  const lacking = isPending ? missing.filter((line) => !line.isAwaited) : missing;
  const open = chosen === null ? (missing[0]?.code ?? null) : chosen.code;
  const company = actionsAlong(beside, now);
  const lineOf = (name: string): string | undefined => now.find((line) => line.fields.includes(name))?.code;
  const type = (api: string, name: string, value: unknown): void => {
    setTyped((all) => ({ ...all, [api]: { ...all[api], [name]: value } }));
    setAlongErrors({});
  };
  return {
    lines: now,
    lacking,
    /** Empty fields: those outside the lines that the preview has asked for, and those of actions that are sent along. */
    unanswered: [
      ...visibleFields(fields, values).filter(
        ({ name, type, required, when_asked }) =>
          when_asked && required && type !== "switch" && isEmpty(values[name]) && lineOf(name) === undefined,
      ),
      ...company.flatMap((other) => {
        const said = typed[other.api] ?? {};
        return askedFields(other, now, said).filter(
          ({ name, type, required }) => required && type !== "switch" && isEmpty(said[name]),
        );
      }),
    ],
    open,
    openLine: (code: string | null) => setChosen({ code }),
    /** The user is typing: the line stays open even if it is complete already. */
    stay: () => setChosen((now) => now ?? { code: open }),
    /** An action was done: the next missing line opens automatically. */
    openNext: () => setChosen(null),
    amount_fen: takenSum(now),
    company,
    typed,
    alongErrors,
    take: (code: string, isTaken: boolean) => setTaking((all) => ({ ...all, [code]: isTaken })),
    isTaking: (code: string) => taking[code] !== false,
    type,
    /** The fields of the actions that are sent along. */
    asked: company.flatMap((other) =>
      askedFields(other, now, typed[other.api] ?? {}).map((field) => ({
        field,
        answer: (value: unknown) => type(other.api, field.name, value),
      })),
    ),
    sent: () => sentAlong(beside, now, typed),
    /** Checks the actions that are sent along; true: no errors. */
    check: (): boolean => {
      const found = company.map((other) => {
        const values = typed[other.api] ?? {};
        return [other.api, checkForm(askedFields(other, now, values), values, t)] as const;
      });
      setAlongErrors(Object.fromEntries(found));
      return found.every(([, errors]) => Object.keys(errors).length === 0);
    },
    /** The line to which a field of the form belongs. */
    lineOf,
    outside: (fields: readonly FormField[]) => fieldsOutside(fields, now),
    /** Lines with typed input that is not saved yet. */
    drops,
  };
}

export type Checklist = ReturnType<typeof useChecklist>;
