import { createPublicKey, X509Certificate } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { WechatAccount } from "../accounts/wechat-account.ts";
import { readJson, wechatClient, type CarryWechat } from "./client.ts";
import { openResource, resourceSchema } from "./resource.ts";
import type { PlatformKey } from "./sign.ts";
import type { KeptCert } from "./wechat.repo.ts";

const told = z.object({
  data: z
    .array(
      z.object({
        serial_no: z.string().min(8).max(64),
        effective_time: z.iso.datetime({ offset: true }),
        expire_time: z.iso.datetime({ offset: true }),
        encrypt_certificate: resourceSchema,
      }),
    )
    .max(20),
});

/** WeChat's certificates cannot be decrypted with the merchant's APIv3 key: the key is wrong. */
export class WrongApiKey extends Error {
  override readonly name = "WrongApiKey";
}

function certOf(api_key: string, entry: z.output<typeof told>["data"][number]): KeptCert {
  try {
    const pem = openResource(api_key, entry.encrypt_certificate);
    const { serialNumber } = new X509Certificate(pem);
    if (serialNumber.toUpperCase() !== entry.serial_no.toUpperCase())
      throw new Error("wechat pay gave a certificate under another number");
    const times = { effective_at: new Date(entry.effective_time), expires_at: new Date(entry.expire_time) };
    return { serial: entry.serial_no, pem, ...times };
  } catch (error) {
    if (error instanceof AppError) throw new WrongApiKey();
    throw error;
  }
}

export function platformKeys(certs: readonly KeptCert[]): readonly PlatformKey[] {
  return certs.map(({ serial, pem }) => ({ serial, key: createPublicKey(pem) }));
}

/**
 * Returns the certificates that WeChat signs with now. Decrypting the answer with the APIv3 key proves its origin. It must also be signed
 * by one of the certificates that it contains, or by a known one.
 * @throws {WrongApiKey} · the errors of `wechatClient`
 */
export async function fetchCertificates(
  account: WechatAccount,
  { carry, now }: { readonly carry: CarryWechat; readonly now: () => Date },
): Promise<readonly KeptCert[]> {
  const certs: KeptCert[] = [];
  const keys = (): readonly PlatformKey[] => [...(account.platform ? [account.platform] : []), ...platformKeys(certs)];
  const reading: CarryWechat = async (request) => {
    const reply = await carry(request);
    const read = reply.status === 200 ? told.safeParse(readJson(reply.body)) : null;
    if (read?.success === true) certs.push(...read.data.data.map((entry) => certOf(account.api_key, entry)));
    return reply;
  };
  const known = async (): Promise<readonly PlatformKey[]> => keys();
  const call = wechatClient({ ...account, carry: reading, now, keys: known, fetchKeys: known });
  await call("GET", "/v3/certificates");
  return certs;
}
