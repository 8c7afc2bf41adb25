import { expect, it } from "vitest";
import { linkPath, readLinkToken } from "./outsider-link.ts";

it("a link's token says whose it is; one that names nobody is no token", () => {
  const token = linkPath("/s/sign", 1234, "secret").split("#")[1] ?? "";
  expect(readLinkToken(token)?.supplier_id).toBe(1234);
  for (const none of ["", ".secret", "0.secret", "-5.secret", "zzzzzzzzzzzzzzzz.secret"])
    expect(readLinkToken(none), none).toBeNull();
});
