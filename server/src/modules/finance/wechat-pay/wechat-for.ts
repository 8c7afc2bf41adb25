import type { Services } from "../../../core/jobs/services.ts";
import type { OwnJob } from "../../../core/jobs/job.ts";
import { wechatTransfers, type WechatTransfers } from "./transfers.ts";
import { wechatAccountOf, type WechatAccount } from "../accounts/wechat-account.ts";
import type { PaymentProvider } from "../provider/provider.ts";
import { fetchCertificates, platformKeys } from "./certificates.ts";
import { wechatClient, wechatOverNetwork, type CallWechat, type CarryWechat } from "./client.ts";
import { wechatSandbox } from "./sandbox/sandbox-host.ts";
import type { PlatformKey } from "./sign.ts";
import { keepCert, keptCerts } from "./wechat.repo.ts";
import { wechatProvider, type WechatMerchant } from "./wechat-provider.ts";

/** The supplier of an account. */
export interface WechatSide {
  readonly id: number;
  readonly suid: string;
  readonly name: string;
}

/** The sandbox has no address: its notices come by a call within the server. */
const sandboxOrigin = "https://sandbox.invalid";

/** Returns the way to WeChat Pay: the address in the server's settings, or the sandbox within this server. */
export function carryFor(services: Services, supplier_id: number): CarryWechat {
  const { wechat_pay } = services.config;
  return wechat_pay === null || wechat_pay === "sandbox"
    ? wechatSandbox(services, supplier_id)
    : wechatOverNetwork(wechat_pay.url);
}

/** Returns the known keys with which WeChat signs for this account. */
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

/** Fetches WeChat's certificates and stores them. @returns all keys that are known now @throws as `fetchCertificates` */
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

/** Returns the client that calls WeChat Pay for an account. */
export function callFor(services: Services, supplier_id: number, account: WechatAccount): CallWechat {
  const carry = carryFor(services, supplier_id);
  return wechatClient({
    ...account,
    // The header selects the key that WeChat signs with, for a merchant that has switched to public keys.
    carry: (request) =>
      carry(
        account.platform
          ? { ...request, headers: { "wechatpay-serial": account.platform.serial, ...request.headers } }
          : request,
      ),
    now: () => services.clock.now(),
    keys: () => knownKeys(services, supplier_id, account),
    fetchKeys: () => renewKeys(services, supplier_id, account),
  });
}

function merchantOf({ config: { wechat_pay } }: Services, side: WechatSide, account: WechatAccount): WechatMerchant {
  const origin = wechat_pay === null || wechat_pay === "sandbox" ? sandboxOrigin : wechat_pay.public_url;
  return { ...account, notify_url: `${origin}/pay/wechat/${side.suid}`, title: side.name };
}

/** Returns WeChat Pay as a supplier's provider, by its account. */
export function wechatFor(services: Services, side: WechatSide, account: WechatAccount): PaymentProvider {
  return wechatProvider(merchantOf(services, side, account), callFor(services, side.id, account));
}

/** Returns the transfers into receivers' WeChat for a supplier; null when it has no account. */
export async function transfersFor({
  services,
  supplier_id,
  transaction,
}: Pick<OwnJob, "services" | "supplier_id" | "transaction">): Promise<WechatTransfers | null> {
  const { side, account } = await transaction(async ({ tx, supplier }) => ({
    side: supplier,
    account: await wechatAccountOf(tx, services.config, supplier_id, "even closed"),
  }));
  if (!account) return null;
  const keys = async (): Promise<readonly PlatformKey[]> => {
    const known = await knownKeys(services, supplier_id, account);
    return known.length > 0 ? known : await renewKeys(services, supplier_id, account);
  };
  return wechatTransfers(merchantOf(services, side, account), callFor(services, supplier_id, account), keys);
}
