import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { keptFile } from "./kept-release.ts";

/** A data folder of the embedded database, as a server of that release left it when it stopped, and the time of its last act. */
export const keptFolder = { file: "0840-camp.folder.tar.zst", left_at: "2026-03-31T13:54:00Z" } as const;

const pageBytes = 8192;

/** Unpacks the kept folder to where a server looks for its data. */
export function unpackFolder(data_dir: string): void {
  execFileSync("tar", ["-x", "-C", data_dir], { input: keptFile(keptFolder.file) });
}

/** Packs the data folder of a stopped server, without the write-ahead log that no start needs. That log would be most of the file. */
export function packFolder(data_dir: string, file: string): void {
  trimLog(join(data_dir, "pg", "pg_wal"));
  const tar = execFileSync("tar", ["-c", "-C", data_dir, "pg", "files"], { maxBuffer: 2 ** 30 });
  const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = constants;
  writeFileSync(
    file,
    zstdCompressSync(tar, {
      params: { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: 27, [ZSTD_c_enableLongDistanceMatching]: 1 },
    }),
  );
}

/** Keeps only the segment that was written last: it ends with the checkpoint of the stop. Old content from the segment's earlier use is blanked. */
function trimLog(folder: string): void {
  const segments = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/u.test(name))
    .toSorted((a, b) => statSync(join(folder, a)).mtimeMs - statSync(join(folder, b)).mtimeMs);
  const last = segments.pop() ?? "";
  for (const segment of segments) rmSync(join(folder, segment));
  const bytes = readFileSync(join(folder, last));
  const high = BigInt(`0x${last.slice(8, 16)}`);
  const start = (high << 32n) + BigInt(`0x${last.slice(16)}`) * BigInt(bytes.length);
  for (let at = 0; at < bytes.length; at += pageBytes)
    // A page contains its own address. A page from an earlier use contains another.
    if (bytes.readBigUInt64LE(at + 8) !== start + BigInt(at)) bytes.fill(0, at, at + pageBytes);
  writeFileSync(join(folder, last), bytes);
}
