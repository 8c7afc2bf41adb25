import { careKinds } from "@kangying/contract/students/health/care";
import type { IncidentFile } from "@kangying/contract/students/health/incident.endpoints";
import { healthConditions } from "@kangying/contract/students/health/health";
import { emergencyRelations, genders } from "@kangying/contract/students/stay";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { mask } from "../../core/list/masks.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { flagsOfStay, measureWords, stepsOfStay } from "../care-flags/public.ts";
import { healthWithdrawn } from "../students/public.ts";
import { readTimeline } from "../student-page/public.ts";
import { findIncidentStay, missedLessons, vitalsOf, type IncidentStay } from "./incident.repo.ts";
import { t } from "./incident-file.texts.ts";

type Entry = IncidentFile["entries"][number];

const kinds = { stay: "act", paper: "act", weight: "measure", message: "message", review: "message" } as const;

/**
 * Returns one stay's flags with the people informed, its actions, measurements, messages and missed lessons, the oldest first.
 * @throws {AppError} not_found
 */
export async function readIncident(ctx: CallContext, id: number): Promise<IncidentFile> {
  const { tx, supplier } = ctx;
  const stay = await findIncidentStay(tx, supplier.id, id, ctx.today);
  if (!stay) throw new AppError("not_found");
  const entries = [
    ...(await flagEntries(ctx, id)),
    ...(await timelineEntries(ctx, id, stay)),
    ...(await missedLessons(tx, supplier.id, id)).map((one): Entry => ({
      key: `lesson-${one.id}`,
      at: seconds(one.at),
      kind: "lesson",
      title: one.late_minutes === null ? ctx.text(t("absent")) : ctx.text(t("late"), { minutes: one.late_minutes }),
      text: one.course,
      by: one.by,
    })),
  ];
  const { student_id, emergency_name, emergency_phone, emergency_relation, gender, from_on, until_on, ...known } = stay;
  const { allergies, diseases, medication, is_withdrawn, ...rest } = known;
  const conditions = healthConditions
    .filter(({ value }) => diseases.includes(value))
    .map(({ title }) => ctx.text(title));
  const relation = emergencyRelations.find(({ value }) => value === emergency_relation);
  const sex = genders.find(({ value }) => value === gender);
  void student_id;
  return {
    ...rest,
    supplier: supplier.name,
    health: is_withdrawn
      ? ctx.text(healthWithdrawn)
      : [allergies, ...conditions, medication].filter((said) => said !== "").join(" · "),
    from: from_on,
    until: until_on,
    gender: sex ? ctx.text(sex.title) : gender,
    emergency: [emergency_name, relation && ctx.text(relation.title), mask(emergency_phone, "phone")]
      .filter(Boolean)
      .join(" · "),
    entries: entries.toSorted((a, b) => a.at - b.at || a.key.localeCompare(b.key)),
    by: ctx.actor.name,
    at: seconds(ctx.now),
  };
}

/** The entries of flags and of each step taken, with the people informed. */
async function flagEntries(ctx: CallContext, id: number): Promise<Entry[]> {
  const { tx, supplier } = ctx;
  const titleOf = (kind: string): string => {
    const found = careKinds.find(({ value }) => value === kind);
    return found ? ctx.text(found.title) : kind;
  };
  const flags = (await flagsOfStay(tx, supplier.id, id)).map((flag): Entry => ({
    key: `flag-${flag.id}`,
    at: seconds(flag.found_at),
    kind: "flag",
    title: titleOf(flag.kind),
    text: [
      measureWords(flag, ctx),
      ctx.text(t("owner"), { name: flag.owner_name === "" ? "–" : flag.owner_name, day: flag.due_on }),
    ].join(" · "),
    by: ctx.text(t("system")),
  }));
  const steps = (await stepsOfStay(tx, supplier.id, id)).map((step): Entry => ({
    key: `told-${step.id}`,
    at: seconds(step.at),
    kind: "told",
    title: step.told === "" ? titleOf(step.kind) : ctx.text(t("told"), { kind: titleOf(step.kind), whom: step.told }),
    text: step.words,
    by: step.by_name,
  }));
  return [...flags, ...steps];
}

/** The entries of the student's timeline for this stay, without money, with heart rate and blood pressure beside the weights. */
async function timelineEntries(ctx: CallContext, id: number, stay: IncidentStay): Promise<Entry[]> {
  const vitals = new Map((await vitalsOf(ctx.tx, ctx.supplier.id, id)).map((one) => [`weight-${one.id}`, one.text]));
  const entries: Entry[] = [];
  let before: string | undefined;
  do {
    const page = await readTimeline(ctx, { id: stay.student_id, before }, true);
    for (const { key, at, kind, title, text, state, by, stay_no } of page.entries) {
      if (stay_no !== stay.stay_no || kind === "money" || kind === "order") continue;
      const told = [text, state?.text, vitals.get(key)].filter(
        (one) => one !== null && one !== undefined && one !== "",
      );
      entries.push({ key, at, kind: kinds[kind], title, text: told.join(" · "), by });
    }
    before = page.next ?? undefined;
  } while (before !== undefined);
  return entries;
}
