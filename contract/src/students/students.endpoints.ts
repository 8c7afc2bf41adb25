import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

const choices = z.object({ options: z.array(z.object({ value: z.number().int(), title: z.string() })) });

/** Beds in which a confirmed or paused student can sleep on every night that the stay still has, the same room first. */
export const freeBeds = defineEndpoint({
  api: "seller/bed/FreeBeds",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentEnter",
  repeats: "none",
  summary: "Beds that are free on every night of a stay, for its sex and room type",
  input: z.object({
    /** The stay. */
    id: z.int().positive().optional(),
    /** enter, the default: from tonight on · hold: from the day on which a later arrival is expected. */
    act: z.enum(["enter", "hold"]).optional(),
    /** Typed by the reader: building, room or bed. */
    q: z.string().trim().max(40).optional(),
    /** A bed whose name is asked for. */
    value: z.int().positive().optional(),
  }),
  output: choices,
});
