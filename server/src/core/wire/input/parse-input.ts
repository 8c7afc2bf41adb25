import type { z } from "zod";
import { InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import type { CompiledRoute } from "../run/compile-route.ts";
import type { Incoming } from "./incoming.ts";
import { issueText, required } from "./issue-texts.ts";

/**
 * Returns the input for a call's handler: its members checked by the endpoint's schema, texts of a query or form converted to the types of
 * the schema, and the file of a multipart call under `file`.
 * @throws {InvalidFields}
 */
export function inputOf({ endpoint, readTexts }: CompiledRoute, { members, file }: Incoming): unknown {
  const texts = endpoint.multipart !== undefined || endpoint.method === "GET" || endpoint.also === "GET";
  if (endpoint.multipart && !file) throw new InvalidFields({ file: { text: required } });
  const input = parseInput(endpoint.input, texts ? readTexts(members) : members);
  return file && typeof input === "object" ? { ...input, file } : input;
}

type Path = readonly PropertyKey[];

/**
 * Checks a call's input against its endpoint's schema.
 * @returns the schema's result: unknown members are removed, defaults are filled in
 * @throws {InvalidFields} with one message for each wrong path, the first that was found
 */
export function parseInput(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldFault> = {};
  const note = (path: Path, fault: FieldFault): void => {
    fields[fieldPath(path)] ??= fault;
  };
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) note([...issue.path, key], issueText(issue, undefined));
    } else note(issue.path, issueText(issue, valueAt(given, issue.path)));
  }
  throw new InvalidFields(fields);
}

/** Formats a path as `rows[2].amount_fen`; the input as a whole is `input`. */
function fieldPath(path: Path): string {
  const joined = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return joined === "" ? "input" : joined.replace(/^\./, "");
}

function valueAt(given: unknown, path: Path): unknown {
  let value = given;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
