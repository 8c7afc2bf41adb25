import type { CareMeasure } from "@kangying/contract/students/health/care";
import type { PersonCopy } from "@kangying/contract/students/privacy.endpoints";
import { emergencyRelations, idTypes, screeningQuestions, screeningRisks } from "@kangying/contract/students/stay";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { changesOf } from "../../../core/list/actions/changes.ts";
import { fieldTitle, type FieldWords, fieldWords } from "../../../core/list/words/field-words.ts";
import { fieldTitlePoint, keptStatePoint, titleOf } from "../../../core/list/words/words.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { measureWords } from "../../care-flags/public.ts";
import { findRequest } from "../privacy.repo.ts";
import { t } from "../privacy.texts.ts";
import type { Kept } from "./copy.repo.ts";
import { fileOf, keptOf } from "./person-copy.ts";

type Part = PersonCopy["parts"][number]["part"];

/** The topic whose lists have the titles for the fields of each part. */
const topicOf: Readonly<Record<Part, string>> = {
  person: "student",
  consents: "consent",
  stays: "stay",
  payments: "payment",
  measures: "weight",
  screenings: "screening",
  flags: "care_flag",
  meals: "diet_plan",
  lessons: "attendance",
  contracts: "contract",
  policies: "policy",
  leaves: "leave",
  photos: "photo",
  messages: "message",
};

/** Titles of fields that the lists show differently or not at all. */
const own: Readonly<Record<string, FieldWords>> = {
  no: { title: t("copy.no") },
  billed_fen: { title: t("copy.billed") },
  height_mm: { title: t("copy.height") },
  id_type: { title: t("copy.id_type"), type: "tag", options: idTypes },
  screened_on: { title: t("copy.screened_on") },
  answers: { title: t("copy.answers"), type: "tag", options: screeningQuestions },
  paid_at: { title: t("copy.paid_at"), type: "datetime" },
  sent_at: { title: t("copy.sent_at"), type: "datetime" },
  content: { title: t("copy.content") },
  risk: { title: t("copy.risk"), type: "tag", options: screeningRisks },
  emergency_relation: { title: t("copy.relation"), type: "tag", options: emergencyRelations },
};

/**
 * Returns all saved data of the student of a request, for an operator to hand over. The operator log records it.
 * @throws {AppError} not_found, wrong_status: the request is of another kind, or was answered
 */
export async function readRequestCopy(ctx: CallContext, { id }: { readonly id: number }): Promise<PersonCopy> {
  const request = await findRequest(ctx.tx, ctx.supplier.id, id);
  if (!request) throw new AppError("not_found");
  if (request.kind !== "access" || request.status !== 1) throw new AppError("wrong_status");
  const kept = await keptOf(ctx, request.student_id);
  const { person, flags, ...others } = kept;
  const told = flags.map(({ figures, unit, measure, ...flag }) => ({
    ...flag,
    measure: measureWords({ figures, unit, measure } as unknown as CareMeasure, ctx),
  }));
  const rowsOf: Readonly<Record<Part, readonly Kept[]>> = { person: [person], flags: told, ...others };
  return {
    house: ctx.supplier.name,
    student: String(person["name"]),
    student_no: String(person["student_no"]),
    asked_at: seconds(request.asked_at),
    at: seconds(ctx.now),
    by: ctx.actor.name,
    parts: (Object.keys(rowsOf) as Part[]).map((part) => ({
      part,
      rows: rowsOf[part].map((row) => inWords(ctx, topicOf[part], row)),
    })),
    file: fileOf(ctx, request.student_id, kept),
  };
}

/** The fields of a row in words. Empty fields are left out. */
function inWords(ctx: CallContext, topic: string, row: Kept): PersonCopy["parts"][number]["rows"][number] {
  const said = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === "" || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );
  const field = (name: string) => {
    const known =
      own[name] ??
      ctx.services.declared.find(keptStatePoint, `${topic} ${name}`)?.words ??
      fieldWords(ctx, "", topic, name);
    const title = known ? undefined : (titleOf(ctx, fieldTitlePoint, name) ?? fieldTitle(ctx, name));
    return title ? { title } : known;
  };
  return [...(changesOf(null, said, { field, value: () => undefined }, ctx)?.changed ?? [])];
}
