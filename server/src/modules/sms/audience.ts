import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { filled, partsOf } from "../event-messages/public.ts";
import { whoLastBought } from "../member-stats/public.ts";
import { chooseMembers } from "../users/public.ts";
import { findSignature, findTemplate, type SignatureRow, type TemplateRow } from "./approvals/approvals.repo.ts";
import { providerWords } from "./approvals/ask-approval.ts";
import { type NewSms, readersOf } from "./messages.repo.ts";
import { smsAddon } from "./sms-addon.ts";
import type { Audience, SendSaid, SmsParams } from "./sends.repo.ts";

const dayMs = 86_400_000;
/** The variable for the reader's name. The other variables have the same value for everybody. */
export const readerName = "name";

/** How many members a send reaches, and how many are left out, by reason. */
export interface Reach {
  readonly chosen: number;
  /** Members whose last purchase is outside the chosen period; null: no period was chosen. */
  readonly other_time: number | null;
  readonly no_phone: number;
  readonly barred: number;
  readonly fed: number;
  readonly messages: readonly NewSms[];
  readonly parts: number;
  /** Variables of the template that have no value. */
  readonly missing: readonly string[];
  readonly template: TemplateRow;
  readonly signature: SignatureRow;
}

/** Parses `日期=12月20日`, one variable per line. */
export function paramsIn(text: string): SmsParams {
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [name = "", ...value] = line.split(/[=＝]/);
      const said = value.join("=").trim();
      return name.trim() === "" || said === "" ? [] : [[name.trim(), said]];
    }),
  );
}

/** Computes whom a send reaches. @throws {AppError} not_found: no such template or signature */
export async function reachOf(
  work: Pick<Work, "tx" | "supplier" | "now" | "today">,
  said: Pick<SendSaid, "template_id" | "signature_id" | "params"> & { readonly audience: Audience },
): Promise<Reach> {
  const { tx, supplier, now } = work;
  const template = await findTemplate(tx, supplier.id, said.template_id);
  const signature = await findSignature(tx, supplier.id, said.signature_id);
  if (!template || !signature) throw new AppError("not_found");
  const { names } = providerWords(template.content);
  const missing = names.filter((name) => name !== readerName && !Object.hasOwn(said.params, name));
  const { recency = null } = said.audience;
  const members = await chooseMembers(tx, supplier.id, said.audience);
  const { gap_days } = await smsAddon.read(work);
  const chosen = members.map(({ id }) => id);
  const lately = recency === null ? null : await whoLastBought(work, recency, chosen);
  const keys = lately === null ? chosen : chosen.filter((id) => lately.has(id));
  const readers = await readersOf(tx, supplier.id, keys, new Date(now.getTime() - gap_days * dayMs));
  const reachable = readers.filter(({ phone }) => phone !== null && /^1\d{10}$/.test(phone));
  const willing = reachable.filter(({ is_barred }) => !is_barred);
  const hungry = template.kind === "marketing" ? willing.filter(({ is_fed }) => !is_fed) : willing;
  const messages = hungry.map(({ id, name, phone }) => {
    const told = { ...said.params, [readerName]: name };
    const content = `【${signature.name}】${filled(template.content, told)}`;
    return { member_id: id, phone: phone ?? "", name, content, told, parts: partsOf(content) };
  });
  return {
    chosen: chosen.length,
    other_time: lately === null ? null : chosen.length - keys.length,
    no_phone: readers.length - reachable.length,
    barred: reachable.length - willing.length,
    fed: willing.length - hungry.length,
    messages,
    parts: messages.reduce((sum, { parts }) => sum + parts, 0),
    missing,
    template,
    signature,
  };
}
