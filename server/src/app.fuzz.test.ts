import { afterAll, beforeAll, describe, it } from "vitest";
import { startApp, type TestApp } from "../test/app.ts";
import { fuzzCallers, fuzzEndpoint, fuzzRequests, fuzzSeed } from "../test/fuzz/fuzz.ts";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";

const served = collect(modules);
let app: TestApp;
let callers: Awaited<ReturnType<typeof fuzzCallers>>;

beforeAll(async () => {
  app = await startApp({ served });
  callers = await fuzzCallers(app);
});
afterAll(() => app.close());

describe(`${fuzzRequests} generated requests to every endpoint (FUZZ_SEED=${fuzzSeed})`, () => {
  it.each(served.routes.map((route) => [`${route.endpoint.method} ${route.endpoint.api}`, route] as const))("%s", { timeout: 300_000 }, async (_name, route) => {
    await fuzzEndpoint(app, route, callers);
  });
});
