import { createHmac, createPublicKey, type KeyObject } from "node:crypto";
import type { Config } from "../../../../core/kernel/config.ts";
import { makeCertificate } from "./make-certificate.ts";
import { seededKey } from "./seeded-key.ts";

interface Pair {
  readonly private_key: KeyObject;
  readonly public_key: KeyObject;
}

/** The keys of the simulated WeChat Pay. */
export interface SandboxKeys {
  /** Its own key, which signs its answers. */
  readonly platform: Pair & {
    /** The id of the public key. */
    readonly id: string;
    readonly certificate: { readonly serial: string; readonly pem: string; readonly from: Date; readonly to: Date };
  };
  /** All merchants of the sandbox have one key; the serial numbers of their certificates distinguish them. */
  readonly merchant: Pair;
}

const made = new Map<string, SandboxKeys>();

function hexOf(secret: string, what: string, digits: number): string {
  return createHmac("sha256", secret)
    .update(`wechat pay sandbox\n${what}`)
    .digest("hex")
    .slice(0, digits)
    .toUpperCase();
}

function pairOf(secret: string, name: string): Pair {
  const private_key = seededKey(secret, `wechat pay sandbox ${name}`);
  return { private_key, public_key: createPublicKey(private_key) };
}

/** Derives the keys from the server's secret, so that all servers have the same keys and no key is stored. */
export function sandboxKeys({ token_secret }: Pick<Config, "token_secret">): SandboxKeys {
  const known = made.get(token_secret);
  if (known) return known;
  const platform = pairOf(token_secret, "platform");
  const validity = { from: new Date("2024-01-01T00:00:00Z"), to: new Date("2049-01-01T00:00:00Z") };
  const serial = `5${hexOf(token_secret, "certificate", 39)}`;
  const pem = makeCertificate(platform, { serial, name: "Kangying WeChat Pay sandbox", ...validity });
  const id = `PUB_KEY_ID_${hexOf(token_secret, "public key", 32)}`;
  const keys: SandboxKeys = {
    platform: { ...platform, id, certificate: { serial, pem, ...validity } },
    merchant: pairOf(token_secret, "merchant"),
  };
  made.set(token_secret, keys);
  return keys;
}

/** Returns the serial number of a merchant's certificate in the sandbox. */
export function merchantSerial({ token_secret }: Pick<Config, "token_secret">, mch_no: string): string {
  return `4${hexOf(token_secret, `merchant ${mch_no}`, 39)}`;
}
