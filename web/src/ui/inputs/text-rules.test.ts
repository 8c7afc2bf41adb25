import { describe, expect, it } from "vitest";
import {
  fenToYuan,
  formattedPrice,
  isPhone,
  phoneDigits,
  truncatedNumber,
  typedNumber,
  withoutChinese,
  yuanToFen,
} from "./text-rules.ts";

/** A generator of the same "random" numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const alphabet = Array.from("0123456789.-,+ eE健１２。－abc");

function strings(count: number): readonly string[] {
  const next = seeded(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.floor(next() * 12) }, () => alphabet[Math.floor(next() * alphabet.length)]).join(""),
  );
}

/** The same rule in another form: a regular expression over the typed text. */
function referenceTyped(text: string): string {
  const plain = text.normalize("NFKC").replaceAll("。", ".").replaceAll("−", "-");
  const kept = plain.replaceAll(/[^0-9.-]/g, "");
  const negative = kept.startsWith("-");
  const [whole = "", ...rest] = kept.replaceAll("-", "").split(".");
  return (negative ? "-" : "") + (rest.length > 0 ? `${whole}.${rest.join("")}` : whole);
}

/** Truncation by integers, without errors of floats. */
function referenceTruncated(text: string, decimals: number): bigint | null {
  const found = /^(-?)(\d*)\.?(\d*)$/.exec(referenceTyped(text));
  if (!found || (found[2] === "" && found[3] === "")) return null;
  const units = BigInt((found[2] || "0") + (found[3] ?? "").slice(0, decimals).padEnd(decimals, "0"));
  return found[1] === "-" ? -units : units;
}

describe("a number field", () => {
  it("lets digits, one dot and a leading minus through, whatever is typed or pasted", () => {
    for (const text of strings(3000)) expect(typedNumber(text)).toBe(referenceTyped(text));
  });

  it("is cut off behind its decimals when it is left, and never rounded", () => {
    for (const text of strings(3000)) {
      for (const decimals of [0, 1, 2, 4]) {
        const shown = truncatedNumber(text, decimals);
        const expected = referenceTruncated(text, decimals);
        if (expected === null) expect(shown).toBe("");
        else expect(referenceTruncated(shown, decimals)).toBe(expected);
      }
    }
    expect(truncatedNumber("1.999", 2)).toBe("1.99");
    expect(truncatedNumber("-0.999", 0)).toBe("0");
    expect(truncatedNumber("007.50", 1)).toBe("7.5");
  });

  it("leaves nothing where there was no digit", () => {
    for (const text of ["", "-", ".", "-.", "abc"]) expect(truncatedNumber(text, 2)).toBe("");
  });
});

describe("money", () => {
  it("typed in yuan is whole fen, without the errors of floats", () => {
    expect(yuanToFen("0.29")).toBe(29);
    expect(yuanToFen("1.15")).toBe(115);
    expect(yuanToFen("-12.3")).toBe(-1230);
    expect(yuanToFen("12.999")).toBe(1299);
    expect(yuanToFen("")).toBeNull();
  });

  it("comes back as it went in", () => {
    const next = seeded(11);
    for (let i = 0; i < 2000; i += 1) {
      const fen = Math.floor((next() - 0.5) * 2e11);
      expect(yuanToFen(fenToYuan(fen))).toBe(fen);
    }
  });

  it("more than can be counted exactly is the most, never nothing: a field that is filled in is not told to be empty", () => {
    expect(yuanToFen("99999999999999999999")).toBe(Number.MAX_SAFE_INTEGER);
    expect(yuanToFen("-99999999999999999999")).toBe(-Number.MAX_SAFE_INTEGER);
  });
});

it("a price keeps digits and one dot, loses a leading dot, and has at most two decimals", () => {
  expect(formattedPrice("¥1,234.567")).toBe("1234.56");
  expect(formattedPrice(".5")).toBe("5");
  expect(formattedPrice("-3.1")).toBe("3.1");
  expect(formattedPrice("12.")).toBe("12.");
});

it("a field without Chinese drops it, with its punctuation", () => {
  expect(withoutChinese("康营ab-1，。（x）")).toBe("ab-1x");
});

it("a phone may be written with separators and the country's code", () => {
  for (const written of [
    "137 0000 8802",
    "137-0000-8802",
    "+86 137 0000 8802",
    "0086-13700008802",
    "１３７００００８８０２",
  ])
    expect(phoneDigits(written)).toBe("13700008802");
  expect(phoneDigits("86")).toBe("86");
});

it("a phone is 11 digits that begin with 1", () => {
  expect(isPhone("13812345678")).toBe(true);
  for (const wrong of ["23812345678", "1381234567", "138123456789", "1381234567a", ""])
    expect(isPhone(wrong)).toBe(false);
});
