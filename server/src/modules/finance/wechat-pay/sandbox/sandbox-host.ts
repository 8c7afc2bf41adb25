import { z } from "zod";
import type { Services } from "../../../../core/jobs/services.ts";
import type { PaymentProvider } from "../../provider/provider.ts";
import { sandboxProvider } from "../../provider/sandbox.ts";
import { sandboxKeyOf } from "../../accounts/pay-account.ts";
import { readJson, type CarryWechat, type WechatReply, type WechatRequest } from "../client.ts";
import { sealResource } from "../resource.ts";
import { answerText, callText, isSignedBy, randomNonce, readAuthorization, secondsOf, signText } from "../sign.ts";
import { answerTransfer } from "./sandbox-transfers.ts";
import { merchantSerial, sandboxKeys } from "./sandbox-keys.ts";

const mostSkewSeconds = 300;
const order = z.object({
  appid: z.string().min(1),
  mchid: z.string(),
  description: z.string().min(1),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  notify_url: z.url(),
  amount: z.object({ total: z.int().positive(), currency: z.literal("CNY") }),
  payer: z.object({ openid: z.string().min(1).max(128) }).optional(),
});
const refundAsked = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().max(64),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal("CNY") }),
});

/** The last two digits of the amount (fen) choose a wrong answer, like the test cards of a card company. */
const silentFen = 61;
const brokenFen = 62;
const forgedFen = 63;

interface Said {
  readonly status: number;
  readonly body?: object;
}

const refuse = (status: number, code: string, message = code): Said => ({ status, body: { code, message } });

/**
 * A simulated WeChat Pay with its API v3. It identifies merchants by their signatures, signs its answers, and has its own books. It runs
 * within the server and listens on no port.
 */
export function wechatSandbox(services: Services, supplier_id: number): CarryWechat {
  const { config, clock } = services;
  const keys = sandboxKeys(config);
  const signed = ({ status, body }: Said, request: WechatRequest): WechatReply => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const moment = { timestamp: secondsOf(clock.now()), nonce: randomNonce() };
    const isForged = readFen(request.body) === forgedFen;
    const serial =
      request.headers["wechatpay-serial"] === keys.platform.id ? keys.platform.id : keys.platform.certificate.serial;
    return {
      status,
      body: text,
      headers: {
        "wechatpay-serial": serial,
        "wechatpay-timestamp": moment.timestamp,
        "wechatpay-nonce": moment.nonce,
        "wechatpay-signature": signText(
          (isForged ? keys.merchant : keys.platform).private_key,
          answerText(moment, text),
        ),
      },
    };
  };
  return async (request) => {
    const who = readAuthorization(request.headers["authorization"] ?? "") ?? {};
    const { mchid = "", serial_no, signature = "", timestamp = "", nonce_str: nonce = "" } = who;
    if (!/^19\d{8}$/.test(mchid)) return signed(refuse(400, "MCH_NOT_EXISTS"), request);
    const isTheirs =
      serial_no === merchantSerial(config, mchid) &&
      isSignedBy(keys.merchant.public_key, callText(request, { timestamp, nonce }), signature) &&
      Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= mostSkewSeconds;
    if (!isTheirs) return signed(refuse(401, "SIGN_ERROR"), request);
    const key = sandboxKeyOf(config, mchid);
    const books = sandboxProvider(services, supplier_id, "wechat", { mch_no: mchid, key });
    const url = new URL(request.path, "https://sandbox.invalid");
    const bill = /^\/v3\/fund-app\/mch-transfer\/transfer-bills(?:\/out-bill-no\/([^/]+))?$/.exec(url.pathname);
    const said = bill
      ? await answerTransfer(services, supplier_id, { body: request.body, no: bill[1] ?? null })
      : await answer({ books, mchid, key, keys, request });
    return signed(said, request);
  };
}

function readFen(body: string): number | null {
  const asked = order.safeParse(readJson(body));
  return asked.success ? asked.data.amount.total % 100 : null;
}

interface Desk {
  readonly books: PaymentProvider;
  readonly mchid: string;
  readonly key: string;
  readonly keys: ReturnType<typeof sandboxKeys>;
  readonly request: WechatRequest;
}

async function answer(desk: Desk): Promise<Said> {
  const { method, path } = desk.request;
  const url = new URL(path, "https://sandbox.invalid");
  const at = `${method} ${url.pathname}`;
  if (at === "GET /v3/certificates") return certificates(desk);
  if (/^POST \/v3\/pay\/transactions\/(native|jsapi)$/.test(at)) return await open(desk, at.endsWith("jsapi"));
  const trade = /^(GET|POST) \/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(at);
  if (trade) return await tell(desk, trade[2] ?? "", trade[3] !== undefined);
  if (at === "POST /v3/refund/domestic/refunds") return await giveBack(desk);
  const refund = /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(at);
  return refund ? await tellRefund(desk, refund[1] ?? "") : refuse(404, "NOT_FOUND");
}

function certificates({ key, keys }: Desk): Said {
  const { serial, pem, from, to } = keys.platform.certificate;
  const encrypt_certificate = sealResource(key, pem, "certificate", randomNonce().slice(0, 12));
  const times = { effective_time: from.toISOString(), expire_time: to.toISOString() };
  return { status: 200, body: { data: [{ serial_no: serial, ...times, encrypt_certificate }] } };
}

async function open({ books, mchid, request }: Desk, isJsapi: boolean): Promise<Said> {
  const asked = order.safeParse(readJson(request.body));
  if (!asked.success || asked.data.mchid !== mchid || isJsapi !== (asked.data.payer !== undefined))
    return refuse(400, "PARAM_ERROR");
  const { out_trade_no: no, amount } = asked.data;
  if (amount.total % 100 === silentFen) throw new Error("the sandbox does not answer");
  if (amount.total % 100 === brokenFen) return refuse(500, "SYSTEM_ERROR");
  const { state } = await books.query(no);
  if (state === "paid") return refuse(400, "ORDERPAID");
  if (state === "closed") return refuse(400, "ORDER_CLOSED");
  await books.prepay({ no, amount_fen: amount.total });
  return { status: 200, body: isJsapi ? { prepay_id: `wx${no}` } : { code_url: `weixin://wxpay/bizpayurl?pr=${no}` } };
}

async function tell({ books, mchid }: Desk, no: string, closes: boolean): Promise<Said> {
  const told = await books.query(no);
  if (told.state === "unknown") return refuse(404, "ORDER_NOT_EXIST");
  if (closes) {
    if (told.state === "paid") return refuse(400, "ORDERPAID");
    await books.close(no);
    return { status: 204 };
  }
  if (told.state !== "paid")
    return {
      status: 200,
      body: { mchid, out_trade_no: no, trade_state: told.state === "closed" ? "CLOSED" : "NOTPAY" },
    };
  const { channel_no, amount_fen } = told;
  const paid = { trade_state: "SUCCESS", transaction_id: channel_no, amount: { total: amount_fen, currency: "CNY" } };
  return { status: 200, body: { mchid, out_trade_no: no, ...paid } };
}

const statusOf: Readonly<Record<string, number>> = {
  RESOURCE_NOT_EXISTS: 404,
  NOT_ENOUGH: 403,
  FREQUENCY_LIMITED: 429,
};

async function giveBack({ books, request }: Desk): Promise<Said> {
  const asked = refundAsked.safeParse(readJson(request.body));
  if (!asked.success) return refuse(400, "PARAM_ERROR");
  const { out_trade_no: no, out_refund_no: refund_no, amount } = asked.data;
  const reply = await books.refund({ no, refund_no, amount_fen: amount.refund, total_fen: amount.total });
  if (!reply.accepted) return refuse(statusOf[reply.code] ?? 400, reply.code, reply.message);
  const body = { refund_id: `50${refund_no}`, out_refund_no: refund_no, out_trade_no: no, status: "PROCESSING" };
  return { status: 200, body };
}

async function tellRefund({ books }: Desk, refund_no: string): Promise<Said> {
  const told = await books.queryRefund(refund_no);
  if (told.state === "unknown") return refuse(404, "RESOURCE_NOT_EXISTS");
  const status = { processing: "PROCESSING", paid: "SUCCESS", abnormal: "ABNORMAL" }[told.state];
  const refund_id = told.state === "paid" ? told.provider_no : `50${refund_no}`;
  return { status: 200, body: { refund_id, out_refund_no: refund_no, status } };
}
