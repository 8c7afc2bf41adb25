import { createContext } from "react";
import { usePageShown } from "../../../engine/session/page-shown.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { useWorkbench } from "../../../engine/workbench/use-workbench.ts";

/** Figures beside menu lines, by path. */
export const MenuCounts = createContext<ReadonlyMap<string, number>>(new Map());

/** A change shows in the menu within this many milliseconds. */
const within = 10_000;

/** The supplier's figures in the sidebar. Only a camp has any. */
export function useSupplierFigures() {
  const isCamp = useSession((session) => session.user?.industry_type === "camp");
  const shown = usePageShown();
  const { data } = useWorkbench({ within, enabled: isCamp && shown });
  return isCamp ? data : undefined;
}

/**
 * Numbers of students for the menu's student pages, where a page shows exactly that group.
 * @param flow  the student flow of the Workbench
 */
export function countsByPath(
  flow: readonly { readonly to: string; readonly value: number }[] | null | undefined,
): ReadonlyMap<string, number> {
  return new Map((flow ?? []).filter((step) => !step.to.includes("?")).map((step) => [step.to, step.value]));
}
