import type { Services } from "../../../core/jobs/services.ts";
import type { WechatAccount } from "../accounts/wechat-account.ts";
import type { PaymentProvider } from "../provider/provider.ts";
import { fetchCertificates, platformKeys } from "./certificates.ts";
import { wechatClient, wechatOverNetwork, type CallWechat, type CarryWechat } from "./client.ts";
import { wechatSandbox } from "./sandbox/sandbox-host.ts";
import type { PlatformKey } from "./sign.ts";
import { keepCert, keptCerts } from "./wechat.repo.ts";
import { wechatProvider } from "./wechat-provider.ts";

/** Whose account it is. */
export interface WechatSide {
  readonly id: number;
  readonly suid: string;
  readonly name: string;
}

/** The sandbox has no address: what it tells us comes by a call within the server. */
const sandboxOrigin = "https://sandbox.invalid";

/** Where WeChat Pay is: at the address of the house's settings, or within this server. */
export function carryFor(services: Services, supplier_id: number): CarryWechat {
  const { wechat_pay } = services.config;
  return wechat_pay === null || wechat_pay === "sandbox"
    ? wechatSandbox(services, supplier_id)
    : wechatOverNetwork(wechat_pay.url);
}

/** By which keys they sign what they say to this account, as far as it is known here. */
export async function knownKeys(
  { database, clock }: Services,
  supplier_id: number,
  account: WechatAccount,
): Promise<readonly PlatformKey[]> {
  const certs = await database.transaction(
    { role: "app", supplier_id },
    (tx) => keptCerts(tx, supplier_id, account.mch_no, clock.now()),
    { readOnly: true },
  );
  return [...(account.platform ? [account.platform] : []), ...platformKeys(certs)];
}

/** Fetches their certificates and keeps them. @returns all keys that are known now @throws as `fetchCertificates` */
export async function renewKeys(
  services: Services,
  supplier_id: number,
  account: WechatAccount,
): Promise<readonly PlatformKey[]> {
  const { database, clock } = services;
  const now = (): Date => clock.now();
  const certs = await fetchCertificates(account, { carry: carryFor(services, supplier_id), now });
  await database.transaction({ role: "app", supplier_id }, async (tx) => {
    for (const cert of certs) await keepCert(tx, supplier_id, account.mch_no, cert, now());
  });
  return await knownKeys(services, supplier_id, account);
}

/** Calls WeChat Pay in the name of an account. */
export function callFor(services: Services, supplier_id: number, account: WechatAccount): CallWechat {
  const carry = carryFor(services, supplier_id);
  return wechatClient({
    ...account,
    // They sign by the key that they are told here, where a merchant has gone over to public keys.
    carry: (request) =>
      carry(
        account.platform
          ? { ...request, headers: { ...request.headers, "wechatpay-serial": account.platform.serial } }
          : request,
      ),
    now: () => services.clock.now(),
    keys: () => knownKeys(services, supplier_id, account),
    fetchKeys: () => renewKeys(services, supplier_id, account),
  });
}

/** WeChat Pay for a supplier, by its account. */
export function wechatFor(services: Services, side: WechatSide, account: WechatAccount): PaymentProvider {
  const { wechat_pay } = services.config;
  const origin = wechat_pay === null || wechat_pay === "sandbox" ? sandboxOrigin : wechat_pay.public_url;
  return wechatProvider(
    { ...account, notify_url: `${origin}/pay/wechat/${side.suid}`, title: side.name },
    callFor(services, side.id, account),
  );
}
