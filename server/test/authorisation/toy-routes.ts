import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { defineEndpoint } from "@kangying/contract/core/endpoint";
import { add, edit, view } from "@kangying/contract/core/permissions";
import type { TreeNode } from "@kangying/contract/core/tree";
import { AppError } from "../../src/core/kernel/app-error.ts";
import {
  callRoute,
  publicRoute,
  Said,
  Streamed,
  streamRoute,
  type CallContext,
  type Route,
} from "../../src/core/wire/route.ts";
import type { Served } from "../../src/core/wire/create-server.ts";

/** Calls of an invented business, so that the wire is tested without a real one. Its notes are kept as add-ons of its supplier. */
export const toy = {
  time: defineEndpoint({
    api: "public/toy/Time",
    method: "GET",
    access: "public",
    repeats: "none",
    any_timestamp: true,
    summary: "The time",
    input: z.object({}),
    output: z.object({ now: z.int() }),
  }),
  echo: defineEndpoint({
    api: "public/toy/Echo",
    method: "POST",
    access: "public",
    repeats: "none",
    summary: "Says it again",
    input: z.object({
      name: z.string().trim().min(1).max(20),
      count: z.int().min(1).max(9).optional(),
      email: z.email().optional(),
      rows: z
        .array(z.object({ amount_fen: z.int().positive() }))
        .max(3)
        .optional(),
      colour: z.enum(["red", "green"]).optional(),
    }),
    output: z.unknown(),
  }),
  find: defineEndpoint({
    api: "seller/toy/Find",
    method: "GET",
    access: "permission",
    repeats: "none",
    summary: "Reads texts",
    input: z.object({
      id: z.int().optional(),
      on: z.boolean().optional(),
      name: z.string().optional(),
      colour: z.enum(["red", "green"]).optional(),
    }),
    output: z.unknown(),
  }),
  me: defineEndpoint({
    api: "seller/toy/Me",
    method: "GET",
    access: "session",
    repeats: "none",
    summary: "Who calls",
    input: z.object({}),
    output: z.unknown(),
  }),
  hints: defineEndpoint({
    api: "seller/toy/Hints",
    method: "GET",
    access: "session",
    repeats: "none",
    background: true,
    summary: "Whether anything changed",
    input: z.object({}),
    output: z.unknown(),
  }),
  note: defineEndpoint({
    api: "seller/toy/Note",
    method: "POST",
    access: "permission",
    repeats: "guarded",
    summary: "Keeps a note",
    input: z.object({
      id: z.int().optional(),
      word: z.string().min(1).max(40),
      phone: z.string().optional(),
      fail: z.enum(["refuse", "unique"]).optional(),
    }),
    output: z.object({ id: z.int() }),
  }),
  cash: defineEndpoint({
    api: "seller/toy/Cash",
    method: "POST",
    access: "permission",
    repeats: "repeatable",
    summary: "Takes cash",
    input: z.object({ amount_fen: z.int().positive() }),
    output: z.object({ id: z.int() }),
  }),
  notes: defineEndpoint({
    api: "seller/toy/Notes",
    method: "GET",
    access: "permission",
    repeats: "none",
    summary: "The notes",
    input: z.object({}),
    output: z.array(z.string()),
  }),
  remove: defineEndpoint({
    api: "seller/toy/Remove",
    method: "GET",
    also: "POST",
    access: "permission",
    repeats: "guarded",
    summary: "Removes all notes",
    input: z.object({ id: z.int() }),
    output: z.null(),
  }),
  upload: defineEndpoint({
    api: "seller/toy/Upload",
    method: "POST",
    access: "session",
    repeats: "guarded",
    multipart: { max_bytes: 2_000 },
    summary: "Takes a file",
    input: z.object({ title: z.string(), pages: z.int().optional() }),
    output: z.unknown(),
  }),
  download: defineEndpoint({
    api: "seller/toy/Download",
    method: "GET",
    access: "permission",
    repeats: "none",
    summary: "A file",
    input: z.object({ empty: z.boolean().optional() }),
    output: z.unknown(),
    gives: "file",
  }),
  stream: defineEndpoint({
    api: "seller/toy/Stream",
    method: "GET",
    access: "session",
    repeats: "none",
    summary: "Events",
    input: z.object({ fail: z.boolean().optional() }),
    output: z.unknown(),
  }),
  throws: defineEndpoint({
    api: "public/toy/Throws",
    method: "POST",
    access: "public",
    repeats: "none",
    summary: "Fails as told",
    input: z.object({ how: z.string() }),
    output: z.unknown(),
  }),
  addon: defineEndpoint({
    api: "addons/toy/List",
    method: "GET",
    access: "permission",
    repeats: "none",
    summary: "Of an add-on",
    input: z.object({}),
    output: z.unknown(),
  }),
} as const;

const kept = { "zh-CN": "已保存 {word}", en: "Kept {word}", es: "Guardado {word}", ja: "{word} を保存しました" };

/** The errors that `toy.throws` can throw, by name. */
export const thrown: Record<string, () => unknown> = {};

const routes: readonly Route[] = [
  publicRoute(toy.time, async (ctx) => ({ now: ctx.now.getTime() })),
  publicRoute(toy.echo, async (_ctx, input) => input),
  publicRoute(toy.throws, async (_ctx, { how }) => {
    throw thrown[how]?.();
  }),
  callRoute(toy.find, async (_ctx, input) => input),
  callRoute(toy.hints, async () => []),
  callRoute(toy.me, async (ctx) => ({
    account_id: ctx.caller.account_id,
    supplier: ctx.supplier.name,
    today: ctx.today,
    acting: ctx.caller.acting,
  })),
  callRoute(toy.note, async (ctx, { word, phone, fail }) => {
    const id = word === "toy-addon" ? await keepAddon(ctx, word) : await keepNote(ctx, word);
    ctx.audit({ biz_type: "note", biz_id: id, before: null, after: { word, phone, password: "never kept" } });
    const [, touched] = /^touch (\d+)/u.exec(word) ?? [];
    if (touched !== undefined) ctx.changed("note", Number(touched));
    if (fail === "refuse") throw new AppError("wrong_status");
    if (word === "fault!") throw new Error("select secret from /etc/passwd");
    if (fail === "unique") for (const _twice of [1, 2]) await keepAddon(ctx, "same");
    return new Said({ id }, kept, { word });
  }),
  callRoute(toy.cash, async (ctx, { amount_fen }) => ({ id: await keepNote(ctx, `cash ${amount_fen}`) })),
  callRoute(toy.notes, async (ctx) => {
    const rows = await ctx.tx.query<{ addon_key: string }>("select addon_key from supplier_addon order by id");
    return rows.map((row) => row.addon_key.replace(/#.*/, ""));
  }),
  callRoute(toy.remove, async (ctx) => {
    await ctx.tx.query("delete from supplier_addon");
    return null;
  }),
  callRoute(toy.upload, async (ctx, input) => ({
    input: { ...input, file: undefined },
    name: ctx.file?.name,
    size: ctx.file?.size,
    text: await readFile(ctx.file?.path ?? "", "utf8"),
    path: ctx.file?.path,
  })),
  callRoute(toy.download, async (ctx, { empty }) => {
    if (empty) throw new AppError("nothing_to_export");
    ctx.audit({ biz_type: "export", biz_id: null, after: { rows: 1 } });
    return new Streamed(async ({ reply }) => {
      await reply
        .type("text/csv")
        .header("content-disposition", "attachment")
        .send(createReadStream(import.meta.filename));
    });
  }),
  streamRoute(toy.stream, async (ctx, { fail }) => {
    if (fail) throw new AppError("busy");
    ctx.reply.hijack();
    ctx.reply.raw.writeHead(200, { "content-type": "text/event-stream" });
    ctx.reply.raw.write(": open\n\n");
    await new Promise<void>((resolve) => {
      ctx.stopping.addEventListener("abort", () => resolve());
      ctx.gone.addEventListener("abort", () => resolve());
    });
    ctx.reply.raw.end("event: end\n\n");
  }),
  callRoute(toy.addon, async () => []),
];

type Writer = Pick<CallContext, "tx" | "supplier">;

/** Two notes may have the same text. They lie in the table of add-ons, where keys must differ, so a random suffix is added. */
function keepNote(ctx: Writer, word: string): Promise<number> {
  return keepAddon(ctx, `${word}#${randomUUID()}`);
}

async function keepAddon(ctx: Writer, key: string): Promise<number> {
  const [row] = await ctx.tx.query<{ id: number }>(
    "insert into supplier_addon (supplier_id, addon_key) values ($1, $2) returning id",
    [ctx.supplier.id, key],
  );
  return row?.id ?? 0;
}

const tree: readonly TreeNode[] = [
  {
    path: "/toy",
    name: "Toy",
    title: "dashboard",
    industries: ["camp", "shop", "admin"],
    permissions: [
      ...view("seller/toy/Find", "seller/toy/Notes", "seller/toy/Download"),
      ...add("seller/toy/Note", "seller/toy/Cash"),
      ...edit("seller/toy/Remove"),
    ],
  },
  { path: "/plugin/manage", name: "PluginManage", title: "dashboard", industries: ["camp", "shop", "admin"] },
  {
    path: "/plugin/toy",
    name: "PluginToy",
    title: "dashboard",
    industries: ["camp"],
    pluginKey: "toy-addon",
    permissions: [...view("addons/toy/List")],
  },
];

export const toyServed: Served = { routes, tree };
