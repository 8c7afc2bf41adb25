import { z } from "zod";

/** Number of days before today. */
export const spanOfDays = z.int().min(1).max(366).optional();

/** How figures of a span of days are asked for. */
export const askedSpan = {
  method: "GET",
  access: "permission",
  repeats: "none",
  input: z.object({ span: spanOfDays }),
} as const;
