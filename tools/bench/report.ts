import { arch, cpus, loadavg, totalmem } from "node:os";
import { readFile, writeFile } from "node:fs/promises";
import type { ExportFigures } from "./bench-export.ts";
import type { PlaceFigures } from "./bench-place.ts";
import type { ListFigures } from "./bench-lists.ts";
import type { EngineName } from "./options.ts";

/** All that was measured on one engine. */
export interface EngineFigures {
  readonly engine: EngineName;
  readonly version: string;
  readonly rows: number;
  readonly lists: readonly ListFigures[];
  readonly place: PlaceFigures;
  readonly exports: readonly ExportFigures[];
}

/** The limits: ratios of placing an order and of an export, and an export's memory, stall and times of other calls. */
const targets = { place: 2, ratio: 1.3, rss_mb: 200, stall_ms: 50, beside_ms: 200 };

/** The figures as Markdown, under a line with time and machine. */
export function reportOf(figures: readonly EngineFigures[], at: Date): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "?"} (${arch()}), ${mb(totalmem() / 1024)} GB, Node ${process.versions.node}`;
  const [load = 0] = loadavg();
  return [
    `Measured ${at.toISOString().slice(0, 16).replace("T", " ")} UTC on ${machine}; ${load.toFixed(1)} processes wanted its processors.`,
    ...figures.map(engineReport),
  ].join("\n\n");
}

/** One engine's part of the report. */
export function engineReport({ engine, version, rows, lists, place, exports }: EngineFigures): string {
  const title = engine === "server" ? `PostgreSQL server (${version})` : `Embedded (PGlite, ${version})`;
  return [
    `### ${title}, ${rows.toLocaleString("en")} stays and as many orders of one supplier among 200`,
    table(
      ["", "raw p50", "product p50", "ratio", "callers", "raw", "product", "ratio", "SQL alone", "target", ""],
      lists.map(listRow),
    ),
    table(
      ["Placing an order", "raw p50", "product p50", "ratio", "target", ""],
      [
        [
          "By the buyer's call ÷ its own statements by bare SQL",
          ms(place.raw_ms),
          ms(place.product_ms),
          times(place.ratio),
          `≤ ${times(targets.place)}`,
          verdict(place.ratio <= targets.place),
        ],
      ],
    ),
    ...exports.map((of) => table([`Export of ${of.title}`, "measured", "target", ""], exportRows(of))),
  ].join("\n\n");
}

function listRow(of: ListFigures): string[] {
  const { raw, product, latency_ratio, throughput_ratio, target } = of;
  const worst = Math.max(latency_ratio, throughput_ratio);
  return [
    of.title,
    ms(raw.p50_ms),
    ms(product.p50_ms),
    times(latency_ratio),
    String(of.callers),
    perSecond(raw.per_second),
    perSecond(product.per_second),
    times(throughput_ratio),
    ms(of.sql_ms),
    target === null ? "" : `≤ ${times(target)}`,
    target === null ? "" : verdict(worst <= target),
  ];
}

function exportRows(of: ExportFigures): string[][] {
  const { beside } = of;
  const size = `${of.rows.toLocaleString("en")} × ${of.columns}, ${mb(of.file_bytes)} MB`;
  const alone = `computing at most ${ms(of.stall_cpu_ms)} in one go; an idle process saw ${ms(of.idle_stall_ms)}`;
  // If an idle process stalls as long, the machine is the cause.
  const stalls = of.idle_stall_ms > targets.stall_ms ? of.stall_cpu_ms : of.stall_ms;
  return [
    [
      `Product ÷ hucre alone (${size})`,
      `${seconds(of.product_ms)} ÷ ${seconds(of.hucre_ms)} = ${times(of.ratio)}`,
      `≤ ${times(targets.ratio)}`,
      verdict(of.ratio <= targets.ratio),
    ],
    [
      "Computed by all threads meanwhile",
      `${seconds(of.product_process_ms)} (main thread ${seconds(of.product_main_ms)}) ÷ ${seconds(of.hucre_process_ms)} = ${times(of.product_process_ms / of.hucre_process_ms)}`,
      "",
      "",
    ],
    [
      "Memory above idle",
      `${mb(of.rss_above_idle)} MB`,
      `≤ ${targets.rss_mb} MB`,
      verdict(of.rss_above_idle <= targets.rss_mb * 1e6),
    ],
    [
      "Longest event-loop stall",
      `${ms(of.stall_ms)} (${alone})`,
      `≤ ${targets.stall_ms} ms`,
      verdict(stalls <= targets.stall_ms),
    ],
    [
      `List page meanwhile, every 200 ms (${beside.asked})`,
      `p50 ${ms(beside.p50_ms)}, p95 ${ms(beside.p95_ms)}, longest ${ms(beside.max_ms)}`,
      `≤ ${targets.beside_ms} ms`,
      verdict(beside.max_ms <= targets.beside_ms),
    ],
  ];
}

const begin = "<!-- npm run bench: begin -->";
const end = "<!-- npm run bench: end -->";
const page = new URL("../../docs/benchmarks.md", import.meta.url);

/** Replaces the last report in the page. */
export async function publish(report: string): Promise<void> {
  const text = await readFile(page, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md lacks its marks: ${begin} … ${end}`);
  await writeFile(page, `${text.slice(0, from + begin.length)}\n\n${report}\n\n${text.slice(to)}`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const verdict = (holds: boolean): string => (holds ? "✓" : "**missed**");
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
const times = (value: number): string => `${value.toFixed(2)} ×`;
const perSecond = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)}/s`;
const mb = (value: number): string => (value / 1e6).toFixed(value < 1e8 ? 1 : 0);
