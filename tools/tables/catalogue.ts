import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const change =
  /^\s*(?:execute ')?(create|drop)\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?([a-z_.]+)/gimu;
/** Made by the code that runs the migrations, before the first one. */
const beforeAll = ["schema_migration"];

/** Every table and view that the migrations make and do not drop again, in the order of their names. */
export function catalogueOf(root: string): readonly string[] {
  const names = new Set(beforeAll);
  for (const file of globSync("server/migrations/*.sql", { cwd: root }).toSorted()) {
    for (const [, what = "", written = ""] of readFileSync(join(root, file), "utf8").matchAll(change)) {
      const name = written.replace(/^public\./u, "");
      if (what.toLowerCase() === "create") names.add(name);
      else names.delete(name);
    }
  }
  return [...names].filter((name) => !name.startsWith("pgboss.")).toSorted();
}
