import { describe, expect, it } from "vitest";
import { emptyValues, faultsOf } from "./login-kinds.ts";

describe("before a login is sent", () => {
  it("asks for the fields of its kind, and no others", () => {
    expect(faultsOf("supplier", emptyValues, false)).toEqual({
      username: "login.required",
      password: "login.required",
    });
    expect(faultsOf("operator", emptyValues, false)).toEqual({
      username: "login.required",
      name: "login.required",
      password: "login.required",
    });
  });

  it("asks for the picture only once it is shown", () => {
    const filled = { ...emptyValues, username: "camp", password: " p " };
    expect(faultsOf("supplier", filled, false)).toEqual({});
    expect(faultsOf("supplier", filled, true)).toEqual({ picture: "login.required" });
  });

  it("takes 11 digits beginning with 1 for a phone", () => {
    const sms = (username: string) => faultsOf("sms", { ...emptyValues, username, captcha: "123456" }, false);
    expect(sms("13800002046")).toEqual({});
    expect(sms("23800002046")).toEqual({ username: "login.badPhone" });
    expect(sms("1380000204")).toEqual({ username: "login.badPhone" });
  });
});
