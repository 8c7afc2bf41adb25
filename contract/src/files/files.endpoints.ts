import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** Bytes of one uploaded file. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Sides, in pixels, at which pictures are asked for: `?w=80&h=80` is cut to fill the square, `?w=640` keeps its shape. */
export const imageSizes = [40, 80, 160, 320, 640, 1280] as const;

/** What may be uploaded, as in `<input accept>`. Documents are private always. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";
export const acceptedDocuments = "application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Who may fetch a file: anyone (goods, shop, articles), or whoever was given its address a moment ago (students, certificates, vouchers). */
export const fileAccess = ["public", "private"] as const;

export const uploadFile = defineEndpoint({
  api: "seller/file/Upload",
  method: "POST",
  access: "session",
  // Each upload makes a file of its own, which is nothing until a form names it: a repetition harms nobody.
  repeats: "none",
  multipart: { max_bytes: maxUploadBytes },
  summary: "Takes one picture or document; its id is then sent with the form that it belongs to",
  input: z.object({ access: z.enum(fileAccess).default("private") }),
  output: z.object({
    /** Opaque; what forms send. */
    id: z.string(),
    /** Of a private file: good for 5 to 10 minutes. */
    url: z.string(),
    /** 80 × 80; null for a document. */
    thumb: z.string().nullable(),
    name: z.string(),
    /** Bytes as they are kept. */
    size: z.number().int(),
  }),
});
