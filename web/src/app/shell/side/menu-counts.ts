import { createContext } from "react";
import { usePageShown } from "../../../engine/session/page-shown.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { useWorkbench } from "../../../engine/workbench/use-workbench.ts";

/** Figures beside menu lines, by path. */
export const MenuCounts = createContext<ReadonlyMap<string, number>>(new Map());

/** A change is seen in the menu within this many ms. */
const within = 10_000;

/** What the sidebar says of the supplier in figures; only a camp has any. */
export function useSupplierFigures() {
  const isCamp = useSession((session) => session.user?.industry_type === "camp");
  const shown = usePageShown();
  const { data } = useWorkbench({ within, enabled: isCamp && shown });
  return isCamp ? data : undefined;
}

/**
 * How many stand on the pages of the students' way, where a page shows exactly those.
 * @param flow  of the Workbench
 */
export function countsByPath(
  flow: readonly { readonly to: string; readonly value: number }[] | null | undefined,
): ReadonlyMap<string, number> {
  return new Map((flow ?? []).filter((step) => !step.to.includes("?")).map((step) => [step.to, step.value]));
}
