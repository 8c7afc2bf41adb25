import { z } from "zod";
import { formFieldSchema, optionColorSchema } from "../form/form.schema.ts";
import type { BulkReply, TrialReply } from "../list-bulk.ts";
import type { ImportReply, SheetReply, SheetWriteReply } from "../list-import.ts";

/** The shapes of `list-bulk.ts` and `list-import.ts` as schemas, for the API page and for replies. */

const may = z.exactOptional;

const refusedRow = z
  .object({ id: z.int(), name: z.string(), code: z.string(), msg: z.string() })
  .meta({ id: "RefusedRow" });

export const bulkReplySchema = z
  .object({
    done: z.int(),
    failed: z.array(refusedRow),
    task_id: may(z.int()),
    record_id: may(z.int()),
    paper: may(z.object({ name: z.enum(["Receipt", "PayCode"]), id: z.int() })),
  })
  .meta({ id: "ActionReply" }) satisfies z.ZodType<BulkReply>;

/** The key of what an action of the page made, if it made something. */
export const madeReplySchema = z.object({ id: z.int().nullable() }).meta({ id: "MadeReply" });

export const trialReplySchema = z
  .object({
    total: z.int(),
    tried: z.int(),
    done: z.int(),
    refused: z.array(
      z.object({ msg: z.string(), count: z.int(), rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
    ),
  })
  .meta({ id: "TrialReply" }) satisfies z.ZodType<TrialReply>;

export const importReplySchema = z
  .object({
    imported: z.int(),
    failed: z.array(z.object({ row: z.int(), column: z.string().nullable(), msg: z.string() })),
    task_id: z.int().optional(),
  })
  .meta({ id: "ImportReply" }) satisfies z.ZodType<ImportReply>;

export const sheetReplySchema = z
  .object({
    header: z.array(z.string()),
    mapping: z.array(z.string().nullable()),
    fields: z.array(formFieldSchema),
    total: z.int(),
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  })
  .meta({ id: "SheetReply" }) satisfies z.ZodType<SheetReply>;

const byField = z.record(z.string(), z.string());
const title = z.string();
const sheetWaySchema = z.union([
  z.object({ title, set: byField }),
  z.object({ title, edit: z.string() }),
  z.object({ title, act: z.object({ api: z.string(), form: byField }) }),
  z.object({ title, to: z.string() }),
]);

export const sheetWriteReplySchema = z
  .object({
    imported: z.int(),
    failed: z.array(
      z.object({
        row: z.int(),
        field: z.string().nullable(),
        column: z.string().nullable(),
        msg: z.string(),
        ways: z.array(sheetWaySchema).optional(),
      }),
    ),
    batch_id: z.int().nullable(),
    task_id: z.int().optional(),
    review: z
      .object({
        go: z.string(),
        figures: z.array(
          z.object({ title: z.string(), value: z.int(), note: z.string(), color: optionColorSchema.optional() }),
        ),
        told: z.array(z.object({ row: z.int(), text: z.string() })),
      })
      .optional(),
  })
  .meta({ id: "SheetWriteReply" }) satisfies z.ZodType<SheetWriteReply>;
