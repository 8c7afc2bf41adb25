import type { FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { formatMoney } from "../../format/index.ts";
import type { useT } from "../../i18n/index.ts";
import { mustLoad, type FormPreviewState } from "../trial/use-form-preview.ts";
import type { Till } from "./sums.ts";

/** The text of the confirming button, and whether it can be pressed. */
export interface ConfirmWords {
  readonly label: string;
  readonly isHindered: boolean;
}

/**
 * The effect in words: what is collected, given back and printed; otherwise the server's text of the effects; otherwise the act's name.
 * Where the figures could not be loaded and are needed, a press loads them.
 */
export function confirmWords(
  action: Action,
  fields: readonly FormField[],
  preview: FormPreviewState | null,
  till: Till | null,
  t: ReturnType<typeof useT>,
): ConfirmWords {
  const answer = preview?.is === "shown" || preview?.is === "pending" ? preview.answer : null;
  if (mustLoad(preview)) return { label: t("form.loadFigures"), isHindered: false };
  if (answer?.hindered !== undefined) return { label: answer.hindered, isHindered: true };
  if (answer?.button !== undefined) return { label: answer.button, isHindered: false };
  if (till) return tillWords(till, t);
  return { label: fields.length > 0 && action.saves ? t("form.save") : action.title, isHindered: false };
}

function tillWords({ total_fen, other_fen, given_fen, prints }: Till, t: ReturnType<typeof useT>): ConfirmWords {
  const money = (fen: number): string => formatMoney(fen, { sign: true });
  if (total_fen <= 0) return { label: t("form.nothingChosen"), isHindered: true };
  const cash_fen = total_fen - other_fen;
  if (given_fen !== null && given_fen < cash_fen)
    return { label: t("form.short", { amount: money(cash_fen - given_fen) }), isHindered: true };
  const change_fen = given_fen === null ? 0 : given_fen - cash_fen;
  const sums = { amount: money(total_fen), change: money(change_fen) };
  if (change_fen > 0)
    return { label: t(prints ? "form.collectChangePrint" : "form.collectChange", sums), isHindered: false };
  return { label: t(prints ? "form.collectPrint" : "form.collect", sums), isHindered: false };
}
