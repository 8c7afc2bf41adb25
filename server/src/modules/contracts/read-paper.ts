import type { PaperText } from "@kangying/contract/core/pad/pad";
import { contractKinds } from "@kangying/contract/students/contract";
import { contractCalls } from "@kangying/contract/students/papers.calls";
import type { ContractOnPaper } from "@kangying/contract/students/contracts.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { Tx } from "../../core/db/database.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { formatText } from "../../core/kernel/text.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findTemplate } from "../contract-templates/public.ts";
import { findContract, hashOf, isMinor, readIfThere, signaturesOf } from "../papers/public.ts";
import { findStay } from "../stays/public.ts";
import { findStudent } from "../students/public.ts";
import { supplementsOf } from "./contracts.repo.ts";
import { lastLink } from "./links/links.repo.ts";
import { voidReasonShown } from "./void-reasons.ts";
import { maskedPhone } from "../../core/kernel/personal/masked-phone.ts";

const states = { 0: "unsigned", 2: "signed", 5: "void" } as const;

/**
 * Returns a contract for printing: the signed text, checked against its hash; before the signature, the current text.
 * @throws {AppError} not_found
 */
export async function readPaper(ctx: CallContext, { id }: { readonly id: number }): Promise<ContractOnPaper> {
  const { tx, supplier } = ctx;
  const contract = await findContract(tx, supplier.id, id);
  const stay = contract && (await findStay(tx, supplier.id, contract.stay_id));
  const student = stay && (await findStudent(tx, supplier.id, stay.student_id));
  if (!contract || !stay || !student) throw new AppError("not_found");
  // A clause may name a value that is unknown yet. Then the page shows the facts without a text.
  const drafted = contract.status === 0 ? await readIfThere(ctx, contract, stay) : null;
  const parent = contract.parent_id === null ? null : await findContract(tx, supplier.id, contract.parent_id);
  const link = await lastLink(tx, supplier.id, id);
  const isOpen =
    link &&
    !link.signed_at &&
    !link.revoked_at &&
    !link.refused_at &&
    link.expires_at > ctx.now &&
    contract.status === 0;
  const kindTitle = (kind: string): string => {
    const known = contractKinds.find(({ value }) => value === kind);
    return known ? ctx.text(known.title) : kind;
  };
  const { body, hash } = contract;
  const text = body === null ? (drafted?.text ?? null) : await keptText(tx, supplier.id, contract.template_id, body);
  return {
    id,
    no: contract.no,
    supplier: supplier.name,
    student_id: student.id,
    student: student.name,
    stay_no: stay.no,
    kind: kindTitle(contract.kind),
    state: states[contract.status],
    text,
    hash: hash ?? drafted?.hash ?? null,
    is_whole: body === null ? null : hashOf(body) === hash,
    edition: contract.edition,
    amount_fen: contract.amount_fen,
    signed_on: contract.signed_on,
    signed_at: contract.signed_at && seconds(contract.signed_at),
    method: contract.method,
    signer: contract.signer,
    needs_guardian: isMinor(student, contract.signed_on ?? ctx.today),
    scan: contract.scan === null ? null : fileUrl(ctx.services.config, contract.scan, ctx.now),
    // This name is part of the printed paper.
    by: actorShown(contract.by_name, { text: (words) => formatText(words, text?.language ?? ctx.language) }),
    signatures: (await signaturesOf(tx, supplier.id, id)).map((each) => ({ ...each, at: seconds(each.at) })),
    void_reason: voidReasonShown(contract.void_reason, (words) => ctx.text(words)),
    voided_at: contract.voided_at && seconds(contract.voided_at),
    voided_by: contract.voided_by === null ? null : actorShown(contract.voided_by, ctx),
    parent: parent && { id: parent.id, no: parent.no },
    supplements: (await supplementsOf(tx, supplier.id, id)).map(({ status, kind, ...line }) => ({
      ...line,
      kind: kindTitle(kind),
      state: states[status],
    })),
    link: isOpen
      ? {
          phone: maskedPhone(link.phone),
          created_at: seconds(link.created_at),
          expires_at: seconds(link.expires_at),
          opened_at: link.opened_at && seconds(link.opened_at),
          by: link.by_name,
        }
      : null,
    refusal: link?.refusal ?? null,
    may_sign: contract.status === 0 && ctx.can(contractCalls.ContractSign.api),
    may_link: contract.status === 0 && ctx.can(contractCalls.ContractLink.api),
  };
}

/** Returns the signed text. An older one without a language gets the language of its template. */
async function keptText(tx: Tx, supplier_id: number, template_id: number | null, body: string): Promise<PaperText> {
  const text = JSON.parse(body) as PaperText;
  if (text.language !== undefined || template_id === null) return text;
  const template = await findTemplate(tx, supplier_id, template_id);
  return { ...text, language: template?.language };
}

/** Returns contracts for printing one after another. Those without a text, or that do not exist, are left out and counted. */
export async function readPapers(
  ctx: CallContext,
  { ids }: { readonly ids: string },
): Promise<{ contracts: ContractOnPaper[]; skipped: number }> {
  const contracts: ContractOnPaper[] = [];
  const asked = [...new Set(ids.split(",").map(Number))];
  for (const id of asked) {
    if (!(await findContract(ctx.tx, ctx.supplier.id, id))) continue;
    const paper = await readPaper(ctx, { id });
    if (paper.text !== null) contracts.push(paper);
  }
  return { contracts, skipped: asked.length - contracts.length };
}
