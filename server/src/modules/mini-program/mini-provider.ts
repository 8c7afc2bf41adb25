import { createHmac } from "node:crypto";
import sharp from "sharp";
import { z } from "zod";
import { qrModules } from "@kangying/contract/core/qr/qr-code";
import { asProvider } from "../../core/kernel/provider-calls.ts";
import type { Services } from "../../core/jobs/services.ts";
import type { Config } from "../../core/kernel/config.ts";

/** The id and the secret of a mini program. */
export interface MiniApp {
  readonly app_id: string;
  readonly secret: string;
}

/** The answer for a code: its picture, or the reason why there is none. */
export type MiniCode = { readonly png: Uint8Array } | { readonly failed: "refused" | "unreachable" };

const host = "https://api.weixin.qq.com";
const patienceMs = 5_000;
const mostBytes = 1024 * 1024;
/** Width of the requested picture, in pixels. */
export const codeSide = 430;

const tokenReply = z.object({ access_token: z.string().min(1).max(1024) });

const sandboxPrefix = "wxsandbox";

/** The sandbox's own mini program of a supplier. The sandbox accepts only its secret. */
export function sandboxApp({ token_secret }: Config, supplier_id: number): MiniApp {
  const app_id = `${sandboxPrefix}${supplier_id}`;
  const secret = createHmac("sha256", token_secret).update(`mini ${app_id}`).digest("hex").slice(0, 32);
  return { app_id, secret };
}

/** Whether the sandbox is available. Its codes open nothing, so a production server does not offer it. */
export function isSandboxOpen({ production, demo }: Config): boolean {
  return !production || demo;
}

/** Gets the code that opens a page of a mini program. Call it outside of any transaction. @source WeChat, wxacode.getUnlimited */
export async function codeOf({ config }: Pick<Services, "config">, app: MiniApp, page: string): Promise<MiniCode> {
  if (!app.app_id.startsWith(sandboxPrefix)) return await askOverTheNet(app, page);
  const right = sandboxApp(config, Number(app.app_id.slice(sandboxPrefix.length)));
  if (!isSandboxOpen(config) || right.secret !== app.secret) return { failed: "refused" };
  return { png: await drawCode(`sandbox://mini/${app.app_id}/${page}`) };
}

/** Draws a QR code as a PNG. */
export async function drawCode(text: string): Promise<Uint8Array> {
  const modules = qrModules(Buffer.from(text)) ?? [];
  const whole = modules.length + 8;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${codeSide}" height="${codeSide}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/** Asks WeChat: one fixed host, no redirects, and a time limit after which it counts as unreachable. */
async function askOverTheNet({ app_id, secret }: MiniApp, page: string): Promise<MiniCode> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const query = new URLSearchParams({ grant_type: "client_credential", appid: app_id, secret });
    const asked = `${host}/cgi-bin/token?${query.toString()}`;
    const token = await asProvider("wechat", () => fetch(asked, { redirect: "error", signal }));
    // WeChat refuses with `{ errcode, errmsg }` and HTTP status 200, here and below.
    const read = tokenReply.safeParse(await token.json());
    if (!read.success) return { failed: "refused" };
    const wanted = JSON.stringify({ scene: "console", ...(page === "" ? {} : { page }), width: codeSide });
    const drawn = `${host}/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(read.data.access_token)}`;
    const reply = await asProvider("wechat", () =>
      fetch(drawn, { method: "POST", body: wanted, redirect: "error", signal }),
    );
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (!(reply.headers.get("content-type") ?? "").startsWith("image/") || bytes.length > mostBytes)
      return { failed: "refused" };
    return { png: await sharp(bytes).png().toBuffer() };
  } catch {
    return { failed: "unreachable" };
  }
}
