import { genders, staySources, type Gender, type StaySource } from "@kangying/contract/students/stay";
import { defineImport, type RowFault } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bookStay } from "../appointments/book-stay.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
import { deleteAppointment } from "../appointments/delete-appointment.ts";
import { findStudentsByPhone, identityFields, paperFaults, type PaperRow } from "../../students/public.ts";
import { isOnOffer, listPackages } from "../../packages/public.ts";
import { staysOfStudents } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { coachFor } from "./stay-of-row.ts";
import { t } from "../stay-acts.texts.ts";

const sheet = {
  name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
  gender: fields.select<Gender, true>({ title: t("gender"), options: genders, required: true }),
  phone: fields.phone<true>({ title: t("phone"), required: true }),
  birthday: fields.date({ title: t("birthday"), min: "1900-01-01" }),
  package: fields.text<true>({
    title: t("package_id"),
    required: true,
    max_length: 60,
  }),
  expected_date: fields.date<true>({
    title: t("expected_date"),
    required: true,
  }),
  source: fields.select<StaySource>({ title: t("source"), options: staySources }),
  ...identityFields,
  remark: fields.text({ title: t("remark"), max_length: 500 }),
};

/** The import of appointments: leads from a sheet become appointments to be confirmed. Packages are named as on the price list. */
export const appointmentsImport = defineImport<typeof sheet>({
  permission: "seller/student/AppointmentImport",
  fields: sheet,
  example: [
    {
      name: "林小满",
      gender: "F",
      phone: "13800000001",
      birthday: "1998-05-21",
      package: "28 天塑形营",
      expected_date: "2030-01-15",
      source: "wechat",
      id_type: "resident",
      id_no: "",
      remark: "",
    },
  ],
  check: async (ctx, rows) => {
    const found: RowFault[] = [];
    const offers = new Map((await listPackages(ctx.tx, ctx.supplier.id)).map((offer) => [offer.name, offer]));
    const phones = rows.flatMap((row) => row.phone ?? []);
    const known = new Map(
      (await findStudentsByPhone(ctx.tx, ctx.supplier.id, phones)).map((student) => [student.phone, student]),
    );
    const stays = await staysOfStudents(
      ctx.tx,
      ctx.supplier.id,
      [...known.values()].map((student) => student.id),
    );
    const busy = new Set(stays.filter((stay) => stay.open).map((stay) => stay.student_id));
    const seen = new Set<string>();
    const papers: PaperRow[] = [];
    for (const row of rows) {
      const fault = (field: string, message: RowFault["text"]): void =>
        void found.push({ row: row.row, field, text: message });
      const { name, gender, phone, birthday, expected_date, id_type, id_no } = row;
      const offer = row.package === undefined ? undefined : offers.get(row.package);
      if (row.package !== undefined && !offer) fault("package", faults.unknownPackage);
      if (expected_date !== undefined) {
        if (offer && !isOnOffer(offer, expected_date)) fault("package", faults.notOffered);
        if (expected_date < ctx.today) fault("expected_date", faults.inPast);
      }
      if (birthday && birthday >= ctx.today) fault("birthday", faults.birthday);
      // Without a phone it is unknown whose row it is.
      if (phone === undefined) continue;
      if (seen.has(phone)) fault("phone", faults.doubleInFile);
      seen.add(phone);
      const student = known.get(phone);
      if (gender !== undefined && birthday !== undefined && id_type !== undefined && id_no !== undefined)
        papers.push({ row: row.row, gender, birthday, id_type, id_no, student: student ?? null });
      if (!student) continue;
      if (name !== undefined && student.name !== name) fault("phone", faults.phoneOfOther);
      else if (gender !== undefined && student.gender !== gender) fault("gender", faults.genderOfOther);
      else if (student.blacklisted) fault("phone", faults.blacklisted);
      else if (busy.has(student.id)) fault("phone", faults.openStay);
    }
    return [...found, ...(await paperFaults(ctx, papers))];
  },
  insert: async (ctx, rows) => {
    const offers = new Map((await listPackages(ctx.tx, ctx.supplier.id)).map((offer) => [offer.name, offer.id]));
    const made: number[] = [];
    for (const { package: name, source, ...row } of rows) {
      const booking = {
        ...row,
        package_id: offers.get(name) ?? 0,
        source: source ?? "phone",
        coach_id: coachFor(ctx, null),
      } as const;
      made.push(await bookStay(ctx, booking));
    }
    return made;
  },
  // The people stay known. Their appointments are cancelled like any other.
  undo: async (ctx, keys) => {
    for (const id of keys) {
      await cancelAppointment(ctx, id, { reason: "other", note: null }, null);
      await deleteAppointment(ctx, id, null);
    }
  },
});
