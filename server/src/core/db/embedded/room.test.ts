import { expect, it } from "vitest";
import { failureMessage, lastWords } from "./child-message.ts";
import { demandRoomToBegin } from "./room.ts";

const mega = 1024 * 1024;

it("a first start on a disk without room is refused in a line, before anything is made", async () => {
  const refused = demandRoomToBegin("/srv/data", async () => 100.5 * mega);
  await expect(refused).rejects.toThrow(
    "The embedded database cannot be made:\n  - it needs 256 MB, and /srv/data has 100 MB left. Make room, or set DATA_DIR elsewhere",
  );
  await demandRoomToBegin("/srv/data", async () => 300 * mega);
});

it("a full disk is known by the file system's word and by the engine's number; what else went wrong is told in words", () => {
  expect(failureMessage(Object.assign(new Error("write"), { code: "ENOSPC" }))).toEqual({ kind: "full" });
  expect(failureMessage({ name: "ErrnoError", errno: 51 })).toEqual({ kind: "full" });
  expect(failureMessage({ name: "ErrnoError", errno: 63 })).toEqual({
    kind: "failed",
    message: '{"name":"ErrnoError","errno":63}',
  });
  expect(failureMessage(new Error("no page 7"))).toMatchObject({ message: expect.stringContaining("no page 7") });
});

it("the engine's last words are told from an error of a statement and from rows", () => {
  const error = (...fields: string[]): Uint8Array =>
    Buffer.from(`E\0\0\0\x50${fields.map((each) => `${each}\0`).join("")}\0`);
  expect(lastWords(error("SPANIC", "VPANIC", "C53100", 'Mcould not write to file "pg_wal/1"', "Fxlog.c"))).toBe(
    'could not write to file "pg_wal/1"',
  );
  expect(lastWords(error("SFATAL", "VFATAL", "C57P01", "Mterminating"))).toBe("terminating");
  expect(lastWords(error("SERROR", "VERROR", "C23505", "Mduplicate key"))).toBeNull();
  expect(lastWords(Buffer.from("D\0\0\0\x10\0\x01\0\0\0\x06VPANIC"))).toBeNull();
});
