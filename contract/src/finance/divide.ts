import { choice } from "../core/choice.ts";
import { t } from "./finance.texts.ts";

export const receiverTypes = [
  choice("merchant", t("receiverTypes.merchant"), "blue"),
  choice("person", t("receiverTypes.person"), "violet"),
] as const;
export type ReceiverType = (typeof receiverTypes)[number]["value"];

export const receiverRelations = [
  choice("supplier", t("receiverRelations.supplier")),
  choice("distributor", t("receiverRelations.distributor")),
  choice("partner", t("receiverRelations.partner")),
  choice("staff", t("receiverRelations.staff")),
  choice("platform", t("receiverRelations.platform")),
  choice("other", t("receiverRelations.other")),
] as const;
export type ReceiverRelation = (typeof receiverRelations)[number]["value"];

export const receiverStatuses = [
  choice(0, t("receiverStatuses.0"), "amber"),
  choice(1, t("receiverStatuses.1"), "green"),
  choice(2, t("receiverStatuses.2"), "slate"),
] as const;

/** What a rule divides. */
export const divideScopes = [
  choice("all", t("divideScopes.all")),
  choice("cat", t("divideScopes.cat")),
  choice("goods", t("divideScopes.goods")),
  choice("package", t("divideScopes.package")),
] as const;
export type DivideScope = (typeof divideScopes)[number]["value"];

export const divideStatus = {
  waiting: 0,
  running: 1,
  divided: 2,
  part: 3,
  failed: 4,
  unfrozen: 5,
  returned: 6,
} as const;

export const divideStatuses = [
  choice(0, t("divideStatuses.0"), "amber"),
  choice(1, t("divideStatuses.1"), "cyan"),
  choice(2, t("divideStatuses.2"), "green"),
  choice(3, t("divideStatuses.3"), "amber"),
  choice(4, t("divideStatuses.4"), "red"),
  choice(5, t("divideStatuses.5"), "slate"),
  choice(6, t("divideStatuses.6"), "slate"),
] as const;

export const divideActs = [
  choice("divide", t("divideActs.divide"), "green"),
  choice("return", t("divideActs.return"), "violet"),
  choice("claim", t("divideActs.claim"), "amber"),
  choice("set_off", t("divideActs.set_off"), "cyan"),
  choice("unfreeze", t("divideActs.unfreeze"), "slate"),
] as const;

/** What the payment company answered for one receiver: done, or why it was closed, in the company's code. */
export const divideOutcomes = [
  choice("done", t("divideOutcomes.done"), "green"),
  choice("NO_RELATION", t("divideOutcomes.noRelation"), "red"),
  choice("RECEIVER_NAME_MISMATCH", t("divideOutcomes.nameMismatch"), "red"),
] as const;
