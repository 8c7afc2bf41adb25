import { z } from "zod";

/** A day that a call names: of the years 1900 to 2999, so that a day some months away still has a date of ten signs. */
export const namedDay = z.iso.date().refine((day) => day >= "1900" && day < "3000");
