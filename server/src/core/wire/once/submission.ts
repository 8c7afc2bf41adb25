import { hash } from "node:crypto";
import type { Incoming } from "../input/incoming.ts";

/** Digest of what was submitted; members in another order are the same submission, another file is another one. */
export function bodyHash({ members, file }: Incoming): Buffer {
  const sorted = Object.keys(members)
    .toSorted()
    .map((name) => [name, members[name]]);
  return Buffer.from(hash("sha256", JSON.stringify([sorted, file?.sha256]), "hex"), "hex");
}

/** The row that a submission is about, by the habit of the wire: `id`, or `ids` of a selection. */
export function rowKey({ members }: Incoming): string {
  const row = members["id"] ?? members["ids"] ?? "";
  const text = typeof row === "string" ? row : JSON.stringify(row);
  return text.length > 200 ? hash("sha256", text, "hex") : text;
}
