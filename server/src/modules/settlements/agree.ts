import { type AgreedWay, agreedAtDesk } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { demandFiles } from "../files/public.ts";
import { insertAgreement } from "./agreement.repo.ts";
import { isNamed } from "../stays/public.ts";
import { faults } from "./faults.texts.ts";
import { settlementsErrors } from "./settlements.errors.ts";
import { settlementOf, type SettlementRow } from "./settlement.repo.ts";
import { t } from "./settlements.texts.ts";

/** The student's answer to a settlement, as an operator records it. */
export interface Agreeing {
  readonly agreed: Exclude<AgreedWay, "page"> | null;
  readonly papers: readonly string[] | null;
  readonly note?: string | null;
}

/** The form fields of the agreement. None is preset, because consent must never be preset. */
export const agreementFields = {
  agreed: fields.select<Exclude<AgreedWay, "page">>({
    title: t("agree.how"),
    help: t("agree.how.help"),
    options: agreedAtDesk,
  }),
  papers: fields.images({ title: t("agree.papers"), help: t("agree.papers.help"), access: "private", max: 10 }),
};

/** Records the answer to a settlement; does nothing where there is no answer. @throws {InvalidFields} papers */
export async function writeAgreement(
  work: Work,
  settlement: Pick<SettlementRow, "id" | "stay_id">,
  how: AgreedWay | null,
  { papers, note = null }: Omit<Agreeing, "agreed">,
): Promise<void> {
  const kept = papers ?? [];
  if (how === null && kept.length === 0) return;
  await demandFiles(work, "papers", kept);
  const said = { how, note, papers: kept, at: work.now, by_name: work.actor.name };
  if (!(await insertAgreement(work.tx, work.supplier.id, settlement, said))) return;
  work.audit({ biz_type: "settlement", biz_id: settlement.id, after: { agreed: how, papers: kept.length, note } });
  work.changed("stay", settlement.stay_id);
}

/**
 * Records that the student agrees on their own page to the settlement that was shown.
 * @throws {AppError} not_found · settlement_changed: the settlement is another one by now
 */
export async function agreeOnPage(work: Work, stay_id: number, settlement_id: number): Promise<void> {
  const settlement = await settlementOf(work.tx, work.supplier.id, stay_id);
  if (!settlement) throw new AppError("not_found");
  const amount = formatFenInWords(settlement.lines.at(-1)?.amount_fen ?? 0);
  if (settlement.id !== settlement_id) throw new AppError(settlementsErrors.settlement_changed, { amount });
  await writeAgreement(work, settlement, "page", { papers: null });
}

/** Records the student's answer to the current settlement. @throws {AppError} not_found @throws {InvalidFields} papers, no answer given */
export async function agreeAtDesk(work: Work, stay_id: number, { agreed, ...rest }: Agreeing): Promise<void> {
  const settlement = await settlementOf(work.tx, work.supplier.id, stay_id);
  if (!settlement) throw new AppError("not_found");
  if (agreed === null && (rest.papers ?? []).length === 0) throw new InvalidFields({ agreed: { text: faults.agreed } });
  await writeAgreement(work, settlement, agreed, rest);
}

const formFields = { ...agreementFields, note: fields.textarea({ title: t("agree.note"), max_length: 200 }) };

/** Records that the student agreed, or adds papers, after the stay has ended. */
export const agreeAction = rowAction<typeof formFields, undefined, "status" | "is_transferred" | "is_erased">({
  api: "seller/student/SettlementAgree",
  class: "edit",
  title: t("agree"),
  form: formFields,
  when: (state) => state.status === 50 && state.is_transferred !== true && isNamed(state),
  run: agreeAtDesk,
});
