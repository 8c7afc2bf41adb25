import { unionMembers, unionScopeOptions } from "@kangying/contract/plugins/union/union.endpoints";
import { verbatim } from "../../../core/kernel/text.ts";
import type { OptionDef } from "../../../core/list/columns.ts";
import { fields } from "../../../core/list/fields.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { t, titles } from "../union.texts.ts";
import { firstLevel, partnerNames } from "./partners.repo.ts";

export const partnerKinds = [
  { value: "person", title: t("kind.person"), color: "slate" },
  { value: "company", title: t("kind.company"), color: "blue" },
] as const;

/** Options: partners of level 1, who can be the inviter. */
export const parentOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await firstLevel(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

/** Options of a filter: all partners, by name. */
export const partnerOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await partnerNames(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

export const inviteForm = {
  member_id: fields.remote<true>({
    title: titles.member,
    help: t("member.help"),
    required: true,
    remote: { api: unionMembers.api, depends_on: [] },
  }),
  kind: fields.select<"person" | "company", true>({
    title: titles.kind,
    options: partnerKinds,
    required: true,
    compact: true,
    initial: "person",
  }),
  name: fields.text<true>({ title: titles.name, help: t("name.help"), required: true, max_length: 60 }),
  licence_no: fields.text({
    title: titles.licence,
    max_length: 18,
    no_chinese: true,
    visible_when: { field: "kind", in: ["company"] },
  }),
  parent_id: fields.select<number>({ title: titles.parent, help: t("parent.help"), options: parentOptions }),
};

export const linkForm = {
  partner_id: fields.select<number, true>({ title: titles.partner, options: partnerOptions, required: true }),
  title: fields.text<true>({ title: titles.linkTitle, required: true, max_length: 40 }),
  goods_id: fields.remote({
    title: titles.goods,
    help: t("goods.help"),
    remote: { api: unionScopeOptions.api, depends_on: [] },
  }),
};
