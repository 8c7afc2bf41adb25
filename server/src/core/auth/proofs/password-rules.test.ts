import { describe, expect, it } from "vitest";
import { passwordFault } from "./password-rules.ts";

const fault = (password: string, about: readonly (string | null)[] = ["sunny", "林安然", "13800000001"]) =>
  passwordFault(password, about)?.en ?? null;

describe("a new password", () => {
  it.each([
    "correct horse battery",
    "营地的清晨有雾也有风呀",
    "kangying-demo",
    "Tr0ub4dor&3",
    "        x       y",
    "sunny days are here again",
  ])("may be %j: length counts, kinds of characters do not", (password) => expect(fault(password)).toBeNull());

  it("needs eight characters, counted as a person counts them", () => {
    expect(fault("sevenxy")).toMatch(/at least 8/);
    expect(fault("😀😀😀😀")).toMatch(/at least 8/);
  });

  it("may have 128 characters and no more", () => {
    expect(fault("a long one ".repeat(11))).toBeNull();
    expect(fault("a long one ".repeat(12))).toMatch(/at most 128/);
  });

  it.each([
    "password",
    "PassWord123",
    "12345678",
    "87654321",
    "aaaaaaaa",
    "abababab",
    "qwertyui",
    "1qaz2wsx",
    "woaini1314",
    "sunny123",
    "13800000001",
    "kangying",
  ])("may not be %j: it would be guessed", (password) => expect(fault(password)).toMatch(/too easy to guess/));
});
