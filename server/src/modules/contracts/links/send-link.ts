import { linkDays } from "@kangying/contract/students/contracts.endpoints";
import { contractCalls as calls } from "@kangying/contract/students/papers.calls";
import { choice } from "@kangying/contract/core/choice";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { announce } from "../../event-messages/public.ts";
import { findContract } from "../../papers/public.ts";
import { findStay } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";
import { t } from "../contracts.texts.ts";
import { makeLink } from "./make-link.ts";

/**
 * Makes a signing link and sends it to the student's phone; the page behind it asks for the code.
 * @throws {AppError} the errors of `makeLink`
 */
export async function sendLink(ctx: CallContext, id: number, days: number): Promise<void> {
  const { tx, supplier } = ctx;
  const { path } = await makeLink(ctx, { id, days });
  const contract = await findContract(tx, supplier.id, id);
  const stay = contract && (await findStay(tx, supplier.id, contract.stay_id));
  const student = stay && (await findStudent(tx, supplier.id, stay.student_id));
  if (!contract || !student) throw new AppError("not_found");
  await announce(ctx, "contract_link", {
    occasion: `${id}:${ctx.request_id}`,
    told: {
      name: student.name,
      camp: supplier.name,
      no: contract.no,
      until: addDays(ctx.today, days),
      url: `${ctx.services.config.public_url}${path}`,
    },
    to: { name: student.name, phone: student.phone },
    stay_id: stay.id,
  });
}

const sendFields = {
  days: fields.select<number, true>({
    title: t("send.days"),
    required: true,
    options: linkDays.map((days) => choice(days, t(`send.days.${days}`))),
    initial: 3,
    spread: true,
  }),
};

/** Sends the link of one contract, or of all chosen contracts that wait for a signature. */
export const sendAction = rowAction<typeof sendFields, undefined, "status" | "kind">({
  ...calls.ContractSend,
  title: t("send"),
  form: sendFields,
  bulk: { title: t("send.bulk") },
  repeatable: true,
  when: ({ status }) => status === 0,
  run: (ctx, id, { days }) => sendLink(ctx, id, days),
});
