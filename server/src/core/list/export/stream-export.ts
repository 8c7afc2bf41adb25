import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { longPatienceMs } from "../../db/database.ts";
import { Streamed, type CallContext, type Said, type StreamContext } from "../../wire/route.ts";
import type { ListPlan } from "../read/list-plan.ts";
import type { RawParameters } from "../read/list-query.ts";
import { auditOf, countRows, readExport } from "./export-request.ts";
import { disposition } from "./file-name.ts";
import type { OpenTransaction } from "./read-slices.ts";
import { queueExport } from "./queue-export.ts";
import { mayTakeAlone } from "./take-alone.ts";
import { fileTypes, writeFile } from "./write-file.ts";

/**
 * Answers with the file itself; a file that needs a second person is queued and waits for them. The operator log has the content, the
 * person and the number of rows before the first byte is sent.
 * @throws {AppError} no_permission, no_columns, nothing_to_export, invalid
 */
export async function streamExport(plan: ListPlan, raw: RawParameters, ctx: CallContext): Promise<Streamed | Said> {
  const columns = raw["_excel_columns"];
  const request = await readExport(plan, raw, typeof columns === "string" ? columns : undefined, ctx);
  const rows = await countRows(request, ctx);
  if (!(await mayTakeAlone(ctx, request, rows))) {
    const { _excel_columns: _named, ...rest } = raw;
    const named = request.columns.map(({ name }) => name).join(",");
    return await queueExport(plan, { ...rest, _excel_down_culumns: named }, ctx);
  }
  ctx.audit({ biz_type: "export", biz_id: null, after: auditOf(request, rows) });
  return new Streamed(async (stream) => {
    const { engine } = stream.services.database;
    const transaction: OpenTransaction = (run, options) =>
      stream.transaction(run, { ...options, patience_ms: longPatienceMs });
    const begin = await transaction((inside) => writeFile(request, inside, { engine, transaction }), {
      readOnly: true,
    });
    await sendFile(stream, begin(), request.file_name, fileTypes[request.type]);
  });
}

/** Writes a download to its end, or as far as the client reads. */
export async function sendFile(
  stream: StreamContext,
  body: Readable,
  name: string,
  type: string,
  size?: number,
): Promise<void> {
  const { reply, gone } = stream;
  reply.hijack();
  // The HTTP layer and the pipeline together add more listeners to one reply than Node's default limit.
  reply.raw.setMaxListeners(20);
  reply.raw.writeHead(200, {
    "content-type": type,
    "content-disposition": disposition(name),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(size === undefined ? {} : { "content-length": size }),
  });
  try {
    await pipeline(body, reply.raw);
  } catch (error) {
    // The client has disconnected; this is no error of ours.
    if (!gone.aborted) throw error;
  }
}
