import type { EnterPaper, EnterPart } from "@kangying/contract/suppliers/enter";
import { enterFields, enterPapers } from "@kangying/contract/suppliers/enter";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { instantInWords } from "./said-at.ts";
import { announce, type MessageEvent } from "../event-messages/public.ts";
import { bearsMark, drawMark, filesNamed, readStored } from "../files/public.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  addEvent,
  decide,
  doublesOf,
  findApplication,
  type ApplicationRow,
  type Mark,
  type Marks,
  type Place,
} from "./applications.repo.ts";
import { onboardingErrors } from "./onboarding.errors.ts";
import { openSupplier } from "./open-supplier.ts";
import { t } from "./onboarding.texts.ts";

type Remarks = Readonly<Partial<Record<EnterPart, string>>>;
type Places = Readonly<Partial<Record<EnterPart, Place>>>;

/** Locks and returns an application that waits for a decision. @throws {AppError} not_found, conflict, wrong_status */
async function demandWaiting(ctx: CallContext, id: number, version: number): Promise<ApplicationRow> {
  const row = await findApplication(ctx.tx, ctx.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (row.version !== version) throw new AppError("conflict");
  if (row.status !== 1) throw new AppError("wrong_status");
  return row;
}

/** The parts of an application that are filled in. */
export function partsOf(row: ApplicationRow): readonly EnterPart[] {
  return [
    ...enterFields.filter((name) => String(row.said[name] ?? "") !== ""),
    ...enterPapers.filter((name) => row.papers[name] !== undefined),
  ];
}

function marksOf(row: ApplicationRow, wrong: Remarks, places: Places): Marks {
  const markOf = (name: EnterPart): Mark => {
    const remark = wrong[name];
    if (remark === undefined) return { ok: true, remark: "" };
    const place = places[name];
    return { ok: false, remark, ...(place ? { place } : {}) };
  };
  return Object.fromEntries(partsOf(row).map((name) => [name, markOf(name)]));
}

/**
 * Saves the decision on a waiting application.
 * @param decision  `wrong`: the parts to correct, each with a remark
 */
export async function settleApplication(
  work: Work,
  row: ApplicationRow,
  what: "returned" | "approved" | "refused",
  decision: {
    readonly by: string;
    readonly wrong: Remarks;
    readonly places?: Places;
    readonly reason: string;
    readonly made_supplier_id?: number;
  },
): Promise<void> {
  const { tx, supplier, now } = work;
  const { by, wrong, places = {}, ...rest } = decision;
  const status = ({ returned: 2, approved: 3, refused: 4 } as const)[what];
  await decide(tx, supplier.id, row.id, { ...rest, marks: marksOf(row, wrong, places), status, by }, now);
  // The note names the parts, so that each reader gets their titles in the own language.
  const note = what === "returned" ? Object.keys(wrong).join(" ") : decision.reason;
  await addEvent(tx, supplier.id, row.id, { what, note, at: now, by_name: by });
  work.changed("application", row.id, row.version + 1);
  work.audit({
    biz_type: "application",
    biz_id: row.id,
    before: { status: row.status },
    after: { status, reason: decision.reason },
  });
}

/** Returns an application to the applicant with a remark for each wrong part. @throws {InvalidFields} wrong: no part */
export async function sendBack(
  ctx: CallContext,
  input: { id: number; version: number; wrong: Remarks; places?: Places | null | undefined },
): Promise<null> {
  const row = await demandWaiting(ctx, input.id, input.version);
  const known = new Set(partsOf(row));
  const wrong = Object.entries(input.wrong) as [EnterPart, string][];
  if (wrong.length === 0 || wrong.some(([name]) => !known.has(name)))
    throw new InvalidFields({ wrong: { text: t("fault.nothing_wrong") } });
  const titles = wrong.map(([name]) => ctx.text(t.group("part")[name])).join("、");
  const said = { by: ctx.caller.name, wrong: input.wrong, places: input.places ?? {}, reason: titles };
  await settleApplication(ctx, row, "returned", said);
  await tell(ctx, row, "application_returned", titles);
  return null;
}

/** Informs the applicant by SMS, if the platform has enabled this message. */
async function tell(work: Work, row: ApplicationRow, event: MessageEvent, reason = ""): Promise<void> {
  const told = { name: contactOf(row), no: row.no, reason };
  await announce(work, event, {
    occasion: `${row.id}:${row.revision}`,
    told,
    to: { name: told.name, phone: row.phone ?? "" },
  });
}

/** Approves an application. @throws {AppError} application_doubled when another application has the same phone or licence */
export async function approve(ctx: CallContext, { id, version }: { id: number; version: number }) {
  const row = await demandWaiting(ctx, id, version);
  const doubles = await doublesOf(ctx.tx, ctx.supplier.id, row);
  if (doubles.length > 0) throw new AppError(onboardingErrors.application_doubled, { others: doubles.join(", ") });
  const { supplier_id, made } = await openSupplier(ctx, row);
  const decision = { by: ctx.caller.name, wrong: {}, reason: "", made_supplier_id: supplier_id };
  await settleApplication(ctx, row, "approved", decision);
  await tell(ctx, row, "application_approved");
  return { supplier_id, made };
}

export async function refuse(
  ctx: CallContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<null> {
  const row = await demandWaiting(ctx, id, version);
  await settleApplication(ctx, row, "refused", { by: ctx.caller.name, wrong: {}, reason });
  await tell(ctx, row, "application_refused", reason);
  return null;
}

/** The name of the contact person. */
function contactOf(row: ApplicationRow): string {
  return String(row.said.contact ?? row.name);
}

/** Returns a paper with purpose, reviewer and time drawn over it. The operator log records it. */
export async function showPaper(ctx: CallContext, { id, paper }: { id: number; paper: EnterPaper }) {
  const row = await findApplication(ctx.tx, ctx.supplier.id, id);
  const file_id = row?.papers[paper];
  const file = file_id === undefined ? undefined : (await filesNamed(ctx, [file_id])).get(file_id);
  const bytes = file && (await readStored(ctx.services, file.file_id));
  if (!file || !bytes) throw new AppError("not_found");
  ctx.audit({ biz_type: "application", biz_id: id, after: { looked_at: paper } });
  const at = instantInWords(ctx.now, ctx.supplier.time_zone);
  // Papers have the purpose drawn in since their upload. The second line keeps its place below it.
  const purpose = bearsMark(file) ? "" : ctx.text(t("paper.purpose"));
  const drawn = await drawMark(bytes, [purpose, `${ctx.caller.name} ${at}`]);
  return { image: `data:image/jpeg;base64,${drawn.toString("base64")}` };
}
