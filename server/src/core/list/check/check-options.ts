import type { Options } from "../columns.ts";
import type { NoteFault } from "./list-faults.ts";

/** Fixed options; those that the database gives are its own affair. @param joined  values travel joined by commas */
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
