import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** An error that the console caught in somebody's browser. */
export const faultReport = defineEndpoint({
  api: "seller/system/FaultReport",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Writes an error of the console into the error log that the platform's staff read",
  input: z.object({
    /** Path of the page on which it happened. */
    page: z.string().min(1).max(300),
    /** The part of the interface. */
    info: z.string().max(1000),
    message: z.string().min(1).max(1000),
    stack: z.string().max(8000),
  }),
  output: z.null(),
});
