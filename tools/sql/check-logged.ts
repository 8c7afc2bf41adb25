import { modules } from "../../server/src/app.ts";
import { internalFields, knownAs } from "../../server/src/core/list/actions/changes.ts";
import { collect } from "../../server/src/core/module/registry.ts";
import { changeWords } from "../../server/src/modules/operations/change-words.ts";
import type { Fault } from "./check-statements.ts";
import { loggedFields } from "./logged-fields.ts";
import type { Source } from "./source.ts";

/** If fewer fields are found, this check itself is broken. */
const fewest = 500;

/** Checks that every field that an act can log has words, so that the log never shows a column's name. */
export function checkLogged(source: Source): readonly Fault[] {
  const services = collect(modules);
  const fields = loggedFields(source);
  const wordless = new Map<string, Fault>();
  for (const { kind, path, file, line } of fields) {
    const words = changeWords({ api: "", kind, names: null }, { services });
    for (const part of path.split("."))
      if (!internalFields.has(part) && !knownAs(part, words))
        wordless.set(part, { file, line, what: `the log has no words for "${part}" (${path})` });
  }
  if (fields.length >= fewest) return [...wordless.values()];
  const what = `only ${fields.length} fields of logged acts were found`;
  return [...wordless.values(), { file: "tools/sql/logged-fields.ts", line: 1, what }];
}
