/** `npm run bench`: compares the product with the least code that could do the same, on both engines. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoPassword } from "../../server/src/modules/demo/demo-accounts.ts";
import { exportCases } from "./cases.ts";
import { benchExport, type ExportFigures } from "./bench-export.ts";
import { benchPlace } from "./bench-place.ts";
import { benchLists } from "./bench-lists.ts";
import { fillGround, onGround, orDropped, type Filled, type Ground } from "./ground.ts";
import { isFull, readOptions, type BenchOptions, type EngineName } from "./options.ts";
import { engineReport, publish, reportOf, type EngineFigures } from "./report.ts";
import { startProduct, startRaw } from "./started.ts";

/** The number of stays when only the shop is measured. */
const fewStays = 1_000;

type Tell = (line: string) => void;

function tellOf(engine: EngineName): Tell {
  const began = Date.now();
  return (line) =>
    console.log(`${engine.padEnd(8)} ${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);
}

async function fill(engine: EngineName, options: BenchOptions, tell: Tell): Promise<Filled> {
  const stays = options.only === "orders" ? fewStays : options.rows;
  tell(`filling a database with ${stays} stays and ${options.rows} orders`);
  return await fillGround(engine, { stays, orders: options.rows }, tell);
}

async function benchEngine(kept: Filled | null, engine: EngineName, asked: BenchOptions): Promise<EngineFigures> {
  const options = { ...asked, profiles: asked.profiles === null ? null : join(asked.profiles, engine) };
  if (options.profiles) await mkdir(options.profiles, { recursive: true });
  const tell = tellOf(engine);
  const measureOn = async (filled: Filled): Promise<EngineFigures> =>
    onGround(filled, async (ground) => measure(ground, options, tell));
  if (kept) return await measureOn(kept);
  const filled = await fill(engine, options, tell);
  return await orDropped(filled, async () => measureOn(filled));
}

async function measure(ground: Ground, options: BenchOptions, tell: Tell): Promise<EngineFigures> {
  tell("starting the product and the baseline");
  const product = await startProduct(ground);
  const raw = await startRaw(ground).catch(async (error: unknown) => {
    await product.end();
    throw error;
  });
  try {
    const signIn = (): Promise<void> => product.caller.signIn(ground.login, demoPassword);
    tell("lists");
    const lists = await benchLists(product, raw, options, signIn, ground.order_id);
    tell("placing orders");
    const place = await benchPlace(ground, product, options);
    tell("exports");
    const exports: ExportFigures[] = [];
    for (const one of exportCases.filter(({ title }) => options.only === null || title === options.only))
      exports.push(await benchExport(one, ground, product, raw, options, signIn));
    tell("done");
    return { engine: ground.engine, version: ground.version, rows: options.rows, lists, place, exports };
  } catch (error) {
    console.error(`The product's last lines:\n${product.said()}`);
    throw error;
  } finally {
    await raw.end();
    await product.end();
  }
}

/** Fills the databases now, and keeps them. A later run can measure them when the machine is quiet. */
async function fillAll(file: string, options: BenchOptions): Promise<void> {
  const made: Filled[] = [];
  for (const engine of options.engines) {
    made.push(await fill(engine, options, tellOf(engine)));
    await writeFile(file, JSON.stringify(made));
  }
  console.log(`filled: measure it with --filled=${file} and the same other words`);
}

const options = readOptions(process.argv.slice(2));
if (options.fill !== null) await fillAll(options.fill, options);
else await measureAll(options);

async function measureAll(asked: BenchOptions): Promise<void> {
  const kept = asked.filled === null ? [] : (JSON.parse(await readFile(asked.filled, "utf8")) as Filled[]);
  const figures: EngineFigures[] = [];
  for (const engine of asked.engines) {
    const measured = await benchEngine(kept.find((one) => one.engine === engine) ?? null, engine, asked);
    console.log(`\n${engineReport(measured)}\n`);
    figures.push(measured);
  }
  if (asked.filled !== null) await rm(asked.filled);
  const report = reportOf(figures, new Date());
  console.log(report.slice(0, report.indexOf("\n")));
  if (isFull(asked)) await publish(report);
  else console.log("docs/benchmarks.md keeps its figures: only a run on both engines with all rows changes it.");
}
