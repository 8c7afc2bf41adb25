import type { ReactNode } from "react";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { useT } from "../../i18n/index.ts";

/**
 * Asks whether typed values may be lost.
 * @returns the asking function, and the element to render
 */
export function useDiscard(): readonly [() => Promise<boolean>, ReactNode] {
  const t = useT();
  const [ask, question] = useConfirm();
  const mayLose = (): Promise<boolean> =>
    ask({
      title: t("form.discardTitle"),
      confirmText: t("form.discard"),
      cancelText: t("form.keepEditing"),
      danger: true,
    });
  return [mayLose, question];
}
