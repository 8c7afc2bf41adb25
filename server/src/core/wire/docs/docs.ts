import compress from "@fastify/compress";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { openApi } from "./open-api.ts";

/** Serves `/api/docs`, a page to read and try the calls, and `/api/docs/json`, its OpenAPI document. */
export async function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { global: true, encodings: ["gzip"] });
    const document = madeWhenRead(() => openApi(endpoints, version));
    await scope.register(swagger, { mode: "static", specification: { document: document as never } });
    await scope.register(swaggerUi, { routePrefix: "/api/docs", theme: { title: "Kangying API" } });
  });
}

/** Builds the document on first use: describing a thousand calls takes a large part of the start time, and most servers never serve it. */
function madeWhenRead(make: () => ReturnType<typeof openApi>): object {
  let made: ReturnType<typeof openApi> | undefined;
  const whole = () => (made ??= make());
  const late = (name: string) => ({ enumerable: true, get: () => whole()[name] });
  return Object.defineProperties(
    {},
    Object.fromEntries(["openapi", "info", "paths", "components"].map((name) => [name, late(name)])),
  );
}
