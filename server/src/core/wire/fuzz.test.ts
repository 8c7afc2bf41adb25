import { afterAll, beforeAll, describe, it } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { fuzzCallers, fuzzEndpoint, fuzzRequests, fuzzSeed } from "../../../test/fuzz/fuzz.ts";
import { toyServed } from "../../../test/toy-routes.ts";

let app: TestApp;
let callers: Awaited<ReturnType<typeof fuzzCallers>>;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  callers = await fuzzCallers(app);
});
afterAll(() => app.close());

describe(`${fuzzRequests} generated requests (FUZZ_SEED=${fuzzSeed})`, () => {
  const routes = toyServed.routes.filter(({ endpoint }) => endpoint.api !== "public/toy/Throws");
  it.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.api}`, route] as const))("%s answers none with a fault, with its inside or with another tenant's texts", async (_name, route) => {
    await fuzzEndpoint(app, route, callers);
  });
});
