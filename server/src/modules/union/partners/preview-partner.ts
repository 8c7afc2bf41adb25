import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { findMember } from "../../users/public.ts";
import { t } from "../union.texts.ts";
import { findPartner } from "./partners.repo.ts";

const texts = t.group("approve");

/** Previews an approval: the facts for the decision. @throws {AppError} not_found */
export async function previewApprove(ctx: CallContext, { id }: { readonly id: number }) {
  const { tx, supplier } = ctx;
  const partner = await findPartner(tx, supplier.id, { id });
  if (!partner) throw new AppError("not_found");
  const member = await findMember(tx, supplier.id, partner.holder_id);
  const parent = partner.parent_id === null ? null : await findPartner(tx, supplier.id, { id: partner.parent_id });
  const fact = (title: keyof typeof texts, text: string) => ({ title: ctx.text(texts[title]), text });
  const truename = member?.truename ?? "";
  return {
    rows: [],
    total_fen: 0,
    note: partner.word === "" ? null : partner.word,
    facts: [
      fact("name", partner.name),
      fact("member", member?.nickname ?? "–"),
      fact("truename", truename === "" ? "–" : truename),
      ...(partner.licence_no === null ? [] : [fact("licence", partner.licence_no)]),
      {
        title: ctx.text(texts.level),
        text: ctx.text(parent ? texts.second : texts.first, { name: parent?.name ?? "" }),
      },
    ],
    checks: [
      { title: ctx.text(texts.isMember), is_good: member !== null && member.phone !== null },
      ...(partner.kind === "person"
        ? [{ title: ctx.text(texts.sameName), is_good: truename !== "" && truename === partner.name }]
        : [{ title: ctx.text(texts.licenceGood), is_good: true }]),
      { title: ctx.text(texts.twoLevels), is_good: parent === null || parent.level === 1 },
    ],
    button: ctx.text(texts.button, { name: partner.name }),
  };
}
