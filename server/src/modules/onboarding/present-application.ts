import type { EnterApplication } from "@kangying/contract/suppliers/enter.endpoints";
import { enterFields, enterPapers, type EnterPaper, type EnterPart } from "@kangying/contract/suppliers/enter";
import type { Work } from "../../core/jobs/work.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { mask } from "../../core/list/masks.ts";
import type { Text, TextData } from "@kangying/contract/core/language";
import { markedOnes } from "../files/public.ts";
import { eventsOf, putPapers, type ApplicationRow, type EventRow, type Papers } from "./applications.repo.ts";
import { t } from "./onboarding.texts.ts";

type Say = (text: Text, data?: TextData) => string;
const thumb = { w: 160, h: 160 };
const eventTexts = t.group("event");
const partTitles = t.group("part");

const parts: ReadonlySet<string> = new Set([...enterFields, ...enterPapers]);

/** The parts to correct, in the reader's language. A note from before parts were saved by name is text already. */
function partsSaid(note: string, say: Say): string {
  const names = note.split(" ");
  if (!names.every((name) => parts.has(name))) return note;
  return names.map((name) => say(partTitles[name as EnterPart])).join(" · ");
}

/** The events of an application, in the reader's language. */
export function presentEvents(events: readonly EventRow[], say: Say): EnterApplication["events"] {
  return events.map(({ what, note, at }) => ({
    what,
    text: say(eventTexts[what], { note: what === "returned" ? partsSaid(note, say) : note }),
    at: seconds(at),
  }));
}

/** The papers of a locked application. Older papers without a mark get one first. */
async function markedPapers(work: Work, row: ApplicationRow, say: Say): Promise<Papers> {
  const names = Object.keys(row.papers) as EnterPaper[];
  const ids = names.flatMap((name) => row.papers[name] ?? []);
  const marked = await markedOnes(work, ids, [say(t("paper.purpose"))]);
  if (marked.every((id, index) => id === ids[index])) return row.papers;
  const papers: Papers = Object.fromEntries(names.map((name, index) => [name, marked[index]]));
  await putPapers(work.tx, work.supplier.id, row.id, papers);
  return papers;
}

/** Returns a locked application as its applicant sees it. */
export async function presentApplication(
  work: Work,
  row: ApplicationRow,
  say: Say,
  may_start = false,
): Promise<EnterApplication> {
  const { tx, supplier, services, now } = work;
  const events = await eventsOf(tx, supplier.id, row.id);
  const papers = Object.entries(await markedPapers(work, row, say)).map(([name, id]) => [
    name,
    { id, url: fileUrl(services.config, id, now), thumb: fileUrl(services.config, id, now, thumb) },
  ]);
  const crossed = Object.entries(row.marks).filter(([, mark]) => row.status === 2 && !mark.ok);
  const wrong = crossed.map(([name, mark]) => [name, mark.remark]);
  const places = crossed.flatMap(([name, { place }]) => (place ? [[name, place]] : []));
  return {
    no: row.no,
    status: row.status,
    version: row.version,
    revision: row.revision,
    phone: mask(row.phone, "phone") ?? "",
    agreement_no: row.agreement_no,
    agreed_at: seconds(row.agreed_at),
    said: { ...row.said },
    papers: Object.fromEntries(papers) as EnterApplication["papers"],
    wrong: Object.fromEntries(wrong) as EnterApplication["wrong"],
    places: Object.fromEntries(places) as EnterApplication["places"],
    reason: row.reason,
    events: presentEvents(events, say),
    may_start,
    login: row.login,
  };
}
