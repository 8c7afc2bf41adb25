import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { defineCardReading, defineChoices, definePreview } from "../core/form/form.endpoints.ts";
import { servedList } from "../core/served.ts";

/** Beds in which a confirmed or paused student can sleep on every night that the stay still has, the same room first. */
export const freeBeds = defineChoices({
  api: "seller/bed/FreeBeds",
  permission: "seller/student/AppointmentEnter",
  summary: "Beds that are free on every night of a stay, for its sex and room type",
  input: z.object({
    /** The stay. */
    id: z.int().positive().optional(),
    /**
     * enter, the default: from tonight on · hold: from the day on which a later arrival is expected · change: from tonight to the planned
     * end, in rooms of any type · renew: the night after the last one.
     */
    act: z.enum(["enter", "hold", "change", "renew"]).optional(),
    /** Typed by the reader: building, room or bed. */
    q: z.string().trim().max(40).optional(),
    /** A bed whose name is asked for. */
    value: z.int().positive().optional(),
  }),
});

/** Room types that have a bed for an appointment on all its nights, each with how many and what it costs more or less. */
export const freeTypes = defineChoices({
  api: "seller/student/FreeTypes",
  permission: "seller/student/AppointmentRoomType",
  summary: "Other room types with a free bed on every night of an appointment",
  input: z.object({
    /** The stay. */
    id: z.int().positive().optional(),
    /** Typed by the reader: a room type. */
    q: z.string().trim().max(40).optional(),
    /** A room type whose name is asked for. */
    value: z.int().positive().optional(),
  }),
});

/** Students in camp with whom a stay's bed can be swapped. */
export const swapPartners = defineChoices({
  api: "seller/student/SwapPartners",
  permission: "seller/student/StaySwapBeds",
  summary: "Students in camp of the same sex in another bed",
  input: z.object({
    /** The stay. */
    id: z.int().positive().optional(),
    /** Typed by the reader: name or pinyin. */
    q: z.string().trim().max(40).optional(),
    /** A stay whose name is asked for. */
    value: z.int().positive().optional(),
  }),
});

const plainValue = z.union([z.string(), z.number()]);
const wayOut = z.object({ api: z.string(), id: z.int() });

/** What a dialog shows of an act beside its money: see `PreviewAnswer`. */
export const actShown = {
  facts: z.array(z.object({ title: z.string(), text: z.string(), tone: z.enum(["green", "amber", "red"]).optional() })),
  checklist: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      state: z.enum(["done", "missing", "due", "idle"]),
      text: z.string(),
      fields: z.array(z.string()),
      wrong: z.array(z.string()),
      way_out: wayOut.nullable(),
      begin: z.record(z.string(), z.union([plainValue, z.array(z.string()).readonly()])).optional(),
      along: z
        .object({
          given: z.record(
            z.string(),
            z.union([plainValue, z.array(z.record(z.string(), plainValue).readonly()).readonly()]),
          ),
          asks: z.array(z.string()),
          amount_fen: z.int(),
          must: z.boolean(),
        })
        .optional(),
    }),
  ),
  effects: z.array(z.string()),
} as const;

/** Something that stands in the way of an act, in the reader's language. */
export const blockerShown = z.object({
  code: z.string(),
  msg: z.string(),
  /** Fields of the form that are wrong or missing: the code is `invalid` then. */
  fields: z.array(z.string()),
  /** The act that clears it: its API, and the row that it is done on. Null: nothing but another choice, or time. */
  way_out: wayOut.nullable(),
});
export type BlockerShown = z.output<typeof blockerShown>;

export const settlementRow = z.object({
  code: z.string(),
  title: z.string(),
  /** How the amount came about, in words and numbers. */
  formula: z.string(),
  amount_fen: z.int(),
  /** A sum. */
  strong: z.boolean(),
});

const difference = z.object({ rows: z.array(settlementRow), total_fen: z.int(), note: z.string().nullable() });
const actDifference = difference.extend({ blockers: z.array(blockerShown), ...actShown });

/** What another bed would cost more, or less, for the nights that are left. */
export const bedChangePreview = defineEndpoint({
  api: "seller/student/BedChangePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayChangeBed",
  repeats: "none",
  summary: "What-if: what the folio takes for a change of bed",
  input: z.object({
    id: z.int().positive(),
    bed_id: z.int().positive().optional(),
    /** The first night in the other bed; default tonight. */
    from: namedDay.optional(),
  }),
  output: actDifference,
});

/** What a swap of beds would cost both. */
export const swapPreview = defineEndpoint({
  api: "seller/student/SwapPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StaySwapBeds",
  repeats: "none",
  summary: "What-if: what both folios take for a swap of beds",
  input: z.object({ id: z.int().positive(), with_stay_id: z.int().positive().optional() }),
  output: difference.extend({ facts: actShown.facts, checklist: actShown.checklist }),
});

/** What another room type would cost an appointment more, or less. */
export const roomTypePreview = defineEndpoint({
  api: "seller/student/RoomTypePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentRoomType",
  repeats: "none",
  summary: "What-if: what the folio takes for another room type",
  input: z.object({ id: z.int().positive(), room_type_id: z.int().positive().optional() }),
  output: difference,
});

/** What a bed costs beside the package for somebody who arrives. */
export const entryPreview = defineEndpoint({
  api: "seller/student/EntryPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentEnter",
  repeats: "none",
  summary: "What-if: what the folio takes for a bed beside the package at entry",
  input: z.object({
    id: z.int().positive(),
    bed_id: z.int().positive().optional(),
    class_id: z.int().positive().optional(),
    hands_out_kit: z.boolean().optional(),
    /** In kilograms. */
    entry_weight: z.number().positive().optional(),
  }),
  output: actDifference,
});

/** What another bed costs more or less for somebody who comes back from a pause. */
export const returnPreview = defineEndpoint({
  api: "seller/student/ReturnPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayReturn",
  repeats: "none",
  summary: "What-if: what the folio takes or gives back where somebody returns into another bed",
  input: z.object({ id: z.int().positive(), bed_id: z.int().positive().optional() }),
  output: actDifference,
});

/** What another bed costs more or less for somebody whose finish is taken back. */
export const undoFinishPreview = defineEndpoint({
  api: "seller/student/UndoFinishPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayUndoFinish",
  repeats: "none",
  summary: "What-if: what the folio takes or gives back where a finish is taken back into another bed",
  input: z.object({ id: z.int().positive(), bed_id: z.int().positive().optional() }),
  output: actDifference,
});

/** What a renewal costs: its package, and its bed beside it. `total_fen` is the bed's difference alone. */
export const renewalPreview = defineEndpoint({
  api: "seller/student/RenewalPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayRenew",
  repeats: "none",
  summary: "What-if: what the folio takes for a renewal, and for its bed beside the package",
  input: z.object({
    id: z.int().positive(),
    package_id: z.int().positive().optional(),
    /** Default: the bed that the student has. */
    bed_id: z.int().positive().optional(),
    /** The supplement is signed. */
    is_signed: z.boolean().optional(),
    override: z.string().max(200).optional(),
  }),
  /** `asks`: above the camp's limit of what is prepaid, a reason. */
  output: actDifference.extend({ asks: z.array(z.string()).optional() }),
});

/** Whose identity card was read at the desk, for a booking. */
export const bookingCard = defineCardReading({
  api: "seller/student/BookingCardRead",
  permission: "seller/student/StudentBook",
  summary: "What an identity card says, from what its reader typed; with the phone of whoever is known by it",
});

/** What confirming an appointment promises, and where no bed is left, what else there is. */
export const confirmPreview = defineEndpoint({
  api: "seller/student/ConfirmPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentConfirm",
  repeats: "none",
  summary: "What-if: the beds that are left for an appointment; other days and types where there is none",
  input: z.object({ id: z.int().positive() }),
  output: actDifference,
});

/** What a pause costs, what becomes of nights and bed, and what stands in its way. */
export const pausePreview = defineEndpoint({
  api: "seller/student/PausePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayPause",
  repeats: "none",
  summary: "What-if: what a pause takes, and what stands in its way",
  input: z.object({
    id: z.int().positive(),
    /** The first night away; left out: tonight. */
    from: namedDay.optional(),
    expected_return: namedDay.optional(),
    is_medical: z.boolean().optional(),
    /** The file of the proof. */
    proof: z.string().max(200).optional(),
  }),
  output: actDifference.extend({ button: z.string().optional() }),
});

/** Two records of one person, before they become one. */
export const joinPreview = definePreview({
  api: "seller/student/StudentJoinPreview",
  permission: "seller/student/StudentJoin",
  summary: "Which of two records of one person stays, and what goes along; without a number only the one that goes",
  input: z.object({ id: z.int().positive(), into_no: z.string().max(40).optional() }),
});

/** What handing a stay on comes to, and what stands in its way. */
export const transferPreview = defineEndpoint({
  api: "seller/student/TransferPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayTransfer",
  repeats: "none",
  summary: "What-if: what handing a stay on to another student takes, and what stands in its way",
  input: z.object({
    id: z.int().positive(),
    name: z.string().max(40).optional(),
    gender: z.enum(["M", "F"]).optional(),
    phone: z.string().max(20).optional(),
    fee_fen: z.int().min(0).optional(),
  }),
  output: actDifference,
});

/** Lists whose actions pages that are no lists offer too. */
export const entryList = servedList("seller/student/AppointmentEntryList", z.object({ id: z.int() }));
export const livingList = servedList("seller/student/CampsiteLivingList", z.object({ id: z.int() }));
export const weightsList = servedList("seller/weight/WeightList", z.object({ id: z.int() }));
