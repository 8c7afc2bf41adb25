import type { ReactNode } from "react";
import type { Question } from "../../../ui/overlays/confirm.tsx";
import type { translate } from "../../i18n/index.ts";

/**
 * What is asked before something is deleted or stopped where no list asks it: in the words that lists share.
 * @param action   title of the button that it was begun by
 * @param message  what it is about, and what follows from it
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
