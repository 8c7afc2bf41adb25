import { describe, expect, it } from "vitest";
import { createLog, type Logger } from "./log.ts";

function capture(production = true): { log: Logger; text: () => string } {
  const lines: string[] = [];
  return {
    log: createLog({ production, version: "1.2.3" }, { write: (line) => void lines.push(line) }),
    text: () => lines.join(""),
  };
}

const token = "eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJlLW9mLXRva2Vu";

describe("the log", () => {
  it("is a line of JSON per event in production, with version and process", () => {
    const { log, text } = capture();
    log.info({ migration: "0001-base.sql" }, "migrated");
    expect(JSON.parse(text())).toMatchObject({
      level: 30,
      msg: "migrated",
      migration: "0001-base.sql",
      version: "1.2.3",
      pid: process.pid,
    });
  });

  it("is one short line per event while developing, an error's stack below it", () => {
    const { log, text } = capture(false);
    log.warn({ route: "seller/role/roleadd", ms: 12 }, "slow");
    log.error({ err: new Error("broken") }, "failed");
    expect(text()).toMatch(
      /^\d\d:\d\d:\d\d WARN slow route=seller\/role\/roleadd ms=12\n\d\d:\d\d:\d\d ERROR failed\n {2}Error: broken\n {4,}at /,
    );
  });
});

describe("what never reaches the log", () => {
  const secrets: readonly [string, object, string][] = [
    ["a token by its name", { accesstoken: "opaque-secret-1" }, "opaque-secret-1"],
    ["a password deep inside", { body: { form: [{ newPassword: "opaque-secret-2" }] } }, "opaque-secret-2"],
    [
      "a header",
      { headers: { authorization: "Bearer abc.def", "set-cookie": ["sid=opaque-secret-3"] } },
      "opaque-secret-3",
    ],
    ["a phone by its name", { phone: "13800138000" }, "13800138000"],
    ["an identity number by its name", { student: { id_card: "11010519491231002X" } }, "11010519491231002X"],
    ["a card number by its name", { card_no: "6222020200012345678" }, "6222020200012345678"],
    ["a captcha", { captcha: "x7k2" }, "x7k2"],
    ["a sign", { sign: "474227609cf9aae1" }, "474227609cf9aae1"],
    ["a password hash", { row: { note: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA" } }, "aGFzaA"],
    ["a token in a text", { note: `sent ${token} twice` }, token],
    ["a token in an address", { url: `/api/v1/x?a=1&accesstoken=opaque-secret-4&sign=5f5f` }, "opaque-secret-4"],
    [
      "a database's password in its URL",
      { note: "postgres://kangying:opaque-secret-5@db/kangying" },
      "opaque-secret-5",
    ],
    ["a phone in a text", { note: "called 13912345678 again" }, "13912345678"],
    ["an identity number in a text", { note: "id 110105194912310021." }, "110105194912310021"],
  ];

  for (const [what, fields, secret] of secrets) {
    it(`for one: ${what}`, () => {
      const { log, text } = capture();
      log.info(fields, "event");
      expect(text()).not.toContain(secret);
      expect(JSON.parse(text())).toMatchObject({ msg: "event" });
    });
  }

  it("what stands in a message, in an error or in a child logger's fields", () => {
    const { log, text } = capture();
    log.info(`login of 13912345678 with ${token}`);
    log.error({ err: new Error("refused for 13912345678") }, "failed");
    log.child({ refresh_token: "opaque-secret-6" }).info("later");
    expect(text()).not.toMatch(/13912345678|opaque-secret-6/);
    expect(text()).not.toContain(token);
  });

  it("the values in what a database refuses", () => {
    const { log, text } = capture();
    const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      constraint: "account_login",
      detail: "Key (login)=(secret-name) already exists.",
    });
    log.error({ err: error }, "failed");
    expect(text()).toContain("account_login");
    expect(text()).not.toContain("secret-name");
  });

  it("but numbers that are no one's stay as they are", () => {
    const { log, text } = capture();
    log.info(
      { supplier_id: 12, amount_fen: 1234567, at: 1763683200, ms: 1763683200123, request_id: "b2f9c1d0-13912345678a" },
      "kept",
    );
    expect(JSON.parse(text())).toMatchObject({
      supplier_id: 12,
      amount_fen: 1234567,
      at: 1763683200,
      ms: 1763683200123,
      request_id: "b2f9c1d0-13912345678a",
    });
  });
});
