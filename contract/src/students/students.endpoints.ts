import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { defineCardReading, definePreview } from "../core/form/form.endpoints.ts";
import { servedList } from "../core/served.ts";

const plainValue = z.union([z.string(), z.number()]);
const wayOut = z.object({ api: z.string(), id: z.int() });

/** What a dialog shows about an action besides its money: see `PreviewAnswer`. */
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

/** Something that prevents an action, in the reader's language. */
export const blockerShown = z.object({
  code: z.string(),
  msg: z.string(),
  /** Fields of the form that are wrong or missing; the code is then `invalid`. */
  fields: z.array(z.string()),
  /** The action that clears it: its API, and the row that it is done on. Null: only another choice, or time, can help. */
  way_out: wayOut.nullable(),
});
export type BlockerShown = z.output<typeof blockerShown>;

export const settlementRow = z.object({
  code: z.string(),
  title: z.string(),
  /** How the amount was calculated, in words and numbers. */
  formula: z.string(),
  amount_fen: z.int(),
  /** It is a sum. */
  strong: z.boolean(),
});

const difference = z.object({ rows: z.array(settlementRow), total_fen: z.int(), note: z.string().nullable() });
const actDifference = difference.extend({ blockers: z.array(blockerShown), ...actShown });

/** The difference in price of another bed for the nights that are left. */
export const bedChangePreview = defineEndpoint({
  api: "seller/student/BedChangePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayChangeBed",
  repeats: "none",
  summary: "Shows what a change of bed would add to the folio. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    bed_id: z.int().positive().optional(),
    /** The first night in the other bed; default: tonight. */
    from: namedDay.optional(),
  }),
  output: actDifference,
});

/** What a swap of beds would cost both students. */
export const swapPreview = defineEndpoint({
  api: "seller/student/SwapPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StaySwapBeds",
  repeats: "none",
  summary: "Shows what a swap of beds would add to both folios. Nothing is saved",
  input: z.object({ id: z.int().positive(), with_stay_id: z.int().positive().optional() }),
  output: difference.extend({ facts: actShown.facts, checklist: actShown.checklist }),
});

/** The difference in price of another room type for an appointment. */
export const roomTypePreview = defineEndpoint({
  api: "seller/student/RoomTypePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentRoomType",
  repeats: "none",
  summary: "Shows what another room type would add to the folio. Nothing is saved",
  input: z.object({ id: z.int().positive(), room_type_id: z.int().positive().optional() }),
  output: difference,
});

/** What a bed costs besides the package for somebody who arrives. */
export const entryPreview = defineEndpoint({
  api: "seller/student/EntryPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentEnter",
  repeats: "none",
  summary: "Shows what a bed costs in addition to the package when a student enters. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    bed_id: z.int().positive().optional(),
    /** Left out: the coach of the appointment. */
    coach_id: z.int().positive().optional(),
    class_id: z.int().positive().optional(),
    hands_out_kit: z.boolean().optional(),
    /** In kilograms. */
    entry_weight: z.number().positive().optional(),
  }),
  output: actDifference,
});

/** The difference in price of another bed for somebody who comes back from a pause. */
export const returnPreview = defineEndpoint({
  api: "seller/student/ReturnPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayReturn",
  repeats: "none",
  summary: "Shows what the folio charges or refunds when somebody returns into another bed. Nothing is saved",
  input: z.object({ id: z.int().positive(), bed_id: z.int().positive().optional() }),
  output: actDifference,
});

/** The beds that somebody gets whose planned pause is dropped, and their difference in price. */
export const dropPausePreview = defineEndpoint({
  api: "seller/student/DropPausePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayDropPause",
  repeats: "none",
  summary: "Shows in which beds the nights of a planned pause come back, and what another bed costs. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    /** Left out: the beds that the nights had before the plan. */
    bed_id: z.int().positive().optional(),
  }),
  output: actDifference,
});

/** The difference in price of another bed for somebody whose finish is undone. */
export const undoFinishPreview = defineEndpoint({
  api: "seller/student/UndoFinishPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayUndoFinish",
  repeats: "none",
  summary: "Shows what the folio charges or refunds when a finish is undone into another bed. Nothing is saved",
  input: z.object({ id: z.int().positive(), bed_id: z.int().positive().optional() }),
  output: actDifference,
});

/** What a renewal costs: its package, and the difference in price of its bed. `total_fen` is only the difference for the bed. */
export const renewalPreview = defineEndpoint({
  api: "seller/student/RenewalPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayRenew",
  repeats: "none",
  summary: "Shows what a renewal would add to the folio, and the difference for its bed. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    package_id: z.int().positive().optional(),
    /** Default: the bed that the student has. */
    bed_id: z.int().positive().optional(),
    /** The supplement is signed. */
    is_signed: z.boolean().optional(),
    override: z.string().max(200).optional(),
  }),
  /** `asks`: a reason is needed if the prepaid amount is above the camp's limit. */
  output: actDifference.extend({ asks: z.array(z.string()).optional() }),
});

/** The person whose identity card was read at the desk, for a booking. */
export const bookingCard = defineCardReading({
  api: "seller/student/BookingCardRead",
  permission: "seller/student/StudentBook",
  summary: "Reads an identity card from what its reader typed, and returns the phone of a person who is already known",
});

/** What confirming an appointment promises, and the alternatives if no bed is left. */
export const confirmPreview = defineEndpoint({
  api: "seller/student/ConfirmPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentConfirm",
  repeats: "none",
  summary:
    "Shows the beds that are left for an appointment, and other days and room types if there is none. Nothing is saved",
  input: z.object({ id: z.int().positive() }),
  output: actDifference,
});

/** What a pause costs, what happens to nights and bed, and what prevents it. */
export const pausePreview = defineEndpoint({
  api: "seller/student/PausePreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayPause",
  repeats: "none",
  summary: "Shows what a pause costs, and what prevents it. Nothing is saved",
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

/** Two records of one person, before they are merged. */
export const joinPreview = definePreview({
  api: "seller/student/StudentJoinPreview",
  permission: "seller/student/StudentJoin",
  summary:
    "Shows which of two records of one person stays, and what moves to it. Without a number it returns only the record that goes",
  input: z.object({ id: z.int().positive(), into_no: z.string().max(40).optional() }),
});

/** The result of transferring a stay to somebody else, and what prevents it. */
export const transferPreview = defineEndpoint({
  api: "seller/student/TransferPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayTransfer",
  repeats: "none",
  summary: "Shows what transferring a stay to another student costs, and what prevents it. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    name: z.string().max(40).optional(),
    gender: z.enum(["M", "F"]).optional(),
    phone: z.string().max(20).optional(),
    fee_fen: z.int().min(0).optional(),
  }),
  output: actDifference,
});

/** Lists whose actions are also offered on pages that are not lists. */
export const entryList = servedList("seller/student/AppointmentEntryList", z.object({ id: z.int() }));
export const livingList = servedList("seller/student/CampsiteLivingList", z.object({ id: z.int() }));
export const weightsList = servedList("seller/weight/WeightList", z.object({ id: z.int() }));
