import { choice } from "@kangying/contract/core/choice";
import { t } from "./supplier-dues.texts.ts";

/** Kinds of dues: an entry fee, which the platform keeps, or a deposit, which it holds. */
export const dueKinds = [
  choice("entry", t("kind.entry"), "blue"),
  choice("deposit", t("kind.deposit"), "violet"),
] as const;
export type DueKind = (typeof dueKinds)[number]["value"];

/** States of a due. */
export const dueStates = [
  choice(0, t("state.open"), "amber"),
  choice(1, t("state.paid"), "green"),
  choice(2, t("state.waived"), "slate"),
] as const;

/** Movements of a due's money: paid by the supplier, taken from a deposit for a breach, paid back; or recorded as paid by mistake. */
export type MoveKind = "paid" | "taken" | "back" | "undone";

/** A charge to a supplier. */
export interface Asked {
  readonly kind: DueKind;
  readonly amount_fen: number;
  /** The reason, where one is needed. */
  readonly note: string;
}
