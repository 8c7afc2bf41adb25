import type { ImportRow, RowFault } from "../../../core/list/define-list.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { listPackages } from "../../packages/public.ts";
import { staysOfStudents } from "../../stays/public.ts";
import { findStudentsByPhone } from "../../students/public.ts";
import { knownBeds, knownCoaches, written } from "../known.repo.ts";
import { sheetRows } from "../moving-in.repo.ts";
import { faults } from "../moving-in.texts.ts";
import type { staySheetFields } from "./stay-fields.ts";

type Row = ImportRow<typeof staySheetFields>;

/** Phones of students with a stay that is not over. */
async function busyPhones({ tx, supplier }: CallContext, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const students = await findStudentsByPhone(
    tx,
    supplier.id,
    rows.flatMap(({ phone }) => phone ?? []),
  );
  const stays = await staysOfStudents(
    tx,
    supplier.id,
    students.map(({ id }) => id),
  );
  const busy = new Set(stays.filter(({ open }) => open).map(({ student_id }) => student_id));
  return new Set(students.filter(({ id }) => busy.has(id)).map(({ phone }) => phone));
}

/** Checks rows of running stays: unknown packages, beds and coaches, and repeated beds and students. @returns the faults */
export async function checkStays(ctx: CallContext, rows: readonly Row[]): Promise<readonly RowFault[]> {
  const { tx, supplier, today } = ctx;
  const offers = new Set((await listPackages(tx, supplier.id)).map(({ name }) => name));
  const beds = await knownBeds(tx, supplier.id);
  const coaches = await knownCoaches(tx, supplier.id);
  const busy = await busyPhones(ctx, rows);
  const loaded = (await sheetRows(tx, supplier.id, "stays")).map(({ facts }) => facts);
  const phones = new Set(loaded.map((facts) => facts["phone"]));
  const taken = new Set(loaded.flatMap(({ bed }) => (typeof bed === "string" ? [beds.get(written(bed))] : [])));
  const found: RowFault[] = [];
  for (const { row, phone, bed, state, coach, birthday, arrived_on, package: offer } of rows) {
    const fault = (field: string, text: RowFault["text"]): void => void found.push({ row, field, text });
    if (offer !== undefined && !offers.has(offer)) fault("package", faults.unknownPackage);
    if (coach && !coaches.has(written(coach))) fault("coach", faults.unknownCoach);
    if (birthday && birthday >= today) fault("birthday", faults.inFuture);
    if (arrived_on && arrived_on > today) fault("arrived_on", faults.inFuture);
    if (state === "living" && bed === null) fault("bed", faults.bedNeeded);
    if (state === "paused" && bed) fault("bed", faults.bedPaused);
    if (bed && state !== "paused") {
      const id = beds.get(written(bed));
      if (id === undefined) fault("bed", faults.unknownBed);
      else if (taken.has(id)) fault("bed", faults.twice);
      taken.add(id);
    }
    if (phone === undefined) continue;
    if (phones.has(phone)) fault("phone", faults.twice);
    else if (busy.has(phone)) fault("phone", faults.openStay);
    phones.add(phone);
  }
  return found;
}
