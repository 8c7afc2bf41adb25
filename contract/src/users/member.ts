import { choice } from "../core/choice.ts";
import { t } from "./users.texts.ts";

/** How a member came to the shop. */
export const memberSources = [
  choice("desk", t("memberSources.desk")),
  choice("import", t("memberSources.import")),
  choice("wechat", t("memberSources.wechat")),
  choice("referral", t("memberSources.referral")),
  choice("camp", t("memberSources.camp")),
  choice("app", t("memberSources.app")),
] as const;
export type MemberSource = (typeof memberSources)[number]["value"];

/** A disabled member stays disabled until somebody enables them by hand. */
export const memberStatuses = [
  choice(1, t("memberStatuses.1"), "green"),
  choice(2, t("memberStatuses.2"), "slate"),
] as const;
export type MemberStatus = (typeof memberStatuses)[number]["value"];

export const memberGenders = [choice("M", t("memberGenders.M")), choice("F", t("memberGenders.F"))] as const;
export type MemberGender = (typeof memberGenders)[number]["value"];

/** Growth decides the rank, and points are spent. Both change only by entries with a reason. */
export const scoreKinds = [choice("points", t("scoreKinds.points")), choice("growth", t("scoreKinds.growth"))] as const;
export type ScoreKind = (typeof scoreKinds)[number]["value"];

/** Nobody can get a withdrawn rank any more. */
export const rankStatuses = [choice(1, t("rankStatuses.1"), "green"), choice(2, t("rankStatuses.2"), "slate")] as const;
export type RankStatus = (typeof rankStatuses)[number]["value"];

/** Maximum delivery addresses of one member. */
export const mostAddresses = 10;
