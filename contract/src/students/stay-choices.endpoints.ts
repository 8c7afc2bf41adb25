import { z } from "zod";
import { defineChoices } from "../core/form/form.endpoints.ts";

/** Beds in which a confirmed or paused student can sleep on every night that the stay still has, the same room first. */
export const freeBeds = defineChoices({
  api: "seller/bed/FreeBeds",
  permission: "seller/student/AppointmentEnter",
  summary: "Returns the beds that are free on every night of a stay, for its sex and room type",
  input: z.object({
    /** Id of the stay. */
    id: z.int().positive().optional(),
    /**
     * enter, the default: from tonight on · hold: from the day on which a later arrival is expected · change: from tonight to the planned
     * end, in rooms of any type · renew: the night after the last one · drop_pause: the nights that were kept for after a planned pause.
     */
    act: z.enum(["enter", "hold", "change", "renew", "drop_pause"]).optional(),
    /** Typed by the reader: building, room or bed. */
    q: z.string().trim().max(40).optional(),
    /** A bed, to get its name. */
    value: z.int().positive().optional(),
  }),
});

/** Room types with a bed for an appointment on all its nights, each with how many beds and the difference in price. */
export const freeTypes = defineChoices({
  api: "seller/student/FreeTypes",
  permission: "seller/student/AppointmentRoomType",
  summary: "Returns other room types with a free bed on every night of an appointment",
  input: z.object({
    /** Id of the stay. */
    id: z.int().positive().optional(),
    /** Typed by the reader: a room type. */
    q: z.string().trim().max(40).optional(),
    /** A room type, to get its name. */
    value: z.int().positive().optional(),
  }),
});

/** Students in camp with whom a stay can swap beds. */
export const swapPartners = defineChoices({
  api: "seller/student/SwapPartners",
  permission: "seller/student/StaySwapBeds",
  summary: "Finds students in camp of the same sex in another bed",
  input: z.object({
    /** Id of the stay. */
    id: z.int().positive().optional(),
    /** Typed by the reader: name or pinyin. */
    q: z.string().trim().max(40).optional(),
    /** A stay, to get its name. */
    value: z.int().positive().optional(),
  }),
});
