import { z } from "zod";
import { defineEndpoint, type Endpoint } from "@kangying/contract/core/endpoint";
import { mostMappedRows } from "@kangying/contract/core/list-import";
import {
  bulkReplySchema,
  importReplySchema,
  madeReplySchema,
  sheetReplySchema,
  sheetWriteReplySchema,
  trialReplySchema,
} from "@kangying/contract/core/list-schema/replies.schema";
import type { RowActionDef, TopActionDef } from "./actions/actions.ts";
import { prefillApi, sheetApis, trialApi } from "@kangying/contract/core/derived-apis";
import type { AnyList } from "./define-list.ts";
import type { RevealDef } from "./masks.ts";
import { formShape, prefillShape } from "./shape/form-shape.ts";
import { givesFiles, listQueryShape, listReplyShape } from "./shape/list-shape.ts";

/** The greatest size of an uploaded sheet, in bytes. */
export const maxSheetBytes = 10 * 1024 * 1024;
/** The most rows that one bulk action may name by their ids. */
export const maxChosenIds = 20_000;

const id = z.int().positive();
const oneId = z.object({ id });
const nothing = z.object({});
const anyForm = z.looseObject({});
const anyQuery = z.record(z.string(), z.unknown());
const oneCell = z.object({ id, column: z.string().min(1).max(60) });
const wholeValue = z.object({ value: z.union([z.string(), z.number()]).nullable() });
const sheetForm = {
  input: z.looseObject({ _excel_import: z.literal("1") }),
  sends: z.object({ _excel_import: z.literal("1") }),
};

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const plains = z.union([plain, z.array(z.union([z.string(), z.number()]))]);
const sentValue = z.union([plains, z.array(z.record(z.string(), plains))]);
const sentAlong = z
  .array(z.object({ api: z.string().max(120), form: z.record(z.string(), sentValue) }))
  .max(10)
  .describe(
    "Other actions of the same row, done in the same transaction. The action's description names them in `along`",
  );

/** Members that say on which rows an action works, and which actions go with it; all others are its form's values. */
export const rowTarget = z.looseObject({
  id: id.optional(),
  version: z.int().nullish(),
  ids: z.array(id).min(1).max(maxChosenIds).optional(),
  all: z.literal(true).optional(),
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  count: z.int().nonnegative().optional(),
  list: z.string().optional(),
  along: sentAlong.optional(),
});
export type RowTarget = z.output<typeof rowTarget>;
export const targetNames = ["id", "version", "ids", "all", "filters", "count", "list", "along"] as const;

type Query = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/**
 * Makes the full schema of a request or reply on first use, once per definition. Only the API's page and tests need it; at the start a
 * server makes none of the thousand.
 */
function shapeOnce<Def extends object>(make: (def: Def) => z.ZodType): (def: Def) => z.ZodType {
  const made = new WeakMap<Def, z.ZodType>();
  return (def) => {
    const shape = made.get(def) ?? make(def);
    made.set(def, shape);
    return shape;
  };
}

const listSends = shapeOnce(listQueryShape);
const listOutput = shapeOnce(listReplyShape);
const rowSends = shapeOnce(rowActionShape);
const trialSends = shapeOnce((def: RowActionDef) => z.xor(targetsOfMany(def)));
const topSends = shapeOnce((def: TopActionDef) => z.object(sentWith(def)));
const prefillOutput = shapeOnce((def: RowActionDef | TopActionDef) => prefillShape(def.form));

/** The endpoint of the list itself: description, page, count or files, depending on the query. */
export function listEndpoint(list: AnyList): Endpoint<Query> {
  return defineEndpoint({
    api: list.api,
    method: "GET",
    ...accessTo(list),
    repeats: "none",
    summary: `Returns the list “${list.title.en}”: one page of rows, or its description if \`page\` is left out${givesFiles(list) ? ", or a file" : ""}`,
    input: anyQuery,
    get sends() {
      return listSends(list);
    },
    get output() {
      return listOutput(list);
    },
    ...(givesFiles(list) ? { gives: "file or data" } : {}),
  });
}

function accessTo(list: AnyList): Pick<Endpoint, "access" | "permission"> {
  if (list.permission === null) return { access: "session" };
  return { access: "permission", ...(list.permission === undefined ? {} : { permission: list.permission }) };
}

export function importEndpoint(list: AnyList, permission: string) {
  return defineEndpoint({
    api: list.api,
    method: "POST",
    access: "permission",
    permission,
    // The same file again is a new attempt: the cause of the refusal may have been corrected on our side.
    repeats: "repeatable",
    multipart: { max_bytes: maxSheetBytes },
    summary: `Imports a sheet into the list “${list.title.en}”: all rows or none`,
    ...sheetForm,
    output: importReplySchema,
  });
}

function repeatsOf(def: RowActionDef | TopActionDef): Endpoint["repeats"] {
  if (def.harmless) return "none";
  return def.repeatable ? "repeatable" : "guarded";
}

const sheetRows = z.object({
  rows: z
    .array(z.object({ row: z.int().positive(), values: z.record(z.string().max(60), z.string().max(5_000)) }))
    .min(1)
    .max(mostMappedRows),
  file_name: z.string().max(200).optional(),
});
export type SheetRows = z.output<typeof sheetRows>;

/** The endpoints of an import by mapping: read the sheet, check rows, write them, undo. */
export function sheetEndpoints(list: AnyList, permission: string) {
  const apis = sheetApis(list.api);
  const common = { method: "POST", access: "permission", permission } as const;
  return {
    read: defineEndpoint({
      ...common,
      api: apis.read,
      repeats: "none",
      multipart: { max_bytes: maxSheetBytes },
      summary: `Reads a sheet for the list “${list.title.en}” and returns its header, cells and fields. Nothing is saved`,
      input: anyForm,
      sends: nothing,
      output: sheetReplySchema,
    }),
    check: defineEndpoint({
      ...common,
      api: apis.check,
      repeats: "none",
      summary: `Checks rows for the list “${list.title.en}” and returns what is wrong with them. Nothing is saved`,
      input: sheetRows,
      output: sheetWriteReplySchema,
    }),
    write: defineEndpoint({
      ...common,
      api: apis.write,
      repeats: "repeatable",
      summary: `Writes rows into the list “${list.title.en}”: all rows or none`,
      input: sheetRows,
      output: sheetWriteReplySchema,
    }),
    undo: defineEndpoint({
      ...common,
      api: apis.undo,
      repeats: "guarded",
      summary: `Undoes an import into the list “${list.title.en}” as a whole, within a day`,
      input: z.object({ batch_id: id }),
      output: z.null(),
    }),
  };
}

const oneRow = { id, version: z.int().nullish() };
const chosenRows = { ids: z.array(id).min(1).max(maxChosenIds), list: z.string().optional() };
const allRows = {
  all: z.literal(true),
  filters: rowTarget.shape.filters,
  count: rowTarget.shape.count,
  list: z.string().optional(),
};

/** The members with the values of the act, without those that name the rows. */
function sentWith({ form, beside }: RowActionDef | TopActionDef) {
  return { ...formShape(form), ...beside };
}

/** The ways to name many rows, each together with the form's values. */
function targetsOfMany(def: RowActionDef) {
  const form = sentWith(def);
  return [z.object({ ...chosenRows, ...form }), z.object({ ...allRows, ...form })] as const;
}

function rowActionShape(def: RowActionDef): z.ZodType {
  const one = z.object({ ...oneRow, ...sentWith(def), ...(def.along ? { along: sentAlong.optional() } : {}) });
  return def.bulk ? z.xor([one, ...targetsOfMany(def)]) : one;
}

export function rowActionEndpoint(def: RowActionDef) {
  return defineEndpoint({
    api: def.api,
    method: "POST",
    ...(def.also ? { also: def.also } : {}),
    access: "permission",
    repeats: repeatsOf(def),
    summary: `Does the action “${def.title.en}” on one row${def.bulk ? ", on the rows in `ids`, or with `all` on every row that the filters find" : ""}`,
    input: rowTarget,
    get sends() {
      return rowSends(def);
    },
    output: bulkReplySchema,
  });
}

/** A POST, because a selection may be longer than an address. It changes nothing, so it needs no key and is not logged. */
export function trialEndpoint(def: RowActionDef) {
  return defineEndpoint({
    api: trialApi(def.api),
    method: "POST",
    access: "permission",
    permission: def.api,
    repeats: "none",
    summary: `Shows what the action “${def.title.en}” would do to many rows. Nothing is saved`,
    input: rowTarget,
    get sends() {
      return trialSends(def);
    },
    output: trialReplySchema,
  });
}

export function topActionEndpoint(def: TopActionDef) {
  return defineEndpoint({
    api: def.api,
    method: "POST",
    ...(def.also ? { also: def.also } : {}),
    access: "permission",
    repeats: repeatsOf(def),
    summary: `Does the action “${def.title.en}” with the values of its form`,
    input: anyForm,
    get sends() {
      return topSends(def);
    },
    output: def.reply ?? madeReplySchema,
  });
}

/** Returns one masked value in full. A POST, because it is logged; but it changes nothing, so it needs no idempotency key. */
export function revealEndpoint(def: RevealDef) {
  return defineEndpoint({
    api: def.api,
    method: "POST",
    access: "permission",
    repeats: "none",
    summary: `Returns one masked value of a record in full (${def.biz_type}). The call is logged`,
    input: oneCell,
    output: wholeValue,
  });
}

/** The values with which a row's form begins. */
export function rowPrefillEndpoint(def: RowActionDef) {
  return defineEndpoint({
    ...prefillOf(def),
    input: oneId,
    get output() {
      return prefillOutput(def);
    },
  });
}

/** The values with which a page's form begins. */
export function topPrefillEndpoint(def: TopActionDef) {
  return defineEndpoint({
    ...prefillOf(def),
    input: nothing,
    get output() {
      return prefillOutput(def);
    },
  });
}

function prefillOf(def: RowActionDef | TopActionDef) {
  return {
    api: prefillApi(def.api),
    method: "GET",
    access: "permission",
    permission: def.api,
    repeats: "none",
    summary: `Returns the values with which the form of “${def.title.en}” opens`,
  } as const;
}
