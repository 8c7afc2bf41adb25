import type { z } from "zod";
import type { profileInput } from "@kangying/contract/session/session";
import { changeProfile, findProfile } from "../../core/auth/account.repo.ts";
import { inAuth } from "../../core/auth/in-auth.ts";
import type { CallContext } from "../../core/wire/route.ts";

/** Changes what a person says of itself; what is left out stays as it is. */
export async function editProfile(ctx: CallContext, input: z.output<typeof profileInput>): Promise<null> {
  const { account_id } = ctx.caller;
  const change = {
    nickname: input.nickname ?? null,
    introduction: input.introduction ?? null,
    avatar: input.avatar ?? null,
  };
  const before = await inAuth(ctx, async () => {
    const found = await findProfile(ctx.tx, account_id);
    await changeProfile(ctx.tx, account_id, change);
    return found;
  });
  const { nickname, introduction, avatar } = before ?? {};
  ctx.audit({ biz_type: "account", biz_id: account_id, before: { nickname, introduction, avatar }, after: change });
  return null;
}
