import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const made =
  /^\s*create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?([a-z_.]+)/gimu;
const dropped = /^\s*drop\s+(?:table|view)\s+(?:if\s+exists\s+)?([a-z_.]+)/gimu;

/** Every table and view of ours that the migrations have made and not dropped again, in the order of their names. */
export function catalogueOf(root: string): readonly string[] {
  const names = new Set<string>();
  for (const file of globSync("server/migrations/*.sql", { cwd: root }).toSorted()) {
    const sql = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of sql.matchAll(made)) names.add(name.replace(/^public\./u, ""));
    for (const [, name = ""] of sql.matchAll(dropped)) names.delete(name.replace(/^public\./u, ""));
  }
  return [...names].filter((name) => !name.startsWith("pgboss.")).toSorted();
}
