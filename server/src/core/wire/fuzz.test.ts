import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@kangying/contract/core/endpoint";
import { startApp, type TestApp } from "../../../test/app.ts";
import { fuzzCallers, fuzzEndpoint, fuzzRequests, fuzzSeed } from "../../../test/fuzz/fuzz.ts";
import { toyServed } from "../../../test/authorisation/toy-routes.ts";
import { publicRoute, type Route } from "./route.ts";

let app: TestApp;
let callers: Awaited<ReturnType<typeof fuzzCallers>>;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  callers = await fuzzCallers(app);
});
afterAll(() => app.close());

describe(`${fuzzRequests} generated requests (FUZZ_SEED=${fuzzSeed})`, () => {
  const routes = toyServed.routes.filter(({ endpoint }) => endpoint.api !== "public/toy/Throws");
  it.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.api}`, route] as const))(
    "%s answers none with a fault, with its inside or with another tenant's texts",
    { timeout: 300_000 },
    async (_name, route) => {
      await fuzzEndpoint(app, route, callers);
    },
  );
});

describe("the fuzzer itself", () => {
  const broken = (run: (input: { text?: unknown }) => unknown): Route =>
    publicRoute(
      defineEndpoint({
        api: "public/toy/Broken",
        method: "POST",
        access: "public",
        repeats: "none",
        summary: "",
        input: z.looseObject({ text: z.string() }),
        output: z.unknown(),
      }),
      async (_ctx, input) => run(input),
    );
  const found = async (route: Route): Promise<string> => {
    const other = await startApp({ served: { routes: [route], tree: [] }, database: app.database });
    try {
      const own = await fuzzCallers(other);
      leak = own.suppliers[1].marker;
      await fuzzEndpoint(other, route, own);
      return "nothing";
    } catch (error) {
      return (error as Error).message;
    } finally {
      await other.close();
    }
  };
  let leak = "";

  it("finds a fault, an inside told and a foreign text, and says how to see them again", async () => {
    expect(await found(broken((input) => input))).toBe("nothing");
    expect(
      await found(
        broken(({ text }) => {
          throw new Error(String(text));
        }),
      ),
    ).toMatch(/FUZZ_SEED=\d+ POST public\/toy\/Broken .* 500 internal/);
    expect(await found(broken(() => 'relation "account" does not exist'))).toMatch(/FUZZ_SEED/);
    expect(await found(broken(() => leak))).toMatch(/texts of other tenants/);
  });
});
