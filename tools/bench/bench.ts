/** `npm run bench`: the product beside the least that could do the same, on both engines. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { demoPassword } from "../../server/src/modules/demo/demo-accounts.ts";
import { exportCases } from "./cases.ts";
import { benchExport, type ExportFigures } from "./bench-export.ts";
import { benchPlace } from "./bench-place.ts";
import { benchLists } from "./bench-lists.ts";
import { prepareGround } from "./ground.ts";
import { isFull, readOptions, type BenchOptions, type EngineName } from "./options.ts";
import { engineReport, publish, reportOf, type EngineFigures } from "./report.ts";
import { startProduct, startRaw } from "./started.ts";

/** Beside the shop alone. */
const fewStays = 1_000;

async function benchEngine(engine: EngineName, asked: BenchOptions): Promise<EngineFigures> {
  const options = { ...asked, profiles: asked.profiles === null ? null : join(asked.profiles, engine) };
  if (options.profiles) await mkdir(options.profiles, { recursive: true });
  const began = Date.now();
  const tell = (line: string): void =>
    console.log(`${engine.padEnd(8)} ${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);
  const stays = options.only === "orders" ? fewStays : options.rows;
  tell(`filling a database with ${stays} stays and ${options.rows} orders`);
  const ground = await prepareGround(engine, { stays, orders: options.rows }, tell);
  try {
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
      return { engine, version: ground.version, rows: options.rows, lists, place, exports };
    } catch (error) {
      console.error(`The product's last lines:\n${product.said()}`);
      throw error;
    } finally {
      await raw.end();
      await product.end();
    }
  } finally {
    await ground.drop();
  }
}

const options = readOptions(process.argv.slice(2));
const figures: EngineFigures[] = [];
for (const engine of options.engines) {
  const measured = await benchEngine(engine, options);
  console.log(`\n${engineReport(measured)}\n`);
  figures.push(measured);
}
const report = reportOf(figures, new Date());
console.log(report.slice(0, report.indexOf("\n")));
if (isFull(options)) await publish(report);
else console.log("docs/benchmarks.md keeps its figures: only a run on both engines with all rows changes it.");
