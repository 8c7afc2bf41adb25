import compress from "@fastify/compress";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { openApi } from "./open-api.ts";

/** `/api/docs`, a page to read and try the calls on, and `/api/docs/json`, the document behind it. */
export async function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { global: true, encodings: ["gzip"] });
    const document = openApi(endpoints, version) as unknown as NonNullable<
      Extract<Parameters<typeof swagger>[1], { mode: "static" }>
    >;
    await scope.register(swagger, { mode: "static", specification: { document: document as never } });
    await scope.register(swaggerUi, { routePrefix: "/api/docs", theme: { title: "Kangying API" } });
  });
}
