import { createSign, type KeyObject } from "node:crypto";

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, "hex"));
/** sha256WithRSAEncryption */
const algorithm = sequence(oid("2a864886f70d01010b"), tagged(0x05));
const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(oid("550403"), tagged(0x0c, Buffer.from(name, "utf8")))));
/** `230101000000Z` */
const time = (at: Date): Buffer =>
  tagged(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));

/** Returns a self-signed certificate of a key as PEM. @param serial  hexadecimal, its first digit below 8 */
export function makeCertificate(
  keys: { readonly private_key: KeyObject; readonly public_key: KeyObject },
  {
    serial,
    name,
    from,
    to,
  }: { readonly serial: string; readonly name: string; readonly from: Date; readonly to: Date },
): string {
  const body = sequence(
    tagged(0x02, Buffer.from(serial, "hex")),
    algorithm,
    named(name),
    sequence(time(from), time(to)),
    named(name),
    keys.public_key.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("RSA-SHA256").update(body).sign(keys.private_key);
  const whole = sequence(body, algorithm, tagged(0x03, Buffer.from([0]), signature));
  const text = whole.toString("base64").replaceAll(/.{64}/g, "$&\n").trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
}
