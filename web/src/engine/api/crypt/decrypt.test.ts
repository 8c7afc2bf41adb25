import { afterEach, describe, expect, it, vi } from "vitest";
import { decryptReply } from "./decrypt.ts";

const text = '{"status":true,"code":"ok","msg":"操作成功","data":{"n":1}}';
const plain =
  "enc:v1:BwcHBwcHBwcHBwcHXx7Z/UegYn201RmGLoEu86WIYhKPwew7FByZWQ2ew3TQhnccPpE7AVP+OB+BLQmPVR0wHtXVGosV4JOe7+ONHlyCSmnfmVZr18DKWALt/w==";
const deflated =
  "enc:v1z:BwcHBwcHBwcHBwcHj2qAp2/4PiPAXUfdcanXgIwpST74SZyesGhnKqrA6gFY9uu5CoJPQ4y5ktw3X7EM09rF+OxliJRiIyUDuvuovTFU1rjV/5o876VPdpaBMsdZgA==";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ["with the browser's cryptography", () => undefined],
  ["without it, as on plain http", () => vi.stubGlobal("crypto", { getRandomValues: () => undefined })],
])("%s", (_, arrange) => {
  it("opens the wire contract's vectors", async () => {
    arrange();
    expect(await decryptReply(plain, "kangying-reply", "token-1")).toBe(text);
    expect(await decryptReply(deflated, "kangying-reply", "token-1")).toBe(text);
  });

  it("keeps a reply raw that another token or secret sealed", async () => {
    arrange();
    expect(await decryptReply(plain, "kangying-reply", "token-2")).toBe(plain);
    expect(await decryptReply(plain, "other", "token-1")).toBe(plain);
  });
});

it("takes a reply without the marker as it is", async () => {
  expect(await decryptReply(text, "kangying-reply", "")).toBe(text);
});

it.each(["enc:v1:", "enc:v1:!!!", "enc:v1z:AAAA", plain.slice(0, 60)])(
  "keeps %s raw, which is damaged",
  async (damaged) => {
    expect(await decryptReply(damaged, "kangying-reply", "token-1")).toBe(damaged);
  },
);
