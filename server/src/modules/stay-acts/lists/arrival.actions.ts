import { emergencyRelations, type EmergencyRelation } from "@kangying/contract/students/stay";
import { weightBounds } from "@kangying/contract/students/health/weight";
import { freeBeds, freeTypes } from "@kangying/contract/students/stay-choices.endpoints";
import { entryPreview, roomTypePreview } from "@kangying/contract/students/students.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { searchFreeBeds } from "../../stay-beds/public.ts";
import { classField } from "../../stay-classes/public.ts";
import { handsOutKit, kitOf } from "../../stay-kit/public.ts";
import { identityOnFileFields } from "../../students/public.ts";
import { changeRoomType } from "../appointments/change-type.ts";
import { holdBed } from "../appointments/hold-bed.ts";
import { enterCamp } from "../camp/enter-camp.ts";
import { coach_id, coachFor, loaded } from "./stay-of-row.ts";
import { t } from "../stay-acts.texts.ts";

const bed = {
  title: t("bed"),
  remote: { api: freeBeds.api, depends_on: ["id"], params: { act: "enter" } },
} as const;

const typeFields = {
  room_type_id: fields.remote<true>({
    title: t("appointment.roomType"),
    remote: { api: freeTypes.api, depends_on: ["id"] },
    required: true,
  }),
  expected_fen: fields.total({ title: t("expected_fen") }),
};

export const roomTypeAction = rowAction<typeof typeFields, undefined, "status">({
  api: "seller/student/AppointmentRoomType",
  class: "edit",
  title: t("appointment.changeType"),
  form: typeFields,
  preview: { api: roomTypePreview.api, depends_on: ["room_type_id"], total: "expected_fen" },
  when: (state) => mayMove("change_type", state.status),
  run: changeRoomType,
});

const holdFields = {
  bed_id: fields.remote({
    ...bed,
    remote: { ...bed.remote, params: { act: "hold" } },
    help: t("appointment.bed_id.help"),
  }),
};

export const holdAction = rowAction<typeof holdFields, undefined, "status">({
  api: "seller/student/AppointmentHold",
  class: "edit",
  title: t("appointment.hold"),
  form: holdFields,
  when: (state) => mayMove("hold", state.status),
  prefill: async (ctx, id) => {
    const { stay } = await loaded(ctx, id);
    return { bed_id: stay.bed_id, version: stay.version };
  },
  run: (ctx, id, values, version) => holdBed(ctx, id, values.bed_id, version),
});

const enterFields = {
  bed_id: fields.remote<true>({ ...bed, required: true }),
  coach_id,
  class_id: classField,
  entry_weight: fields.number({
    title: t("appointment.entry_weight"),
    measure: "weight",
    help: t("appointment.entry_weight.help"),
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 1,
  }),
  emergency_name: fields.text({
    title: t("appointment.emergency_name"),
    max_length: 40,
  }),
  emergency_phone: fields.phone({
    title: t("appointment.emergency_phone"),
    help: t("appointment.emergency_phone.help"),
  }),
  emergency_relation: fields.select<EmergencyRelation>({
    title: t("appointment.emergency_relation"),
    options: emergencyRelations,
  }),
  ...identityOnFileFields,
  consent: fields.switch({
    title: t("appointment.consent"),
  }),
  hands_out_kit: handsOutKit,
  expected_fen: fields.total({ title: t("expected_fen") }),
};

export const enterAction = rowAction<typeof enterFields, undefined, "status">({
  api: "seller/student/AppointmentEnter",
  class: "audit",
  title: t("appointment.enter"),
  primary: true,
  form: enterFields,
  preview: {
    api: entryPreview.api,
    depends_on: ["bed_id", "coach_id", "class_id", "hands_out_kit", "entry_weight"],
    total: "expected_fen",
  },
  along: { "seller/student/StayCollect": "before" },
  when: (state) => mayMove("enter", state.status),
  prefill: async (ctx, id) => {
    const { stay, student } = await loaded(ctx, id);
    return {
      bed_id: stay.bed_id ?? (await offeredBed(ctx, id)),
      coach_id: stay.coach_id,
      emergency_name: student.emergency_name,
      // The number on file stays; it need not be typed or seen again.
      emergency_relation: student.emergency_relation,
      id_type: student.id_type ?? "resident",
      consent: student.consent_at !== null,
      hands_out_kit: kitOf(stay).length > 0,
      version: stay.version,
    };
  },
  run: (ctx, id, values, version) =>
    enterCamp(ctx, id, { ...values, coach_id: coachFor(ctx, values.coach_id) }, version),
});

/** A free bed of the booked type for a student without a held bed, clean ones first; null: none is free. */
async function offeredBed(ctx: CallContext, id: number): Promise<number | null> {
  const [first] = await searchFreeBeds(ctx, { id, act: "enter" });
  return first?.value ?? null;
}
