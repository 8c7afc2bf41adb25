import type { CardRead } from "@kangying/contract/core/form/form.endpoints";
import type { CallContext } from "../../../core/wire/route.ts";
import { findByIdNumber, findStudent, isIdNumber, plainIdNumber, readIdNumber } from "../../students/public.ts";
import { t } from "../stay-acts.texts.ts";

/** An ID card as its reader typed it. */
interface Card {
  readonly id_no: string;
  /** Null: this reader types only the number. */
  readonly name: string | null;
}

/** Other texts on a card that look like a name. */
const noName = /^[男女]$|族$|公安|[省市县区]/u;

/**
 * Parses a card. Readers type its fields one after another, separated by any sign, or only the number.
 * @returns null: there is no ID number in it
 */
export function cardOf(typed: string): Card | null {
  const [found] = /(?<!\d)\d{17}[\dXx]/.exec(typed) ?? [];
  if (found === undefined || !isIdNumber(found)) return null;
  const name = typed
    .split(/[\s,;|#^，；]+/u)
    .find((word) => /^[\u4e00-\u9fff·]{2,20}$/u.test(word) && !noName.test(word));
  return { id_no: plainIdNumber(found), name: name ?? null };
}

/** Fills a booking from a card: name, number, birthday, sex. For a person known by the number, name and phone come from the record. */
export async function readBookingCard(ctx: CallContext, { text }: { readonly text: string }): Promise<CardRead> {
  const card = cardOf(text);
  const facts = card && readIdNumber("resident", card.id_no);
  if (!card || !facts) return { values: {}, said: ctx.text(t("card.unread")) };
  const read = {
    id_type: "resident",
    id_no: card.id_no,
    ...(facts.birthday === null ? {} : { birthday: facts.birthday }),
    ...(facts.gender === null ? {} : { gender: facts.gender }),
  };
  const known = await findByIdNumber(ctx, card.id_no);
  const student = known === null ? null : await findStudent(ctx.tx, ctx.supplier.id, known);
  if (!student)
    return { values: { ...read, ...(card.name === null ? {} : { name: card.name }) }, said: ctx.text(t("card.new")) };
  // The whole phone is shown to the operator who books, so the log records it as revealed.
  ctx.audit({ biz_type: "student", biz_id: student.id, after: { revealed: "phone" } });
  return {
    values: { ...read, name: student.name, phone: student.phone },
    said: ctx.text(t("card.known"), { name: student.name, no: student.student_no }),
  };
}
