import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ReplyCipher } from "./reply-cipher.ts";

const cipher = new ReplyCipher("kangying-reply");
const sevens = Buffer.alloc(12, 7);
const envelope = '{"status":true,"code":"ok","msg":"操作成功","data":{"n":1}}';
const plain =
  "enc:v1:BwcHBwcHBwcHBwcHXx7Z/UegYn201RmGLoEu86WIYhKPwew7FByZWQ2ew3TQhnccPpE7AVP+OB+BLQmPVR0wHtXVGosV4JOe7+ONHlyCSmnfmVZr18DKWALt/w==";
const deflated =
  "enc:v1z:BwcHBwcHBwcHBwcHj2qAp2/4PiPAXUfdcanXgIwpST74SZyesGhnKqrA6gFY9uu5CoJPQ4y5ktw3X7EM09rF+OxliJRiIyUDuvuovTFU1rjV/5o876VPdpaBMsdZgA==";

describe("an encrypted reply", () => {
  it("is the contract's vector, byte for byte", async () => {
    expect(await cipher.encrypt(envelope, "token-1", sevens)).toBe(plain);
  });

  it("opens both of the contract's vectors to the same text", () => {
    expect(cipher.decrypt(plain, "token-1")).toBe(envelope);
    expect(cipher.decrypt(deflated, "token-1")).toBe(envelope);
  });

  it("is deflated from 1 KiB on, counted in bytes", async () => {
    expect(await cipher.encrypt("x".repeat(1023), "t")).toMatch(/^enc:v1:/);
    expect(await cipher.encrypt("x".repeat(1024), "t")).toMatch(/^enc:v1z:/);
    expect(await cipher.encrypt("健".repeat(342), "t")).toMatch(/^enc:v1z:/);
  });

  it("opens again, whatever it says and however long it is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.string(),
        fc.constantFrom(1, 50, 5_000),
        async (text, token, times) => {
          const said = JSON.stringify({ text: text.repeat(times) });
          expect(cipher.decrypt(await cipher.encrypt(said, token), token)).toBe(said);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("never uses a nonce twice", async () => {
    const sealed = await Promise.all(Array.from({ length: 200 }, () => cipher.encrypt(envelope, "token-1")));
    expect(new Set(sealed.map((body) => body.slice(7, 23))).size).toBe(200);
  });

  it("does not open with another token, another secret, or one bit changed anywhere", () => {
    expect(() => cipher.decrypt(plain, "token-2")).toThrow(/unable to authenticate/);
    expect(() => new ReplyCipher("other").decrypt(plain, "token-1")).toThrow(/unable to authenticate/);
    const bytes = Buffer.from(plain.slice(7), "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const bent = Buffer.from(bytes);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => cipher.decrypt(`enc:v1:${bent.toString("base64")}`, "token-1")).toThrow(/unable to authenticate/);
    }
  });

  it("keeps derived keys for the tokens in use, and no more than its share", async () => {
    const small = new ReplyCipher("s");
    for (let n = 0; n < 5_100; n += 1) await small.encrypt("{}", `token-${n}`);
    expect(small.decrypt(await small.encrypt(envelope, "token-0"), "token-0")).toBe(envelope);
  });
});
