import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

describe("[T-04] the strength of a password", () => {
  it("is none below eight characters", () => {
    expect(passwordStrength("aB3$xyz")).toBe(0);
  });

  it.each(["12345678", "abcdefgh", "aaaaaaaa", "abcabcabc", "qwertyuiop", "password1", "P@ssw0rd123"])(
    "is weak for %s, which guessers try first",
    (word) => {
      expect(passwordStrength(word)).toBe(1);
    },
  );

  it("does not count what a guesser knows of the person", () => {
    expect(passwordStrength("reception1", ["reception"])).toBe(1);
    expect(passwordStrength("reception1")).toBeGreaterThan(1);
  });

  it("grows with length more than with kinds of signs", () => {
    expect(passwordStrength("k4#pQz8!")).toBeLessThanOrEqual(passwordStrength("correct horse battery staple"));
    expect(passwordStrength("correct horse battery staple")).toBe(4);
    expect(passwordStrength("清晨的山谷里有风和鸟鸣")).toBeGreaterThanOrEqual(2);
  });
});
