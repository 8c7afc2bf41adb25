import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** Maximum bytes of an uploaded file. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Sizes in pixels in which pictures can be asked for: `?w=80&h=80` is cut to fill the square, `?w=640` keeps its proportions. */
export const imageSizes = [40, 80, 160, 320, 640, 1280] as const;

/** What may be uploaded, as in `<input accept>`. Documents are always private. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif";
export const acceptedDocuments = "application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Who may read a file: anybody (goods, shop, articles), or whoever was given its address a moment ago (students, certificates, vouchers). */
export const fileAccess = ["public", "private"] as const;

export const uploadFile = defineEndpoint({
  api: "seller/file/Upload",
  method: "POST",
  access: "session",
  // Each upload makes a new file that has no effect until a form names it, so repeating it does no harm.
  repeats: "none",
  multipart: { max_bytes: maxUploadBytes },
  summary: "Uploads one picture or document and returns its id, to be sent with the form that it belongs to",
  input: z.object({ access: z.enum(fileAccess).default("private") }),
  output: z.object({
    /** A key without meaning, which forms send. */
    id: z.string(),
    /** For a private file: valid for 5 to 10 minutes. */
    url: z.string(),
    /** 80 × 80; null for a document. */
    thumb: z.string().nullable(),
    name: z.string(),
    /** Bytes of the file as it is stored. */
    size: z.number().int(),
  }),
});
