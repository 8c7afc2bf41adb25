import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { longParts, type Ground, type LongPart } from "./long-parts.ts";
import { root } from "../root.ts";
import { run, tool } from "../run.ts";
import { runVitest, total, type Suite } from "./run-vitest.ts";

const page = join(root, "docs/long-tests.md");
const head = `# The long run

\`npm run test:long [part]\` runs the tests of \`npm test\` in large sizes, part by part, and writes the last result of each part here.

| part | what | last run | machine | passed | failed | minutes | measured |
| --- | --- | --- | --- | --- | --- | --- | --- |
`;

/** Runs one part and writes down its result. */
export async function runLongPart(name: LongPart, ground: Ground): Promise<Suite> {
  const part = longParts[name];
  console.log(`\n── ${name}: ${part.title}`);
  await run(...tool("tools/build-web.ts"), { show: true });
  const suite =
    name === "breakages"
      ? await breakages(part.title, part.env(ground))
      : await runVitest(part.title, name, part.args(), part.env(ground));
  await keep(name, suite);
  return suite;
}

/** Runs the proof with breakages. Passed: the breakages that tests noticed. Failed: 1 if the proof failed. */
async function breakages(title: string, env: Readonly<Record<string, string>>): Promise<Suite> {
  const { ok, output, seconds } = await run(...tool("e2e/break-rows/break-rows.ts"), { show: true, env });
  const noticed = Number(/^(\d+) breakages noticed/m.exec(output)?.[1] ?? 0);
  const none = { passed: 0, failed: 0 };
  const journey = { passed: noticed, failed: ok ? 0 : 1 };
  return { title, ok, seconds, tallies: { small: none, medium: none, journey }, files: [], measured: [] };
}

/** Writes a part's line into the page. The lines of other parts stay as they are. */
async function keep(name: LongPart, suite: Suite): Promise<void> {
  const before = existsSync(page) ? (await readFile(page, "utf8")).split("\n") : [];
  const lines = (Object.keys(longParts) as LongPart[]).map((part) => {
    const kept = before.find((line) => line.split("|")[1]?.trim() === part);
    if (part === name) return lineOf(name, suite);
    return kept ?? `| ${part} | ${longParts[part].title} | not yet | | | | | |`;
  });
  await writeFile(page, `${head}${lines.join("\n")}\n`);
  await run("oxfmt", [page]);
}

function lineOf(name: LongPart, suite: Suite): string {
  const [cpu] = cpus();
  const { passed, failed } = total([suite]);
  const cells = [
    name,
    suite.title,
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × ${cpu?.model.trim() ?? "?"}`,
    String(passed),
    String(failed),
    (suite.seconds / 60).toFixed(0),
    suite.measured.join("; ").replaceAll("|", "/"),
  ];
  return `| ${cells.join(" | ")} |`;
}
