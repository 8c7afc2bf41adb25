import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxUploadBytes, uploadFile } from "@kangying/contract/files/files.endpoints";
import { tree } from "@kangying/contract/tree";
import { startApp, type TestReply } from "../../../test/app.ts";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { pdf, phonePhoto, photo } from "../../../test/worlds/pictures.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import type { SupplierContext } from "../../core/auth/caller.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import type { Services } from "../../core/jobs/services.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { fileUrl, parseFileId, type FileId } from "../../core/kernel/files/file-url.ts";
import { createServer } from "../../core/wire/create-server.ts";
import { fileKey, resizedKey } from "./file-keys.ts";
import { files } from "./files.module.ts";
import { insertFile, type FileRow } from "./files.repo.ts";
import { filesNamed, removeFile } from "./public.ts";
import { serveFile } from "./serve-file.ts";
import { storeUpload } from "./upload-file.ts";

let database: TestDatabase;
let services: Services;
let camp: SupplierContext;
let shop: SupplierContext;
let app: FastifyInstance;
let folder: string;
const clock = new HeldClock("2026-11-21T08:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock });
  camp = await makeSupplier(database, "camp");
  shop = await makeSupplier(database, "shop");
  app = await createServer({ services, registry: { routes: [], raw: [serveFile], tree: [] } });
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

let uploads = 0;
async function upload(
  name: string,
  bytes: Buffer | string,
  access: "public" | "private" = "private",
  supplier = camp,
): Promise<FileRow> {
  uploads += 1;
  const path = join(folder, `upload-${uploads}`);
  await writeFile(path, bytes);
  return storeUpload(services, supplier, { path, name, size: bytes.length }, access);
}

function get(url: string): Promise<LightMyRequestResponse> {
  return app.inject({ method: "GET", url });
}

async function isKept(key: string): Promise<boolean> {
  const found = await services.files.get(key);
  found?.body.destroy();
  return found !== null;
}

const idOf = (file: FileRow): FileId => parseFileId(file.file_id) as FileId;

describe("GET /files/:id", () => {
  it("gives a public file to anyone for good, as what it is and nothing else", async () => {
    const file = await upload("a.jpg", await phonePhoto(), "public");
    const url = fileUrl(services.config, file.file_id, clock.now());
    expect(url).toBe(`/files/${file.file_id}`);
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-length": String(file.size),
    });
    expect(reply.headers["content-disposition"]).toMatch(/^inline; /);
    expect(reply.rawPayload.length).toBe(file.size);
  });

  it("makes a picture smaller once, and keeps it", async () => {
    const file = await upload("a.jpg", await phonePhoto(), "public");
    const [one, two] = await Promise.all([
      get(`/files/${file.file_id}?w=80&h=80`),
      get(`/files/${file.file_id}?w=80&h=80`),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: "webp", width: 80, height: 80 });
    expect(await isKept(resizedKey(idOf(file), { width: 80, height: 80 }))).toBe(true);
    expect(await sharp((await get(`/files/${file.file_id}?w=160`)).rawPayload).metadata()).toMatchObject({
      width: 160,
      height: 240,
    });
    expect(await sharp((await get(`/files/${file.file_id}?w=640`)).rawPayload).metadata()).toMatchObject({
      width: 200,
    });
  });

  it.each(["w=81&h=81", "w=80&h=160", "h=80", "w=", "w=080", "w=1e3", "w=100000", "w=80&h=80px"])(
    "has no size %s",
    async (size) => {
      const file = await upload("a.png", await photo().png().toBuffer(), "public");
      expect((await get(`/files/${file.file_id}?${size}`)).statusCode).toBe(404);
    },
  );

  it("gives a private file to who holds its address, for 5 to 10 minutes", async () => {
    const file = await upload("合同 (1)'s.pdf", pdf);
    const url = fileUrl(services.config, file.file_id, clock.now());
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(pdf);
    expect(reply.headers["content-disposition"]).toBe(
      `attachment; filename="__ (1)'s.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%281%29%27s.pdf`,
    );
    expect(reply.headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    const at = clock.now();
    clock.advance(60_000);
    expect(fileUrl(services.config, file.file_id, clock.now())).toBe(url);
    clock.set(at);
    clock.advance(299_000);
    expect((await get(url)).statusCode).toBe(200);
    clock.set(at);
    clock.advance(601_000);
    expect((await get(url)).statusCode).toBe(404);
    clock.set(at);
  });

  it("answers every wrong address alike", async () => {
    const file = await upload("a.jpg", await phonePhoto());
    const other = await upload("a.jpg", await phonePhoto(), "private", shop);
    const good = new URL(fileUrl(services.config, file.file_id, clock.now()), "http://x");
    const e = good.searchParams.get("e") as string;
    const s = good.searchParams.get("s") as string;
    const id = file.file_id;
    const foreign = `${idOf(file).folder}${idOf(other).rest}`;
    const bad = [
      `/files/${id}`,
      `/files/${id}?e=${e}`,
      `/files/${id}?s=${s}`,
      `/files/${id}?e=${Number(e) + 300}&s=${s}`,
      `/files/${id}?e=${e}&s=${s.slice(0, -1)}`,
      `/files/${id}?e=${e}&s=${s.startsWith("A") ? "B" : "A"}${s.slice(1)}`,
      `/files/${id}?e=${e}x&s=${s}`,
      `/files/${other.file_id}?e=${e}&s=${s}`,
      // A public id of a private file, and another supplier's file in this supplier's folder.
      `/files/${id.slice(0, 12)}p${id.slice(13)}`,
      fileUrl(services.config, foreign, clock.now()),
      `/files/${"0".repeat(12)}pj${"0".repeat(32)}`,
      `/files/..%2f..%2fetc%2fpasswd`,
      `/files/%00`,
      `/files/${"a".repeat(300)}`,
      `/files/文件`,
    ];
    const replies = await Promise.all(bad.map(get));
    expect(replies.map((reply, n) => [bad[n], reply.statusCode])).toEqual(bad.map((url) => [url, 404]));
    expect((await get(good.pathname + good.search)).statusCode).toBe(200);
  });
});

describe("POST seller/file/Upload", () => {
  it("answers with what a form needs, and holds no transaction while it decodes", async () => {
    const other = await startApp({
      served: { routes: files.routes ?? [], raw: files.raw ?? [], tree },
      database,
      clock,
    });
    const owner = await other.world.owner(await other.world.supplier("camp"));
    const send = (access: string | undefined, name: string, bytes: Buffer): Promise<TestReply> =>
      other.as(owner).call(uploadFile, access === undefined ? {} : { access }, { file: { name, bytes } });

    const image = await send("public", "a.jpg", await phonePhoto());
    expect(image).toMatchObject({
      http: 200,
      code: "ok",
      data: { name: "a.jpg", url: `/files/${image.data.id}`, thumb: `/files/${image.data.id}?w=80&h=80` },
    });
    for (const url of [image.data.url, image.data.thumb])
      expect((await other.app.inject({ method: "GET", url })).statusCode).toBe(200);
    const { rows } = await database.statement(
      "select supplier_id, name, size, created_by from file where file_id = $1",
      [image.data.id],
    );
    expect(rows).toEqual([
      { supplier_id: owner.supplier.id, name: "a.jpg", size: image.data.size, created_by: owner.account_id },
    ]);

    // Private is the default.
    const document = await send(undefined, "a.pdf", Buffer.from(pdf));
    expect(document.data).toMatchObject({ thumb: null, size: pdf.length });
    expect(document.data.url).toMatch(/^\/files\/[0-9a-f]{12}sd[0-9a-f]{32}\?e=\d+&s=/);
    expect(await send("private", "a.svg", Buffer.from("<svg/>"))).toMatchObject({ http: 415, code: "file_refused" });
    expect(await send("everyone", "a.jpg", await phonePhoto())).toMatchObject({ http: 400, code: "invalid" });
    expect(await send("public", "a.jpg", Buffer.alloc(maxUploadBytes + 1))).toMatchObject({
      http: 413,
      code: "payload_too_large",
    });
    expect(
      await other.anonymous.call(uploadFile, {}, { file: { name: "a.jpg", bytes: await phonePhoto() } }),
    ).toMatchObject({ http: 401 });
    await other.close();
  });
});

describe("files of a supplier", () => {
  it("are named by nobody else, and go with their bytes", async () => {
    const file = await upload("a.jpg", await phonePhoto());
    await database.transaction({ role: "app", supplier_id: camp.id }, (tx) =>
      insertFile(tx, camp.id, file, { by: 1, at: clock.now(), used: true }),
    );
    const named = (supplier: SupplierContext): Promise<number> =>
      database.transaction(
        { role: "app", supplier_id: supplier.id },
        async (tx) => (await filesNamed({ tx }, [file.file_id, "x"])).size,
      );
    expect([await named(camp), await named(shop)]).toEqual([1, 0]);

    const remove = (supplier: SupplierContext): Promise<boolean> =>
      database.transaction({ role: "app", supplier_id: supplier.id }, (tx) =>
        removeFile(openWork({ services, tx, supplier, actor: { kind: "system", name: "test" } }).work, file.file_id),
      );
    expect(await remove(shop)).toBe(false);
    expect(await isKept(fileKey(idOf(file)))).toBe(true);
    expect(await remove(camp)).toBe(true);
    expect(await isKept(fileKey(idOf(file)))).toBe(false);
    expect((await get(fileUrl(services.config, file.file_id, clock.now()))).statusCode).toBe(404);
  });
});
