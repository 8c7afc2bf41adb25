import { Streamed, type CallContext } from "../../wire/route.ts";
import { localClockText } from "../local-clock.ts";
import { writeTables, type FileTable } from "../sheet/write-tables.ts";
import { cleanName } from "./file-name.ts";
import { sendFile } from "./stream-export.ts";
import { fileTypes } from "./write-file.ts";

/**
 * Answers with the tables of a page of figures as one CSV. The operator log has the person before the first byte is sent.
 * @param title  of the page: the file's name begins with it
 * @param asked  the parameters of the page, for the log
 */
export function streamTables(
  ctx: CallContext,
  title: string,
  asked: Readonly<Record<string, unknown>>,
  tables: readonly FileTable[],
): Streamed {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  ctx.audit({ biz_type: "export", biz_id: null, after: { list: title, rows, ...asked } });
  const at = localClockText(ctx.now, ctx.supplier.time_zone).replaceAll(":", "").replace(" ", "_");
  const name = `${cleanName(title)}_${at}.csv`;
  return new Streamed((stream) => sendFile(stream, writeTables(tables), name, fileTypes.csv));
}
