import type { Options } from "../columns.ts";
import type { NoteFault } from "./list-faults.ts";

/** Checks fixed options; those read from the database are not checked. @param joined  true: the values are sent joined by commas */
export function checkOptions(options: Options | undefined, where: string, joined: boolean, note: NoteFault): void {
  if (typeof options === "function") return;
  if (!options || options.length === 0) return note("LIST110", `${where} has no options`);
  const seen = new Set<string>();
  for (const { value } of options) {
    const text = String(value);
    if (seen.has(text)) note("LIST110", `${where} has the option "${text}" twice`);
    if (joined && text.includes(",")) note("LIST110", `${where}: the option "${text}" holds a comma`);
    seen.add(text);
  }
}
