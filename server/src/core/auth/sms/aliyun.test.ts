import { expect, it } from "vitest";
import { type AliyunRequest, readAliyun, signatureOf, signedCall } from "./aliyun.ts";
import { aliyunSandbox, sandboxAccount, sandboxHost } from "./aliyun-sandbox.ts";

const at = new Date("2026-03-02T02:00:00Z");
const kept: string[] = [];
const carry = aliyunSandbox(
  () => at,
  async (phone) => void kept.push(phone),
);
const params = {
  PhoneNumbers: "13900139000",
  SignName: "康营",
  TemplateCode: "SMS_1",
  TemplateParam: `{"code":"1 2*"}`,
};
const call = (change: object = {}, account = sandboxAccount): AliyunRequest =>
  signedCall(account, { host: sandboxHost, action: "SendSms", params: { ...params, ...change } }, { at, nonce: "n-1" });
const ask = async (request: AliyunRequest) => readAliyun(await carry(request));

it("[T-06] signs a call as Aliyun's documents have it", () => {
  // The example of Aliyun's page on signature version 3. Its digest is that of an empty body.
  const headers = {
    host: "ecs.cn-shanghai.aliyuncs.com",
    "x-acs-action": "RunInstances",
    "x-acs-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-acs-date": "2023-10-26T10:22:32Z",
    "x-acs-signature-nonce": "3156853299f313e23d1673dc12e1703d",
    "x-acs-version": "2014-05-26",
  };
  const query = "ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai";
  expect(signatureOf("YourAccessKeySecret", query, headers)).toBe(
    "06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
});

it("[T-06] takes a signed message and gives a receipt; one that was changed on its way, or signed by another, is refused", async () => {
  expect(await ask(call())).toMatchObject({ ok: true, said: { BizId: expect.stringContaining("sandbox-") } });
  const good = call();
  expect(await ask({ ...good, query: good.query.replace("13900139000", "13900139001") })).toMatchObject({
    ok: false,
    code: "SignatureDoesNotMatch",
  });
  expect(await ask(call({}, { key_id: "SANDBOX", key_secret: "other" }))).toMatchObject({
    code: "SignatureDoesNotMatch",
  });
  expect(await ask(call({ TemplateCode: "" }))).toMatchObject({ code: "isv.SMS_TEMPLATE_ILLEGAL" });
  expect(kept).toEqual(["13900139000"]);
});

it("[T-06] answers late, never, or with their errors where the number says so", async () => {
  await expect(carry(call({ PhoneNumbers: "10000009001" }))).rejects.toThrow("nobody answers");
  expect(await ask(call({ PhoneNumbers: "10000009002" }))).toMatchObject({ ok: false, code: "no_json" });
  expect(await ask(call({ PhoneNumbers: "10000009004" }))).toMatchObject({ code: "isv.AMOUNT_NOT_ENOUGH" });
});
