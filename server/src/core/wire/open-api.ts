import { z } from "zod";
import { errors } from "@kangying/contract/core/errors";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { pathOfApi } from "./api-routes.ts";

type Json = Readonly<Record<string, unknown>>;

const headerParameters: Readonly<Record<string, Json>> = {
  device: parameter("device", "`web`", true),
  timestamp: parameter("timestamp", "Seconds; at most 300 off the server's clock", true),
  sign: parameter("sign", "Three times SHA-256 over the sorted members and the suffix", true),
  accesstoken: parameter("accesstoken", "Access token", true),
  supplieruid: parameter("supplieruid", "Supplier to act for; one of the caller's", false),
  language: parameter("accept-language", "`zh-CN`, `en`, `es` or `ja`", false),
  key: parameter("idempotency-key", "A random UUID per intent", true),
};

function parameter(name: string, description: string, required: boolean): Json {
  return { name, in: "header", required, description, schema: { type: "string" } };
}

const envelope: Json = {
  type: "object",
  required: ["status", "code", "msg", "data"],
  properties: { status: { type: "boolean" }, code: { type: "string" }, msg: { type: "string" }, data: {} },
};

/** The wire as an OpenAPI 3.1 document, made from the endpoints' own schemas; sorted, so that a change of it can be read. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const schemas: Record<string, unknown> = { Envelope: envelope };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints.toSorted((a, b) =>
    a.api < b.api ? -1 : a.api > b.api ? 1 : a.method < b.method ? -1 : 1,
  )) {
    const path = (paths[pathOfApi(endpoint.api)] ??= {});
    for (const method of endpoint.also ? [endpoint.method, endpoint.also] : [endpoint.method]) {
      path[method.toLowerCase()] = operation(endpoint, method, schemas);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Kangying",
      version,
      description:
        "Every reply that is not a file is an envelope; unless a plain one was asked for and is allowed, it travels encrypted as `text/plain`. " +
        "How to sign, and how to decrypt, stands in docs/wire.md.",
    },
    paths,
    components: {
      schemas,
      parameters: headerParameters,
      responses: {
        Refused: {
          description: `An envelope with \`status\` false. Codes: ${Object.keys(errors).join(", ")}.`,
          content: jsonOf({ $ref: "#/components/schemas/Envelope" }),
        },
      },
    },
  };
}

function operation(endpoint: Endpoint, method: "GET" | "POST", schemas: Record<string, unknown>): Json {
  const name = endpoint.api.replaceAll("/", "_");
  const input = jsonSchema(endpoint.input, "input", `${name}_input`, schemas);
  const headers = ["device", "timestamp", "sign", "language"];
  if (endpoint.access !== "public") headers.push("accesstoken", "supplieruid");
  if (method === "POST" && endpoint.repeats !== "none") headers.push("key");
  return {
    operationId: `${method.toLowerCase()}_${name}`,
    summary: endpoint.summary,
    tags: [endpoint.api.split("/").slice(0, -1).join("/") || endpoint.api],
    "x-access": endpoint.access,
    "x-repeats": endpoint.repeats,
    parameters: [
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...(method === "GET" ? queryParameters(input) : []),
    ],
    ...(method === "POST" ? { requestBody: requestBody(endpoint, input) } : {}),
    responses: {
      200: {
        description: "Done",
        content: jsonOf({
          allOf: [
            { $ref: "#/components/schemas/Envelope" },
            { properties: { data: jsonSchema(endpoint.output, "input", `${name}_output`, schemas) } },
          ],
        }),
      },
      default: { $ref: "#/components/responses/Refused" },
    },
  };
}

function queryParameters(input: Json): readonly Json[] {
  const properties = (input["properties"] ?? {}) as Readonly<Record<string, unknown>>;
  const required = new Set((input["required"] ?? []) as readonly string[]);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
}

function requestBody(endpoint: Endpoint, input: Json): Json {
  if (!endpoint.multipart) return { required: true, content: jsonOf(input) };
  const properties = {
    ...(input["properties"] as object | undefined),
    file: { type: "string", contentMediaType: "application/octet-stream" },
  };
  return { required: true, content: { "multipart/form-data": { schema: { ...input, type: "object", properties } } } };
}

function jsonOf(schema: unknown): Json {
  return { "application/json": { schema } };
}

/** A zod schema as JSON Schema. What it defines beside itself (recursive parts) moves into the document's components. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", name: string, schemas: Record<string, unknown>): Json {
  const {
    $schema: _dialect,
    $defs,
    ...made
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
  const text = JSON.stringify(made);
  if (!text.includes('"$ref":"#')) return made;
  const rehung = (part: string): Json =>
    JSON.parse(
      part
        .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}_`)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
    ) as Json;
  for (const [part, definition] of Object.entries($defs ?? {}))
    schemas[`${name}_${part}`] = rehung(JSON.stringify(definition));
  if (!text.includes('"$ref":"#"')) return rehung(text);
  schemas[name] = rehung(text);
  return { $ref: `#/components/schemas/${name}` };
}
