import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdf, phonePhoto, photo, pixelBomb } from "../../../test/worlds/pictures.ts";
import type { FileStore } from "../../core/kernel/files/file-store.ts";
import { parseFileId, type FileId } from "../../core/kernel/files/file-url.ts";
import { openFileStore } from "../../core/kernel/files/open-file-store.ts";
import { fileKey } from "./file-keys.ts";
import type { FileRow } from "./files.repo.ts";
import { storeUpload } from "./upload-file.ts";

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  store = openFileStore(join(folder, "store"));
});
afterAll(() => rm(folder, { recursive: true }));

let uploads = 0;
async function upload(
  name: string,
  bytes: Buffer | string,
  access: "public" | "private" = "private",
): Promise<FileRow> {
  uploads += 1;
  const path = join(folder, `upload-${uploads}`);
  await writeFile(path, bytes);
  return storeUpload({ files: store }, { suid: "camp" }, { path, name, size: bytes.length }, access);
}

async function kept(file: FileRow): Promise<Buffer> {
  const found = await store.get(fileKey(parseFileId(file.file_id) as FileId));
  if (!found) throw new Error("nothing was kept");
  return buffer(found.body);
}

const script = "<script>alert(1)</script>";

describe("an upload", () => {
  it("keeps a picture's pixels and nothing that came with them", async () => {
    const original = await phonePhoto();
    expect(original.includes("SECRETCAM")).toBe(true);
    const file = await upload("海边.jpg", original);
    expect(file).toMatchObject({ kind: "image", type: "image/jpeg", name: "海边.jpg", width: 200, height: 300 });
    const bytes = await kept(file);
    expect(bytes.length).toBe(file.size);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
    });
    expect(bytes.includes("SECRETCAM")).toBe(false);
  });

  it("loses what was hidden behind or inside a picture", async () => {
    const file = await upload(
      "cat.jpg",
      Buffer.concat([await phonePhoto(), Buffer.from(`${script}<?php system($_GET[0]); ?>`)]),
    );
    const bytes = await kept(file);
    expect(bytes.includes("script")).toBe(false);
    expect(bytes.includes("php")).toBe(false);
  });

  it.each([
    ["png", "image/png"],
    ["webp", "image/webp"],
    ["gif", "image/webp"],
    ["avif", "image/webp"],
  ] as const)("takes %s and keeps it as %s", async (format, type) => {
    const file = await upload(`a.${format}`, await photo().toFormat(format).toBuffer(), "public");
    expect(file).toMatchObject({ kind: "image", type, access: "public" });
  });

  it("refuses an iPhone's HEIC by words that name the way out", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    await expect(upload("IMG_0001.HEIC", heic)).rejects.toMatchObject({ code: "photo_heic" });
  });

  it("takes a photo without a name, and makes an enormous one smaller", async () => {
    const large = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    expect(await upload("blob", large)).toMatchObject({ width: 4096, height: 2048 });
  });

  it("takes documents, for private alone", async () => {
    expect(await upload("合同.pdf", pdf)).toMatchObject({
      kind: "document",
      type: "application/pdf",
      size: pdf.length,
    });
    await expect(upload("账单.csv", "a,b\n1,2\n", "public")).rejects.toMatchObject({ code: "file_refused" });
    await expect(upload("合同.pdf", pdf, "public")).rejects.toMatchObject({ code: "file_refused" });
  });

  it.each<[string, string, Buffer | string | Promise<Buffer>]>([
    ["an SVG", "a.svg", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    [
      "an SVG by another name",
      "a.png",
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    ],
    ["a page", "a.html", `<!doctype html>${script}`],
    ["a page by another name", "a.jpg", `<!doctype html>${script}`],
    ["a picture that calls itself a page", "a.html", phonePhoto()],
    ["a picture that calls itself an SVG", "cat.jpg.svg", phonePhoto()],
    ["a PNG that calls itself a JPEG's rival", "a.pdf", photo().png().toBuffer()],
    ["a GIF header before a script", "a.gif", `GIF89a/*${script}*/=1;`],
    ["a PDF header in front of nothing known", "a.exe", pdf],
    ["a program", "a.exe", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["a broken JPEG", "a.jpg", Buffer.from("ffd8ffe000104a464946000101", "hex")],
    [
      "half of a picture",
      "a.png",
      photo()
        .png()
        .toBuffer()
        .then((bytes: Buffer) => bytes.subarray(0, 60)),
    ],
    ["a pixel bomb", "a.png", pixelBomb()],
    ["plain text", "a.txt", "hello"],
    ["a program that calls itself a table", "a.csv", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["nothing at all", "a.jpg", ""],
    ["an archive", "a.xlsx", Buffer.from("504b0506000000000000000000000000000000000000", "hex")],
  ])("refuses %s", async (_what, name, bytes) => {
    await expect(upload(name, await bytes)).rejects.toMatchObject({ code: "file_refused" });
  });

  it.each([
    ["../../etc/passwd.jpg", "passwd.jpg"],
    ["..\\..\\windows\\a.jpg", "a.jpg"],
    ["a\u0000b\r\n.jpg", "ab.jpg"],
    ["\u202Egpj.jpg", "gpj.jpg"],
    [`${"长".repeat(300)}.jpg`, `${"长".repeat(116)}.jpg`],
    ['a"<>|:*?.jpg', "a.jpg"],
    ["...", "..."],
    ["  ", "file"],
  ])("shows %j as %j", async (given, shown) => {
    expect(await upload(given, await phonePhoto())).toMatchObject({ name: shown });
  });
});
