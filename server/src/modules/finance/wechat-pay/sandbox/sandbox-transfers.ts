import { constants, privateDecrypt } from "node:crypto";
import { z } from "zod";
import type { Services } from "../../../../core/jobs/services.ts";
import { readJson } from "../client.ts";
import { findSandboxTransfer, keepSandboxTransfer, type SandboxTransfer } from "./sandbox-transfers.repo.ts";
import { sandboxKeys } from "./sandbox-keys.ts";

const asked = z.object({
  appid: z.string().min(1),
  out_bill_no: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  transfer_scene_id: z.string(),
  openid: z.string().min(1),
  user_name: z.string().optional(),
  transfer_amount: z.int().min(10),
  transfer_remark: z.string().min(1).max(32),
  transfer_scene_report_infos: z.array(z.object({ info_type: z.string(), info_content: z.string() })).min(1),
});

/** The receiver confirms after a minute, and must do so within a day. */
const confirmMs = 60_000;
const dayMs = 86_400_000;
/**
 * The last two digits of the amount (fen) choose the outcome, like test cards: the receiver never confirms, the account cannot receive it,
 * or the merchant's balance is too low.
 */
const unheardFen = 33;
const abnormalFen = 44;
const refusedFen = 55;
const namedFromFen = 200_000;

interface Said {
  readonly status: number;
  readonly body: object;
}
const refuse = (status: number, code: string): Said => ({ status, body: { code, message: code } });

function readable(services: Services, sealed: string): boolean {
  const key = sandboxKeys(services.config).platform.private_key;
  try {
    const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" };
    return privateDecrypt(options, Buffer.from(sealed, "base64")).length > 0;
  } catch {
    return false;
  }
}

/** Answers transfer calls as WeChat Pay does. @param call.no  the number of an existing transfer; null: a new one */
export async function answerTransfer(
  services: Services,
  supplier_id: number,
  call: { readonly body: string; readonly no: string | null },
): Promise<Said> {
  const books = <T>(run: Parameters<typeof services.database.transaction<T>>[1]): Promise<T> =>
    services.database.transaction({ role: "app", supplier_id }, run);
  if (call.no !== null) {
    const { no } = call;
    const known = await books((tx) => findSandboxTransfer(tx, supplier_id, no));
    return known ? { status: 200, body: stateOf(known, services.clock.now()) } : refuse(404, "NOT_FOUND");
  }
  const read = asked.safeParse(readJson(call.body));
  if (!read.success) return refuse(400, "PARAM_ERROR");
  const { out_bill_no, openid, transfer_amount: amount_fen, user_name } = read.data;
  if (amount_fen >= namedFromFen && (user_name === undefined || !readable(services, user_name)))
    return refuse(400, "PARAM_ERROR");
  if (amount_fen % 100 === refusedFen) return refuse(403, "NOT_ENOUGH");
  const kept = await books(async (tx) => {
    await keepSandboxTransfer(tx, supplier_id, { out_bill_no, openid, amount_fen, created_at: services.clock.now() });
    return await findSandboxTransfer(tx, supplier_id, out_bill_no);
  });
  if (kept?.amount_fen !== amount_fen || kept.openid !== openid) return refuse(400, "INVALID_REQUEST");
  return { status: 200, body: stateOf(kept, services.clock.now()) };
}

function stateOf({ out_bill_no, amount_fen, created_at }: SandboxTransfer, now: Date): object {
  const age = now.getTime() - created_at.getTime();
  const fen = amount_fen % 100;
  const base = { out_bill_no, transfer_bill_no: `13${out_bill_no}`, transfer_amount: amount_fen };
  if (fen === unheardFen && age >= dayMs) return { ...base, state: "CANCELLED", fail_reason: "OVERDUE_CLOSE" };
  if (fen === unheardFen || age < confirmMs)
    return { ...base, state: "WAIT_USER_CONFIRM", package_info: `sandbox-${out_bill_no}` };
  return fen === abnormalFen
    ? { ...base, state: "FAIL", fail_reason: "PAYEE_ACCOUNT_ABNORMAL" }
    : { ...base, state: "SUCCESS" };
}
