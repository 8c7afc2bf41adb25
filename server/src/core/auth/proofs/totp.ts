import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;
/** A phone's clock may differ by one step. */
const drift = 1;

/** Makes a new secret of 160 bits, in base32 as authenticator apps expect it. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** Computes the six digits of a time step. @source RFC 6238, with SHA-1 and 30 s, as every app uses them */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** @returns the time step of a code that is valid about now; null when the code is wrong */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1000 / stepSeconds);
  const typed = Buffer.from(code);
  for (let step = present - drift; step <= present + drift; step++) {
    const right = Buffer.from(totpAt(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return null;
}

/** Builds the content of the QR code for the phone app. */
export function totpUri(issuer: string, login: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
