import { isCreditCode } from "@kangying/contract/suppliers/credit-code";
import { enterPapers, paperOfField, type EnterField, type EnterPart } from "@kangying/contract/suppliers/enter";
import type { ApplicationReview, ReviewPart } from "@kangying/contract/suppliers/enter.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { mask } from "../../core/list/masks.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandSupplier } from "../suppliers/public.ts";
import { holderOf } from "./application-rules.ts";
import { addEvent, doublesOf, eventsOf, findApplication, waiting, type ApplicationRow } from "./applications.repo.ts";
import { presentEvents } from "./present-application.ts";
import { partsOf } from "./review.ts";
import { t } from "./onboarding.texts.ts";

const papers: ReadonlySet<string> = new Set(enterPapers);
const titles = t.group("part");
const kindTitles = { 1: t("kind.company"), 2: t("kind.trader"), 3: t("kind.person") } as const;

function shown(ctx: CallContext, name: EnterField, value: string | number | null | undefined): string {
  if (name === "kind") return ctx.text(kindTitles[Number(value) as 1 | 2 | 3] ?? kindTitles[1]);
  if (name === "industry") return ctx.text(value === "shop" ? t("industry.shop") : t("industry.camp"));
  return String(value ?? "");
}

/** The result of the automatic check of a part. */
function checkOf(ctx: CallContext, row: ApplicationRow, name: EnterPart): ReviewPart["check"] {
  const { said } = row;
  const say = (is_good: boolean, good: Parameters<typeof ctx.text>[0], bad: Parameters<typeof ctx.text>[0]) => ({
    text: ctx.text(is_good ? good : bad),
    is_good,
  });
  if (name === "credit_code") return say(isCreditCode(String(said.credit_code)), t("check.code"), t("check.code.bad"));
  if (name === "legal_id") return { text: ctx.text(t("check.id")), is_good: true };
  if (name === "bank_card") return { text: ctx.text(t("check.card")), is_good: true };
  if (name === "bank_holder") return say(said.bank_holder === holderOf(said), t("check.holder"), t("check.holder.bad"));
  if (name === "contact") return say(said.contact === said.legal_person, t("check.contact"), t("check.contact.other"));
  if (name === "licence_until")
    return say(String(said.licence_until) > ctx.today, t("check.valid"), t("check.valid.bad"));
  return null;
}

function partOf(ctx: CallContext, row: ApplicationRow, name: EnterPart): ReviewPart {
  const is_paper = papers.has(name);
  const before = row.before[name];
  const field = name as EnterField;
  const paper = paperOfField[field];
  return {
    name,
    title: ctx.text(titles[name]),
    text: is_paper ? null : shown(ctx, field, row.said[field]),
    before: before === undefined || is_paper ? null : shown(ctx, field, before),
    is_paper,
    is_changed: before !== undefined,
    paper: paper !== undefined && row.papers[paper] !== undefined ? paper : null,
    check: checkOf(ctx, row, name),
    mark: row.marks[name] ?? null,
  };
}

/** Returns one application as its reviewer sees it. Opening a waiting one adds an event for the applicant. @throws {AppError} not_found */
export async function presentReview(ctx: CallContext, { id }: { id: number }): Promise<ApplicationReview> {
  const { tx, supplier } = ctx;
  const row = await findApplication(tx, supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  let events = await eventsOf(tx, supplier.id, id);
  if (row.status === 1 && events[0]?.what === "submitted") {
    await addEvent(tx, supplier.id, id, { what: "opened", note: "", at: ctx.now, by_name: ctx.caller.name });
    events = await eventsOf(tx, supplier.id, id);
  }
  const made = row.made_supplier_id === null ? null : await demandSupplier(ctx, row.made_supplier_id);
  // In a second round, changed parts come first.
  const parts = partsOf(row).map((name) => partOf(ctx, row, name));
  return {
    id,
    no: row.no,
    name: row.name,
    status: row.status,
    revision: row.revision,
    version: row.version,
    submitted_at: seconds(row.submitted_at),
    phone: mask(row.phone, "phone") ?? "",
    agreement_no: row.agreement_no,
    agreed_at: seconds(row.agreed_at),
    parts: parts.toSorted((a, b) => Number(b.is_changed) - Number(a.is_changed)),
    doubles: row.status === 1 ? [...(await doublesOf(tx, supplier.id, row))] : [],
    reason: row.reason,
    events: presentEvents(events, (text, data) => ctx.text(text, data)),
    queue: [...(await waiting(tx, supplier.id))],
    supplier: made && { id: made.id, name: made.name },
    emptied_at: row.emptied_at && seconds(row.emptied_at),
    templates: Object.values(t.group("template")).map((text) => ctx.text(text)),
  };
}
