import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

const noun = process.argv[2] ?? "";
if (!/^[a-z][a-z-]*$/.test(noun)) {
  console.error(
    "npm run new-module <noun>: a plural noun of the trade in lower case, e.g. `npm run new-module coaches`",
  );
  process.exit(2);
}
const camel = noun.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const table = noun.replace(/-/g, "_").replace(/s$/, "");

const files: Readonly<Record<string, string>> = {
  [`server/src/modules/${noun}/${noun}.module.ts`]: `import { defineModule } from "../../core/module/define-module.ts";
import { ${camel}List } from "./${noun}.list.ts";

/** Table of contents: what this module answers, lists, checks and does in the background. */
export const ${camel} = defineModule({ name: "${noun}", lists: [${camel}List] });
`,
  [`server/src/modules/${noun}/${noun}.list.ts`]: `import { instant, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword } from "../../core/list/filters.ts";
import { ${camel}Texts as t } from "./${noun}.texts.ts";

export const ${camel}List = defineList({
  api: "seller/${camel}/List",
  id: "${noun}",
  title: t.title,
  from: "${table} x",
  pk: "x.id",
  tenant: "x.supplier_id",
  order: "-created_at",
  columns: {
    name: text("x.name", { title: t.name, fixed: true }),
    created_at: instant("x.created_at", { title: t.createdAt, sort: true }),
  },
  filters: { keyword: byKeyword({ title: t.name, fields: { name: { title: t.name, sql: "x.name", match: "prefix" } } }) },
});
`,
  [`server/src/modules/${noun}/${noun}.texts.ts`]: `import { text } from "../../core/kernel/text.ts";

/** In the order Chinese, English, Spanish, Japanese. */
export const ${camel}Texts = {
  title: text("", "", "", ""),
  name: text("名称", "Name", "Nombre", "名称"),
  createdAt: text("创建时间", "Created", "Creado", "作成日時"),
};
`,
  [`server/src/modules/${noun}/${noun}.repo.ts`]: `import type { Tx } from "../../core/db/database.ts";

/** SQL and nothing else: the handle of the transaction comes first. */
export async function find${camel.charAt(0).toUpperCase()}${camel.slice(1)}(tx: Tx, id: number): Promise<{ id: number } | null> {
  const rows = await tx.query<{ id: number }>("select id from ${table} where id = $1", [id]);
  return rows[0] ?? null;
}
`,
  [`server/src/modules/${noun}/public.ts`]: `// All that other modules may call.\nexport {};\n`,
  [`contract/src/${noun}/${noun}.tree.ts`]: `import type { TreeNode } from "../core/tree.ts";

export const ${camel}Tree: readonly TreeNode[] = [
  { path: "/${noun}", name: "${camel.charAt(0).toUpperCase()}${camel.slice(1)}", title: "${camel}", list: "seller/${camel}/List", permissions: [{ api: "seller/${camel}/List", class: "view" }] },
];
`,
};

for (const [file, code] of Object.entries(files)) {
  if (existsSync(join(root, file))) {
    console.log(`is there already: ${file}`);
    continue;
  }
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), code);
  console.log(`made ${file}`);
}
console.log(`
Next: a migration in server/migrations with table "${table}" (supplier_id first, \`select tenant_table('${table}')\`),
titles in contract/src/titles, the tree in contract/src/tree.ts, the module's place in server/src/modules/order.ts.`);
