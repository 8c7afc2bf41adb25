import type { z } from "zod";
import type { buyerInfo } from "@kangying/contract/buyers/buyer.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { mask } from "../../core/list/masks.ts";
import type { MemberContext } from "../../core/wire/route.ts";
import { findMember, rankOf } from "../users/public.ts";

/** Presents the logged-in member to themselves. */
export async function presentBuyer(ctx: MemberContext): Promise<z.input<typeof buyerInfo.output>> {
  const { tx, supplier, services, now } = ctx;
  const member = await findMember(tx, supplier.id, ctx.member.id);
  const rank = member && (await rankOf(tx, supplier.id, member.rank_id));
  if (!member || !rank) throw new AppError("not_found");
  return {
    id: member.id,
    nickname: member.nickname,
    avatar: member.avatar && fileUrl(services.config, member.avatar, now),
    phone: mask(member.phone, "phone"),
    rank: {
      name: rank.name,
      level: rank.level,
      discount_bp: rank.discount_bp,
      icon: rank.icon && fileUrl(services.config, rank.icon, now),
    },
    points: member.points,
    growth: member.growth,
  };
}
