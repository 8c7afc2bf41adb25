import type { Action } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { formatMoney } from "../format/index.ts";
import { useT } from "../i18n/index.ts";
import { inWords } from "../i18n/language.ts";
import type { ConfirmWords } from "./till/confirm-words.ts";
import type { Checklist } from "./checklist/use-checklist.ts";
import styles from "./form.module.css";

/** Without a field the focus goes to the answer that does no harm. */
const focusHere = { "data-autofocus": true } as const;

/** Letters for which a button has room beside its count. */
const mostLetters = 48;

/** What is missing, as far as a button has room: else the first, to which it leads. */
function namesOf(lines: readonly { readonly title: string }[]): string {
  const all = inWords(lines.map(({ title }) => title));
  return lines.length > 1 && all.length > mostLetters ? `${lines[0]?.title ?? ""}…` : all;
}

interface FormFootProps {
  readonly action: Action;
  readonly checklist: Checklist;
  readonly busy: boolean;
  /** What the button says where nothing is missing and nothing is taken along. */
  readonly words: ConfirmWords;
  /** The opposite decision, where the form offers one. */
  readonly refusal: { readonly title: string; readonly busy: boolean; readonly refuse: () => void } | null;
  readonly isPending: boolean;
  /** Nothing has been shown yet, and nothing was typed: there is nothing to confirm. */
  readonly isFirst: boolean;
  readonly inVain: boolean;
  readonly onClose: () => void;
}

/** The answers of a form. The button says what is missing, and leads there; else what it will do. */
export function FormFoot({
  action,
  checklist,
  busy,
  words,
  refusal,
  isPending,
  isFirst,
  inVain,
  onClose,
}: FormFootProps) {
  const t = useT();
  const isBare = (action.form ?? []).length === 0;
  const { amount_fen } = checklist;
  const lacking = [...checklist.lacking, ...checklist.unanswered];
  const label = (): string => {
    if (lacking.length > 0) return t("form.lackingNames", { count: lacking.length, names: namesOf(lacking) });
    if (amount_fen > 0)
      return t("form.collectAnd", { amount: formatMoney(amount_fen, { sign: true }), action: action.title });
    return words.label;
  };
  const kind = lacking.length > 0 ? "default" : action.danger ? "danger" : "filled";
  return (
    <>
      <Button onClick={onClose} {...((isBare && action.danger) || refusal ? focusHere : {})}>
        {t("form.cancel")}
      </Button>
      {refusal && (
        <Button harms loading={refusal.busy} onClick={refusal.refuse}>
          {refusal.title}
        </Button>
      )}
      <Button
        type="submit"
        kind={kind}
        loading={busy || (isPending && isFirst)}
        waiting={isPending}
        aria-disabled={inVain}
        data-lacking={lacking.length || undefined}
        className={inVain ? styles.isInVain : lacking.length > 0 ? styles.isLacking : undefined}
        {...(isBare && !action.danger ? focusHere : {})}
      >
        {label()}
      </Button>
    </>
  );
}
