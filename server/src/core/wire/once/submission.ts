import { hash } from "node:crypto";
import type { Incoming } from "../input/incoming.ts";
import { noRow } from "./last-submission.repo.ts";

/** Computes the digest of a submission. The order of its members does not matter; another file makes another submission. */
export function bodyHash({ members, file }: Incoming): Buffer {
  const sorted = Object.keys(members)
    .toSorted()
    .map((name) => [name, members[name]]);
  return Buffer.from(hash("sha256", JSON.stringify([sorted, file?.sha256]), "hex"), "hex");
}

/** A selection of more rows counts as one row: each row costs a line, and large selections mostly run in the background. */
const mostRowKeys = 200;

/**
 * Returns the rows that a submission is about, by the wire's convention: `id`, or the `ids` of a selection, each once and sorted; else only
 * `noRow`.
 */
export function rowKeys({ members }: Incoming): string[] {
  const row = members["id"] ?? members["ids"] ?? noRow;
  if (!Array.isArray(row) || row.length === 0 || row.length > mostRowKeys) return [keyOf(row)];
  return [...new Set(row.map(keyOf))].toSorted();
}

function keyOf(row: unknown): string {
  const text = typeof row === "string" ? row : JSON.stringify(row);
  return text.length > 200 ? hash("sha256", text, "hex") : text;
}
