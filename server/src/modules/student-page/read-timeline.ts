import {
  timelinePage,
  type StudentTimeline,
  type TimelineEntry,
} from "@kangying/contract/students/page/student-page.endpoints";
import { studentFolioPermission } from "@kangying/contract/students/page/student-folio.endpoints";
import { channels, purposes } from "@kangying/contract/finance/money";
import { orderPages } from "@kangying/contract/orders/orders.calls";
import { noticeTitles } from "@kangying/contract/students/notices";
import { weightKinds } from "@kangying/contract/students/health/weight";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { actorShown } from "../../core/list/columns.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { weightText } from "../../core/list/measures.ts";
import { type MessageKind, messageTitles } from "../messages/public.ts";
import { kitTexts, kitWords } from "../stay-kit/public.ts";
import { linkTo, orderPage } from "./page-links.ts";
import { findPerson, type PersonRow } from "./person.repo.ts";
import { readTimelineRows, type TimelinePlace, type TimelineRow } from "./timeline.repo.ts";
import { actTitles, messageStates, orderTitles, timelineFaults, timelineTexts } from "./timeline.texts.ts";

const weightsPermission = "seller/weight/WeightList";

/**
 * One page of all events of a student, newest first. Weights are health data: only for callers who may see weights.
 * @param withWeights  true: the page has its own permission for them
 * @throws {AppError} not_found · {InvalidFields} `before` was not returned by an earlier page
 */
export async function readTimeline(
  ctx: CallContext,
  asked: { readonly id: number; readonly before?: string | undefined },
  withWeights = ctx.can(weightsPermission),
): Promise<StudentTimeline> {
  const { tx, supplier, today } = ctx;
  const person = await findPerson(tx, supplier.id, asked.id, today);
  if (!person) throw new AppError("not_found");
  const rows = await readTimelineRows(tx, supplier.id, person.id, placeOf(asked.before), timelinePage + 1, {
    money: ctx.can(studentFolioPermission),
    orders: ctx.can(orderPages.info.api),
    weights: withWeights,
  });
  const shown = rows.slice(0, timelinePage);
  const last = rows.length > timelinePage ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => presentEntry(ctx, row, person)),
    next: last ? `${last.micros}.${last.source}.${last.id}` : null,
  };
}

function placeOf(before: string | undefined): TimelinePlace | null {
  if (before === undefined) return null;
  const [, micros, source, id] = /^(\d{1,17})\.(\d)\.(\d{1,15})$/.exec(before) ?? [];
  if (micros === undefined) throw new InvalidFields({ before: { text: timelineFaults.place } });
  return { micros, source: Number(source), id: Number(id) };
}

function presentEntry(
  ctx: CallContext,
  row: TimelineRow,
  { name, student_no, erased }: Pick<PersonRow, "name" | "student_no" | "erased">,
): TimelineEntry {
  return {
    key: `${row.kind}-${row.id}`,
    at: seconds(row.at),
    kind: row.kind,
    title: titleOf(ctx, row),
    text: textOf(ctx, row),
    state: stateOf(ctx, row),
    by: row.kind === "review" ? name : row.is_timed ? ctx.text(timelineTexts.system) : actorShown(row.by, ctx),
    stay_no: row.stay_no,
    to: pageOf(ctx, row, student_no),
    proof: row.proof === null || erased ? null : fileUrl(ctx.services.config, row.proof, ctx.now),
  };
}

/** The list that has the row behind an entry. */
function pageOf(ctx: CallContext, row: TimelineRow, student_no: string): string | null {
  if (row.kind === "weight")
    return linkTo(ctx, "/student/service/weight/log", { student: student_no, student_field: "number" });
  if (row.kind === "money" && row.stay_no !== null)
    return linkTo(ctx, "/finance/cashpay", { keyword: row.stay_no, keyword_field: "payable" });
  return row.order_id === null ? null : orderPage(row.order_id);
}

/** The note of an entry, and the kit that belongs to it. */
function textOf(ctx: CallContext, { act, note, kit }: TimelineRow): string | null {
  const items = kit === null || kit.length === 0 ? null : kitWords(kit);
  // The title says already that kit was handed out.
  const told =
    act === "issue_kit"
      ? items
      : items && ctx.text(act === "finish" ? kitTexts.cameBack : kitTexts.handedOut, { items });
  return [wordsOf(ctx, note), told].filter((one) => one !== null).join(" · ") || null;
}

/** A person's note unchanged; a timer's note in the reader's language. */
function wordsOf(ctx: CallContext, note: string | null): string | null {
  const notice = note === null ? undefined : noticeTitles[note];
  return notice ? ctx.text(notice) : note;
}

/** The state of a message; null for all other entries. */
function stateOf(ctx: CallContext, { state, try_at }: TimelineRow): TimelineEntry["state"] {
  switch (state) {
    case null:
      return null;
    case "sent":
      return { text: ctx.text(messageStates.sent), color: "green" };
    case "withdrawn":
      return { text: ctx.text(messageStates.withdrawn), color: "slate" };
    case "given_up":
      return { text: ctx.text(messageStates.given_up), color: "amber" };
    case "waiting": {
      if (!isSmsOpen(ctx.services.config)) return { text: ctx.text(messageStates.unset), color: "amber" };
      const at = localClockText(try_at ?? ctx.now, ctx.supplier.time_zone).slice(0, 16);
      return { text: ctx.text(messageStates.waiting, { at }), color: "blue" };
    }
  }
}

function titleOf(ctx: CallContext, row: TimelineRow): string {
  if (row.kind === "message") return ctx.text(messageTitles[row.act as MessageKind]);
  if (row.kind === "stay") return ctx.text(actTitles[row.act] ?? timelineTexts.other);
  if (row.kind === "money") {
    const purpose = purposes.find(({ value }) => value === row.act);
    const channel = channels.find(({ value }) => value === row.channel);
    return ctx.text(timelineTexts.paid, {
      purpose: purpose ? ctx.text(purpose.title) : row.act,
      channel: channel ? ctx.text(channel.title) : (row.channel ?? ""),
      yuan: formatFenInWords(row.amount ?? 0),
    });
  }
  if (row.kind === "review") {
    const stars = "★".repeat(row.amount ?? 0);
    if (row.share === null) return ctx.text(timelineTexts.review, { stars });
    return ctx.text(timelineTexts.reviewAndCoach, { stars, coach: "★".repeat(row.share) });
  }
  if (row.kind === "order") return ctx.text(orderTitles[row.act] ?? timelineTexts.other, { no: row.order_no ?? "" });
  const kind = weightKinds.find(({ value }) => value === row.act);
  const data = { kind: kind ? ctx.text(kind.title) : row.act, weight: weightText(row.amount ?? 0, ctx) };
  if (row.share === null) return ctx.text(timelineTexts.weight, data);
  return ctx.text(timelineTexts.weightAndFat, { ...data, fat: (row.share / 100).toFixed(1) });
}
