import { checkPrimeSync, createHmac, createPrivateKey, type KeyObject } from "node:crypto";

const exponent = 65_537n;
const primeBytes = 128;
const small = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n];

function number(seed: string, label: string): bigint {
  const parts = Array.from({ length: primeBytes / 32 }, (_, n) =>
    createHmac("sha256", seed).update(`${label}\n${n}`).digest(),
  );
  const bytes = Buffer.concat(parts);
  // The two highest bits are set, so that the product has its full length. The lowest bit makes it odd.
  bytes[0] = (bytes[0] ?? 0) | 0xc0;
  bytes[primeBytes - 1] = (bytes[primeBytes - 1] ?? 0) | 1;
  return BigInt(`0x${bytes.toString("hex")}`);
}

function primeAfter(from: bigint): bigint {
  for (let value = from; ; value += 2n) {
    if (small.some((prime) => value % prime === 0n) || (value - 1n) % exponent === 0n) continue;
    if (checkPrimeSync(value, { checks: 8 })) return value;
  }
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [r0, r1, s0, s1] = [value % modulus, modulus, 1n, 0n];
  while (r1 !== 0n) {
    const times = r0 / r1;
    [r0, r1] = [r1, r0 - times * r1];
    [s0, s1] = [s1, s0 - times * s1];
  }
  return ((s0 % modulus) + modulus) % modulus;
}

function base64(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64url");
}

/**
 * Returns an RSA key of 2048 bits that every server derives from the same words. For a sandbox only, because the key is no more secret than
 * the words.
 */
export function seededKey(seed: string, name: string): KeyObject {
  const p = primeAfter(number(seed, `${name} p`));
  const q = primeAfter(number(seed, `${name} q`));
  const d = inverse(exponent, (p - 1n) * (q - 1n));
  const parts = { n: p * q, e: exponent, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, base64(value)]));
  return createPrivateKey({ key: { kty: "RSA", ...jwk }, format: "jwk" });
}
