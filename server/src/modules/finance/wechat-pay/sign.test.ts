import { createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openResource, sealResource } from "./resource.ts";
import { merchantSerial, sandboxKeys } from "./sandbox/sandbox-keys.ts";
import { seededKey } from "./sandbox/seeded-key.ts";
import {
  answerText,
  authorizationOf,
  callText,
  demandSigned,
  isSignedBy,
  jsapiParams,
  readAuthorization,
  signText,
} from "./sign.ts";

const { privateKey: private_key, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const moment = { timestamp: "1554208460", nonce: "593BEC0C930BF1AFEB40B4A08C8FB242" };

describe("what is signed", () => {
  it("is method, path with its query, time, nonce and body, each with a line feed, as in their document", () => {
    const call = { method: "GET", path: "/v3/certificates", body: "" };
    expect(callText(call, moment)).toBe("GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n");
    expect(answerText(moment, '{"a":1}')).toBe('1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n{"a":1}\n');
  });

  it("stands in the header in their scheme, and is proven by the merchant's public key alone", () => {
    const call = { method: "POST", path: "/v3/pay/transactions/native", body: '{"x":"微信"}' };
    const signer = { mch_no: "1900009191", serial_no: "1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C", private_key };
    const header = authorizationOf(signer, call, moment);
    expect(header).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="/);
    const read = readAuthorization(header) ?? {};
    expect(read).toMatchObject({ serial_no: signer.serial_no, timestamp: moment.timestamp });
    expect(isSignedBy(publicKey, callText(call, moment), read["signature"] ?? "")).toBe(true);
    expect(isSignedBy(publicKey, callText({ ...call, body: "{}" }, moment), read["signature"] ?? "")).toBe(false);
    expect(readAuthorization("Bearer x")).toBeNull();
  });

  it("opens a payment within WeChat by app, time, nonce and package", () => {
    const params = jsapiParams(private_key, "wx8888888888888888", "wx201410272009395522657a690389285100", moment);
    const text = `wx8888888888888888\n${moment.timestamp}\n${moment.nonce}\nprepay_id=wx201410272009395522657a690389285100\n`;
    expect(isSignedBy(publicKey, text, params.paySign)).toBe(true);
    expect(params).toMatchObject({ signType: "RSA", package: "prepay_id=wx201410272009395522657a690389285100" });
  });
});

describe("what they say", () => {
  const body = '{"id":"EV-2018022511223320873"}';
  const head = { ...moment, serial: "PUB_KEY_ID_1", signature: signText(private_key, answerText(moment, body)) };
  const keys = [{ serial: "pub_key_id_1", key: publicKey }];
  const at = (seconds: number): Date => new Date((1_554_208_460 + seconds) * 1000);
  const told = (other: object, now = at(0), known = keys, text = body) => {
    try {
      demandSigned(known, { ...head, ...other }, text, now);
      return "believed";
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it("is believed for five minutes either way, whole, and by a key that is known", () => {
    expect(told({}, at(300))).toBe("believed");
    expect(told({}, at(-300))).toBe("believed");
    expect(told({}, at(301))).toBe("bad_timestamp");
    expect(told({ timestamp: "now" })).toBe("bad_sign");
    expect(told({ nonce: "other" })).toBe("bad_sign");
    expect(told({}, at(0), keys, `${body} `)).toBe("bad_sign");
    expect(told({ serial: "PUB_KEY_ID_2" })).toBe("bad_sign");
    expect(told({ signature: `WECHATPAY/SIGNTEST/${head.signature}` })).toBe("bad_sign");
    expect(told({ signature: "" })).toBe("bad_sign");
  });

  it("is read by the merchant's APIv3 key, and by no other", () => {
    const key = "0123456789abcdef0123456789abcdef";
    // Made with Python's cryptography; nonce and text are from WeChat's documentation.
    const sealed = sealResource(key, '{"out_trade_no":"1217752501201407033233368018"}', "transaction", "fdasflkja484");
    expect(sealed.ciphertext).toBe(vector);
    expect(openResource(key, sealed)).toBe('{"out_trade_no":"1217752501201407033233368018"}');
    for (const other of [
      { ...sealed, associated_data: "certificate" },
      { ...sealed, nonce: "fdasflkja485" },
      { ...sealed, ciphertext: `${sealed.ciphertext.slice(0, -4)}AAA=` },
    ])
      expect(() => openResource(key, other)).toThrow("bad_sign");
    expect(() => openResource(key.toUpperCase(), sealed)).toThrow("bad_sign");
  });
});

const vector = "DUcclrHBE5NffFMk6pzEyhVrz1jnxtqSCQMaICR0+urvOkRI0JNqKpzaO4OUnvQSzLpGVsFVIFQT9PK9/oDd";

describe("the sandbox's keys", () => {
  it("are the same on every server of a house and others in another", () => {
    const of = (secret: string) => seededKey(secret, "x").export({ type: "pkcs8", format: "pem" });
    expect(of("a")).toBe(of("a"));
    expect(of("a")).not.toBe(of("b"));
  });

  it("have a certificate that any reader of certificates takes", () => {
    const config = { token_secret: "a" };
    const { platform } = sandboxKeys(config);
    const read = new X509Certificate(platform.certificate.pem);
    expect(read.serialNumber).toBe(platform.certificate.serial);
    expect(read.verify(platform.public_key)).toBe(true);
    expect(read.publicKey.equals(createPublicKey(platform.private_key))).toBe(true);
    expect(new Date(read.validTo)).toEqual(platform.certificate.to);
    expect(merchantSerial(config, "1900000001")).not.toBe(merchantSerial(config, "1900000002"));
  });
});
