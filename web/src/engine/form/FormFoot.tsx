import type { Action } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { formatMoney } from "../format/index.ts";
import { useT } from "../i18n/index.ts";
import { inWords } from "../i18n/language.ts";
import type { ConfirmWords } from "./till/confirm-words.ts";
import type { Checklist } from "./checklist/use-checklist.ts";
import styles from "./form.module.css";

/** Without a field, the harmless button gets the focus. */
const focusHere = { "data-autofocus": true } as const;

/** Most letters for which a button has room beside its count. */
const mostLetters = 48;

/** The missing fields, if the button has room for them; otherwise the first one, to which it leads. */
function namesOf(lines: readonly { readonly title: string }[]): string {
  const all = inWords(lines.map(({ title }) => title));
  return lines.length > 1 && all.length > mostLetters ? `${lines[0]?.title ?? ""}…` : all;
}

interface FormFootProps {
  readonly action: Action;
  readonly checklist: Checklist;
  readonly busy: boolean;
  /** The button's text where nothing is missing and no other action is sent along. */
  readonly words: ConfirmWords;
  /** The opposite decision, if the form offers one. */
  readonly refusal: { readonly title: string; readonly busy: boolean; readonly refuse: () => void } | null;
  readonly isPending: boolean;
  /** True: no preview has been shown yet and nothing was typed, so there is nothing to confirm. */
  readonly isFirst: boolean;
  readonly inVain: boolean;
  readonly onClose: () => void;
}

/** The buttons of a form. The confirming button says what is missing and leads there; otherwise it says what it will do. */
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
