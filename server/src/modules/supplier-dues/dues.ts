import { choice } from "@kangying/contract/core/choice";
import { t } from "./supplier-dues.texts.ts";

/** What is asked for: kept by the platform, or held by it. */
export const dueKinds = [
  choice("entry", t("kind.entry"), "blue"),
  choice("deposit", t("kind.deposit"), "violet"),
] as const;
export type DueKind = (typeof dueKinds)[number]["value"];

/** Where one stands. */
export const dueStates = [
  choice(0, t("state.open"), "amber"),
  choice(1, t("state.paid"), "green"),
  choice(2, t("state.waived"), "slate"),
] as const;

/** How money of one moves: paid by the supplier, taken of a deposit for a breach, gone back. */
export type MoveKind = "paid" | "taken" | "back";

/** What a supplier is asked for. */
export interface Asked {
  readonly kind: DueKind;
  readonly amount_fen: number;
  /** Why, where it has to be said. */
  readonly note: string;
}
