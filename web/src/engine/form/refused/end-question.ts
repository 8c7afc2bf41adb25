import type { ReactNode } from "react";
import type { Question } from "../../../ui/overlays/confirm.tsx";
import type { translate } from "../../i18n/index.ts";

/**
 * The confirmation before a deletion or a stop outside of a list, with the same texts as in lists.
 * @param action   title of the button that started it
 * @param message  what it is about, and its effects
 */
export function endQuestion(
  does: "delete" | "stop",
  action: string,
  message: ReactNode,
  t: typeof translate,
): Question {
  const title = does === "delete" ? t("form.askDelete") : t("form.askStop", { action });
  return { title, message, confirmText: action, danger: true };
}
