import { stayStatuses } from "@kangying/contract/students/stay";
import type { FoundRecord } from "@kangying/contract/search/search.endpoints";
import { rowStatement, run } from "../../core/list/compile-list.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findStays, findStudents, peopleOf, staysOf, type PersonRow } from "./people.repo.ts";
import type { Wanted } from "./fit.ts";
import { findByIdNumber } from "../students/public.ts";
import { t } from "./search.texts.ts";

/** The page that shows stays of a status, and the list behind it whose permission applies. */
const places: Readonly<Record<number, { readonly path: string; readonly list: string }>> = {
  10: { path: "/student/appointment/pending", list: "seller/student/AppointmentPendingList" },
  20: { path: "/student/appointment/entry", list: "seller/student/AppointmentEntryList" },
  30: { path: "/student/campsite/living", list: "seller/student/CampsiteLivingList" },
  40: { path: "/student/campsite/paused", list: "seller/student/CampsitePausedList" },
  50: { path: "/student/campsite/finished", list: "seller/student/CampsiteFinishedList" },
  90: { path: "/student/appointment/cancelled", list: "seller/student/AppointmentCancelledList" },
};
const detailPath = "/student/detail/:id";
const tailed = t("people.tailed");

/** The statuses whose list this caller may see. */
function visible(ctx: CallContext): number[] {
  return Object.entries(places)
    .filter(([, { path, list }]) => ctx.can(list) && ctx.caller.permissions.paths.has(path))
    .map(([status]) => Number(status));
}

/**
 * Leaves out rows that the list behind them would not show to this caller. Uses the scope of the list, so that the rule exists only once.
 */
async function inScope(rows: readonly PersonRow[], ctx: CallContext): Promise<PersonRow[]> {
  const kept: PersonRow[] = [];
  for (const row of rows) {
    const list = servedList(ctx, places[row.status]?.list ?? "");
    if (!list) continue;
    if (!list.scope || (await run(rowStatement(list, row.stay_id, ctx), ctx)).length > 0) kept.push(row);
  }
  return kept;
}

function present(row: PersonRow, kind: "student" | "stay", ctx: CallContext): FoundRecord {
  const status = stayStatuses.find(({ value }) => value === row.status);
  const { permissions } = ctx.caller;
  const number = kind === "stay" ? row.stay_no : row.student_no;
  const to = permissions.paths.has(detailPath)
    ? detailPath.replace(":id", String(row.student_id))
    : `${places[row.status]?.path}?${new URLSearchParams({ student: number }).toString()}`;
  const sub = [status ? ctx.text(status.title) : "", row.bed ?? "", ctx.text(tailed, { tail: row.phone_tail }), number];
  return {
    kind,
    key: `${kind}:${kind === "stay" ? row.stay_id : row.student_id}`,
    title: row.name,
    sub: sub.filter((part) => part !== "").join(" · "),
    to,
  };
}

/** Finds students that match the text, and stays by their number. */
export async function searchPeople(wanted: Wanted, ctx: CallContext, limit: number): Promise<FoundRecord[]> {
  const statuses = visible(ctx);
  if (statuses.length === 0) return [];
  const { tx, supplier } = ctx;
  // A card reader types the whole ID number and Enter. It matches exactly one person or none.
  const holder = await findByIdNumber(ctx, wanted.text);
  const keys = holder === null ? await findStudents(tx, supplier.id, wanted, limit) : [holder];
  const students = await peopleOf(tx, keys, statuses);
  const found = (await inScope(students, ctx)).map((row) => present(row, "student", ctx));
  if (wanted.number === null || found.length > 0) return found;
  const stays = await staysOf(tx, await findStays(tx, supplier.id, wanted.number, limit), statuses);
  return (await inScope(stays, ctx)).map((row) => present(row, "stay", ctx));
}

/** Reads those of these students and stays that this caller may still see. */
export async function recallPeople(
  keys: { readonly student: readonly number[]; readonly stay: readonly number[] },
  ctx: CallContext,
): Promise<FoundRecord[]> {
  const statuses = visible(ctx);
  const students = await inScope(await peopleOf(ctx.tx, keys.student, statuses), ctx);
  const stays = await inScope(await staysOf(ctx.tx, keys.stay, statuses), ctx);
  return [...students.map((row) => present(row, "student", ctx)), ...stays.map((row) => present(row, "stay", ctx))];
}
