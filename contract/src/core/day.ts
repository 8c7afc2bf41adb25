import { z } from "zod";

/** A day that a call names. Years 1900 to 2999 only, so that a day some months later still has a date of ten characters. */
export const namedDay = z.iso.date().refine((day) => day >= "1900" && day < "3000");
