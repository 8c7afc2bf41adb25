import type { z } from "zod";
import type { profileInput } from "@kangying/contract/session/session";
import { changeProfile, findProfile } from "../../core/auth/account.repo.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { filesNamed } from "../files/public.ts";
import { t } from "./session.texts.ts";

const noPicture = t("editProfile.noPicture");

/** Changes the caller's own profile. Missing fields stay unchanged; an empty picture removes it. @throws {InvalidFields} avatar */
export async function editProfile(ctx: CallContext, input: z.output<typeof profileInput>): Promise<null> {
  const { account_id } = ctx.caller;
  const change = {
    nickname: input.nickname ?? null,
    introduction: input.introduction ?? null,
    avatar: input.avatar ?? null,
  };
  if (change.avatar !== null && change.avatar !== "") {
    const picture = (await filesNamed(ctx, [change.avatar])).get(change.avatar);
    if (picture?.access !== "public" || picture.kind !== "image")
      throw new InvalidFields({ avatar: { text: noPicture } });
  }
  const before = await inAuth(ctx, async () => {
    const found = await findProfile(ctx.tx, account_id);
    await changeProfile(ctx.tx, account_id, change);
    return found;
  });
  const { nickname, introduction, avatar } = before ?? {};
  ctx.audit({ biz_type: "account", biz_id: account_id, before: { nickname, introduction, avatar }, after: change });
  return null;
}
