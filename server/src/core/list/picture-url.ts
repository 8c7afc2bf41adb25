import { fileUrl } from "../kernel/files/file-url.ts";
import type { ListContext } from "./list-context.ts";

/** Side, in pixels, of a picture in a row. Without `w` and `h` the same address returns the whole picture. */
const side = 80;

/** Returns the address of a small picture for a reader who may see the row; null when there is none. */
export function pictureUrl(id: unknown, ctx: Pick<ListContext, "services" | "now">): string | null {
  if (typeof id !== "string" || id === "") return null;
  return fileUrl(ctx.services.config, id, ctx.now, { w: side, h: side });
}
