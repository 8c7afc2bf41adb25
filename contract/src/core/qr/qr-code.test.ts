import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { qrModules } from "./qr-code.ts";

const picture = (text: string): string =>
  (qrModules(Buffer.from(text)) ?? []).map((row) => row.map(Number).join("")).join("\n");

describe("a QR code", () => {
  // Both codes were checked with another QR reader when this test was written.
  it.each([
    ["A", 21, "2bae48594b732587"],
    ["x".repeat(300), 69, "a6c4c99a50e77d18"],
  ])("is drawn as it was when a reader read it: %s", (text, size, hash) => {
    expect(qrModules(Buffer.from(text))).toHaveLength(size);
    expect(createHash("sha256").update(picture(text)).digest("hex").slice(0, 16)).toBe(hash);
  });

  it("is not drawn for what a phone would hardly read", () => {
    expect(qrModules(Buffer.from("x".repeat(700)))).toBeNull();
  });
});
