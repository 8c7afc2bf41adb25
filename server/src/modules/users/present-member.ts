import type { z } from "zod";
import type { kefuUserInfo } from "@kangying/contract/plugins/plugins.endpoints";
import type { memberInfo } from "@kangying/contract/users/users.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { mask } from "../../core/list/masks.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { addressesOf } from "./addresses.repo.ts";
import { listRanks } from "./ranks.repo.ts";
import { findMember } from "./users.repo.ts";

/** One member as it is sent: phones masked for every caller. @throws {AppError} not_found */
export async function presentMember(
  ctx: CallContext,
  { id }: z.output<typeof memberInfo.input>,
): Promise<z.input<typeof memberInfo.output>> {
  const { tx, supplier, services, now } = ctx;
  const member = await findMember(tx, supplier.id, id);
  const rank = (await listRanks(tx, supplier.id)).find((known) => known.id === member?.rank_id);
  if (!member || !rank) throw new AppError("not_found");
  const { nickname, truename, username, gender, birthday, growth, points, source, status, remark } = member;
  return {
    id,
    nickname,
    truename,
    username,
    gender,
    birthday,
    growth,
    points,
    source,
    status,
    remark,
    rank_until: member.rank_until,
    version: member.version,
    phone: mask(member.phone, "phone"),
    id_no: member.id_no_shown,
    avatar: member.avatar && fileUrl(services.config, member.avatar, now),
    rank: { id: rank.id, name: rank.name, level: rank.level, discount_bp: rank.discount_bp },
    tags: [...member.tags],
    created_at: seconds(member.created_at),
    addresses: (await addressesOf(tx, supplier.id, id)).map((address) => ({
      ...address,
      phone: mask(address.phone, "phone") ?? "",
    })),
  };
}

/** One member for the chat. @throws {AppError} not_found */
export async function presentForChat(
  { tx, supplier, services, now }: CallContext,
  { id }: z.output<typeof kefuUserInfo.input>,
): Promise<z.input<typeof kefuUserInfo.output>> {
  const member = await findMember(tx, supplier.id, id);
  if (!member) throw new AppError("not_found");
  return { uid: id, logo: member.avatar && fileUrl(services.config, member.avatar, now), username: member.nickname };
}
