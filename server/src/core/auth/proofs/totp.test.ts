import { describe, expect, it } from "vitest";
import { newTotpSecret, stepOfCode, totpAt, totpUri } from "./totp.ts";

// The secret of RFC 6238, appendix B: "12345678901234567890".
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [2000000000, "279037"],
  ])("are those of the standard: %i s", (seconds, code) => {
    expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it("are good one step early or late, and no more", () => {
    const at = (seconds: number) => stepOfCode(secret, totpAt(secret, 100), new Date(seconds * 1000));
    expect([at(2969), at(2970), at(3059), at(3060)]).toEqual([null, 100, 100, null]);
  });

  it("come from a secret of 160 bits that an app can read", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/u);
    expect(totpUri("康营", "boss", secret)).toBe(
      `otpauth://totp/%E5%BA%B7%E8%90%A5:boss?secret=${secret}&issuer=%E5%BA%B7%E8%90%A5`,
    );
  });
});
