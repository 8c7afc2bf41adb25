import { hash } from "node:crypto";
import type { Incoming } from "../input/incoming.ts";
import { noRow } from "./last-submission.repo.ts";

/** Digest of what was submitted; members in another order are the same submission, another file is another one. */
export function bodyHash({ members, file }: Incoming): Buffer {
  const sorted = Object.keys(members)
    .toSorted()
    .map((name) => [name, members[name]]);
  return Buffer.from(hash("sha256", JSON.stringify([sorted, file?.sha256]), "hex"), "hex");
}

/** A selection of more rows is one row of its own: each of them costs a line, and they are mostly done in the background. */
const mostRowKeys = 200;

/** The rows that a submission is about, by the habit of the wire: `id`, or `ids` of a selection, each once and in order; else `noRow` alone. */
export function rowKeys({ members }: Incoming): string[] {
  const row = members["id"] ?? members["ids"] ?? noRow;
  if (!Array.isArray(row) || row.length === 0 || row.length > mostRowKeys) return [keyOf(row)];
  return [...new Set(row.map(keyOf))].toSorted();
}

function keyOf(row: unknown): string {
  const text = typeof row === "string" ? row : JSON.stringify(row);
  return text.length > 200 ? hash("sha256", text, "hex") : text;
}
