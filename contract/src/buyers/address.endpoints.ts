import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { phoneNumber } from "../session/session.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

export const addressList = defineEndpoint({
  api: "buyer/address/AddressList",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the member's own addresses, at most ten",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      recipient: z.string(),
      phone: z.string(),
      region_code: z.string(),
      region: z.string(),
      detail: z.string(),
      is_default: z.boolean(),
    }),
  ),
});

export const addressSave = defineEndpoint({
  api: "buyer/address/AddressSave",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Adds an address, or changes the one named by `id`. The first address becomes the default",
  input: z.object({
    id: z.int().positive().optional(),
    recipient: line(40),
    phone: phoneNumber,
    /** Official code of the district. */
    region_code: z.string().regex(/^\d{6}$/u),
    detail: line(120),
    is_default: z.boolean(),
  }),
  output: z.object({ id: z.int() }),
});

export const addressDelete = defineEndpoint({
  api: "buyer/address/AddressDelete",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Deletes an address. If it was the default, the next address becomes the default",
  input: z.object({ id: z.int().positive() }),
  output: z.null(),
});
