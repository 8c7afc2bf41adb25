import { comma } from "../../kernel/text.ts";
import { localClockText } from "../local-clock.ts";
import type { FilterDef } from "../filters/filters.ts";
import type { ListContext } from "../list-context.ts";
import type { ListPlan } from "../read/list-plan.ts";
import type { Selection } from "../read/list-query.ts";
import { offeredValue, resolveOptions } from "../words/options.ts";

const longestPart = 60;
const longestFilters = 100;

/**
 * Builds the name of a file: its content, its filters, and the instant by the supplier's clock, so that two files on a desktop can be
 * distinguished.
 * @param asked  the first part as the client requests it
 */
export async function fileName(
  plan: ListPlan,
  selection: Selection,
  asked: string,
  ending: string,
  ctx: ListContext,
): Promise<string> {
  const what =
    cleanName(asked.replace(/\.(?:xlsx|xls|csv)$/i, "")).slice(0, longestPart) || cleanName(ctx.text(plan.list.title));
  const filters: string[] = [];
  for (const { name, raw } of selection.filters) {
    const filter = plan.filters.get(name);
    if (filter) filters.push(cleanName(`${ctx.text(filter.title)} ${await sayValue(filter, raw, ctx)}`));
  }
  const at = localClockText(ctx.now, ctx.supplier.time_zone).replaceAll(":", "").replace(" ", "_");
  const parts = [what, filters.join(" ").slice(0, longestFilters).toWellFormed().trim(), at];
  return `${parts.filter((part) => part !== "").join("_")}.${ending}`;
}

/** Cleans a name so that every file system accepts it: no separators, no control characters, no dots or blanks at its ends. */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[\\/:*?"<>|%]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[.\s-]+|[.\s-]+$/g, "");
}

async function sayValue(filter: FilterDef, raw: string, ctx: ListContext): Promise<string> {
  switch (filter.type) {
    case "select":
    case "multiselect": {
      const options = await resolveOptions(filter.options, ctx);
      const chosen = new Set(raw.split(",").map((value) => offeredValue(options, value.trim())));
      return options
        .filter((option) => chosen.has(option.value))
        .map((option) => option.title)
        .join(ctx.text(comma));
    }
    case "date_range":
      return raw
        .split(",")
        .map((side) =>
          side.trim() === "" ? "" : localClockText(new Date(Number(side) * 1000), ctx.supplier.time_zone).slice(0, 10),
        )
        .join("~");
    case "number_range":
      return raw
        .split(",")
        .map((side) => (side.trim() === "" ? "" : String(Number(side) / (filter.money ? 100 : 1))))
        .join("~");
    case "switch":
      return "";
    default:
      return raw;
  }
}

/** Builds the `Content-Disposition` of a download: the name for present browsers, and one in ASCII for old ones. */
export function disposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
