import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { certCalls, profileCalls } from "./suppliers.calls.ts";

const reading = { method: "GET", access: "permission", repeats: "none" } as const;

export const certInfo = defineEndpoint({
  ...certCalls.CertInfo,
  ...reading,
  summary: "Returns the supplier's certification as it is now, or null if it never applied",
  input: z.object({}),
  output: z
    .object({
      id: z.int(),
      no: z.string(),
      name: z.string(),
      licence_no: z.string(),
      legal_person: z.string(),
      /** 10 fee not paid · 20 waits · 30 sent back · 40 certified · 50 expires soon · 60 expired · 70 withdrawn. */
      status: z.int(),
      fee_fen: z.int(),
      remark: z.string(),
      valid_until: z.string().nullable(),
      version: z.int(),
    })
    .nullable(),
});

export const supplierInfo = defineEndpoint({
  ...profileCalls.Info,
  ...reading,
  summary: "Returns the supplier: name, kind, contact, and until when it has paid",
  input: z.object({}),
  output: z.object({
    suid: z.string(),
    name: z.string(),
    kind: z.int(),
    industry_type: z.string(),
    logo: z.string().nullable(),
    contact: z.string(),
    phone: z.string().nullable(),
    region: z.string(),
    categories: z.string(),
    listed: z.boolean(),
    expire_on: z.string().nullable(),
    version: z.int(),
  }),
});
