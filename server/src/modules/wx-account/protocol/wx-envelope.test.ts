import { describe, expect, it } from "vitest";
import { decryptWx, encryptWx, wxSignature } from "./wx-crypt.ts";
import { openWx, sealWx } from "./wx-envelope.ts";
import { readWxXml, wordOf, writeWxXml } from "./wx-xml.ts";

/** The worked example of WeChat's own page on enciphered messages. */
const keys = {
  app_id: "wx2c2769f8efd9abc2",
  token: "spamtest",
  aes_key: "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG",
};
const timestamp = "1409735669";
const nonce = "1320562132";
const msg_signature = "5d197aaffba7e9b25a30732f161a50dee96bd5fa";
const cipher =
  "hyzAe4OzmOMbd6TvGdIOO6uBmdJoD0Fk53REIHvxYtJlE2B655HuD0m8KUePWB3+LrPXo87wzQ1QLvbeUgmBM4x6F8PGHQHFVAFmOD2LdJF9FrXpbUAh0B5GIItb52sn896wVsMSHGuPE328HnRGBcrS7C41IzDWyWNlZkyyXwon8T332jisa+h6tEDYsVticbSnyU8dKOIbgU6ux5VTjg3yt+WGzjlpKn6NPhRjpA912xMezR4kw6KWwMrCVKSVCZciVGCgavjIQ6X8tCOp3yZbGpy0VxpAe+77TszTfRd5RJSVO/HTnifJpXgCSUdUue1v6h0EIBYYI1BD1DlD+C0CR8e6OewpusjZ4uBl9FyJvnhvQl+q5rv1ixrcpCumEPo5MJSgM9ehVsNPfUM669WuMyVWQLCzpu9GhglF2PE=";
const at = new Date(Number(timestamp) * 1000);
const post = { query: { timestamp, nonce, msg_signature }, body: writeWxXml({ Encrypt: cipher }) };

describe("[P-07] messages in WeChat's own cipher", () => {
  it("opens the example of their documents, and signs as it does", () => {
    expect(wxSignature(keys.token, timestamp, nonce, cipher)).toBe(msg_signature);
    const opened = openWx(keys, post, at);
    expect(opened && wordOf(opened, "Content")).toBe("abcdteT");
    expect(opened && wordOf(opened, "FromUserName")).toBe("oyORnuP8q7ou2gfYjqLzSIWZf0rs");
  });

  it("refuses what was changed, is old, is signed by another, or is another app's", () => {
    expect(openWx(keys, { ...post, body: writeWxXml({ Encrypt: cipher.replace("hyzA", "hyzB") }) }, at)).toBeNull();
    expect(openWx(keys, post, new Date(at.getTime() + 601_000))).toBeNull();
    expect(openWx({ ...keys, token: "other" }, post, at)).toBeNull();
    expect(openWx({ ...keys, app_id: "wxother000" }, post, at)).toBeNull();
    expect(decryptWx({ ...keys, app_id: "wxother000" }, encryptWx(keys, "a"))).toBeNull();
  });

  it("closes and opens words of every length, up to and over a block of 32", () => {
    for (const length of [0, 1, 11, 12, 13, 31, 32, 33, 400]) {
      const words = "好".repeat(length);
      expect(decryptWx(keys, encryptWx(keys, words)), String(length)).toBe(words);
    }
    const said = writeWxXml({ Content: "a ]]> <b> & c", CreateTime: 5 });
    const opened = openWx(keys, sealWx(keys, said, { timestamp, nonce }), at);
    expect(opened && wordOf(opened, "Content")).toBe("a ]]> <b> & c");
  });

  it("reads no document that declares entities, and expands none", () => {
    expect(readWxXml(`<!DOCTYPE xml [<!ENTITY a "b">]><xml><Content>&a;</Content></xml>`)).toBeNull();
    expect(readWxXml("<xml><Content>&lt;</Content></xml>")).toEqual({ Content: "&lt;" });
    for (const bad of ["", "{}", "<xml>", "<html></html>", "<xml><a></b></xml>"])
      expect(readWxXml(bad), bad).toBeNull();
  });
});
