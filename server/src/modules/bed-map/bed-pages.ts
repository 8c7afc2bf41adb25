import {
  bedHistoryPage,
  mostLabels,
  type BedHistoryEntry,
  type BedHistoryPage,
  type BedLabelsSheet,
} from "@kangying/contract/resources/bed-pages.endpoints";
import { bedPositions, roomStatuses } from "@kangying/contract/resources/room";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findBedPlace } from "../resources/public.ts";
import { readMapBuildings } from "./bed-map.repo.ts";
import { readBedHistory, readLabels, type HistoryRow } from "./bed-pages.repo.ts";
import { t } from "./bed-map.texts.ts";

const words = t.group("words");

/** Returns one page of a bed's history. Guests have names only for operators who may see students. @throws {AppError} not_found */
export async function bedHistoryOf(
  ctx: CallContext,
  { id, page = 1 }: { readonly id: number; readonly page?: number | undefined },
): Promise<BedHistoryPage> {
  const { tx, supplier } = ctx;
  const place = await findBedPlace(tx, supplier.id, id);
  if (!place) throw new AppError("not_found");
  const slice = { limit: bedHistoryPage + 1, offset: (page - 1) * bedHistoryPage };
  const rows = await readBedHistory(tx, supplier.id, id, supplier.time_zone, slice);
  const { building, room, bed, room_type } = place;
  return {
    building,
    room,
    bed,
    room_type,
    entries: rows.slice(0, bedHistoryPage).map((row) => presentEntry(ctx, row)),
    has_more: rows.length > bedHistoryPage,
  };
}

function presentEntry(ctx: CallContext, row: HistoryRow): BedHistoryEntry {
  const { student_id, name, stay_no } = row;
  const isKnown = student_id !== null && name !== null && stay_no !== null && ctx.can(studentPagePermission);
  return {
    key: row.key,
    kind: row.kind,
    title: ctx.text(titleOf(row)),
    from: row.from,
    to: row.to,
    guest: isKnown ? { student_id, name, stay_no } : null,
    text: row.kind === "change" ? changesOf(ctx, row) : row.reason,
    by: row.by === null ? null : actorShown(row.by, ctx),
    at: row.at === null ? null : seconds(row.at),
  };
}

function titleOf({ kind, api, before, after }: HistoryRow) {
  if (kind !== "change") return words[kind];
  if (before === null && api === "seller/bed/BedAdd") return words.added;
  if (after && "unblocked_from" in after) return words.back;
  return after && "fault" in after ? words.repair : words.changed;
}

const shownFields = ["no", "pos", "status", "price_delta_fen", "remark"] as const;

/** Returns the changed fields in words; for a repair, the fault. */
function changesOf(ctx: CallContext, { before, after }: HistoryRow): string | null {
  if (!after) return null;
  if (typeof after["fault"] === "string") return after["fault"];
  if (!before || "unblocked_from" in after) return null;
  const changes = shownFields
    .filter((field) => field in after && before[field] !== after[field])
    .map((field) => `${ctx.text(words[field])} ${said(ctx, field, before[field])} → ${said(ctx, field, after[field])}`);
  return changes.length === 0 ? null : changes.join(" · ");
}

function said(ctx: CallContext, field: (typeof shownFields)[number], value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (field === "price_delta_fen") return `¥${formatFenInWords(Number(value))}`;
  const choices = field === "status" ? roomStatuses : field === "pos" ? bedPositions : [];
  const found = choices.find((choice) => choice.value === value);
  return found ? ctx.text(found.title) : typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the labels of a building's beds, or of all beds. Guests' names are included only for operators who may see students. */
export async function bedLabelsOf(
  ctx: CallContext,
  { building_id }: { readonly building_id?: number | undefined },
): Promise<BedLabelsSheet> {
  const { tx, supplier } = ctx;
  const rows = await readLabels(tx, supplier.id, building_id ?? null, ctx.today, mostLabels + 1);
  return {
    supplier: supplier.name,
    buildings: [...(await readMapBuildings(tx, supplier.id))],
    labels: rows.slice(0, mostLabels).map(({ name, until, ...row }) => {
      const pos = bedPositions.find(({ value }) => value === row.pos);
      const isKnown = name !== null && until !== null && ctx.can(studentPagePermission);
      return { ...row, pos: pos ? ctx.text(pos.title) : null, guest: isKnown ? { name, until } : null };
    }),
    is_cut: rows.length > mostLabels,
  };
}
