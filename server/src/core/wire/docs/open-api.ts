import { errors } from "@kangying/contract/core/errors";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { loginData, refreshCaptchaData } from "@kangying/contract/core/wire";
import { pathOfApi } from "../api-routes.ts";
import { jsonSchema, type Json } from "./json-schema.ts";

/** The headers of every call. A client's middleware adds them, so they are not parameters of the single calls. */
const securitySchemes: Readonly<Record<string, Json>> = {
  device: header("device", "Kind of device: always `web`"),
  timestamp: header("timestamp", "Unix time in seconds. It may differ from the server's clock by at most 300 seconds"),
  sign: header("sign", "SHA-256, done three times, of the sorted members and the suffix; see docs/wire.md"),
  accesstoken: header("accesstoken", "Access token of the session"),
};

function header(name: string, description: string): Json {
  return { type: "apiKey", in: "header", name, description };
}

const headerParameters: Readonly<Record<string, Json>> = {
  supplieruid: parameter(
    "supplieruid",
    "Id of the supplier to act for. It must be one of the caller's suppliers",
    false,
  ),
  language: parameter("accept-language", "Language of the reply: `zh-CN`, `en`, `es` or `ja`", false),
  key: parameter(
    "idempotency-key",
    "A new random UUID for each thing that the user wants to do; the same one when that call is repeated",
    true,
  ),
};

function parameter(name: string, description: string, required: boolean): Json {
  return { name, in: "header", required, description, schema: { type: "string" } };
}

/** The data of a refusal: a request to the console, the faults of fields, or values for the message. */
const refusalData: Json = {
  anyOf: [
    { type: "null" },
    { type: "string", enum: [loginData, refreshCaptchaData] },
    {
      type: "object",
      properties: {
        fields: { type: "object", additionalProperties: { type: "string" } },
        server_time: { type: "integer" },
      },
      additionalProperties: {
        anyOf: [
          { type: ["string", "number", "boolean", "null"] },
          { type: "object", additionalProperties: { type: "string" } },
        ],
      },
    },
  ],
};

/** Builds the OpenAPI 3.1 document of the wire from the endpoints' own schemas; sorted, so that a diff is readable. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const schemas: Record<string, unknown> = { Refusal: envelope({ const: false }, refusalData) };
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
        "Every reply is an envelope, except files and event streams. It is sent encrypted as `text/plain`, unless a plain reply was asked for and is allowed. " +
        "docs/wire.md explains how to sign calls and how to decrypt replies.",
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters: headerParameters,
      securitySchemes,
      responses: {
        Refused: {
          description: `The call was refused: an envelope in which \`status\` is false. Codes: ${Object.keys(errors).join(", ")}.`,
          content: jsonOf({ $ref: "#/components/schemas/Refusal" }),
        },
      },
    },
  };
}

function envelope(status: Json, data: Json): Json {
  return {
    type: "object",
    required: ["status", "code", "msg", "data"],
    properties: {
      status: { type: "boolean", ...status },
      code: { type: "string" },
      msg: { type: "string" },
      data,
    },
  };
}

function operation(endpoint: Endpoint, method: "GET" | "POST", schemas: Record<string, unknown>): Json {
  const name = endpoint.api.replaceAll("/", "_");
  const input = jsonSchema(endpoint.sends ?? endpoint.input, `${name}_input`, schemas);
  const isPublic = endpoint.access === "public";
  const headers = ["language", ...(isPublic ? [] : ["supplieruid"])];
  if (method === "POST" && endpoint.repeats !== "none") headers.push("key");
  return {
    operationId: `${method.toLowerCase()}_${name}`,
    summary: endpoint.summary,
    tags: [endpoint.api.split("/").slice(0, -1).join("/") || endpoint.api],
    "x-access": endpoint.access,
    "x-repeats": endpoint.repeats,
    security: [{ device: [], timestamp: [], sign: [], ...(isPublic ? {} : { accesstoken: [] }) }],
    parameters: [
      ...headers.map((each) => ({ $ref: `#/components/parameters/${each}` })),
      ...(method === "GET" ? queryParameters(input) : []),
    ],
    ...(method === "POST" ? { requestBody: requestBody(endpoint, input) } : {}),
    responses: {
      200: { description: "The call was done", content: contentOf(endpoint, name, schemas) },
      default: { $ref: "#/components/responses/Refused" },
    },
  };
}

const bytes: Json = { type: "string", format: "binary" };

function contentOf({ gives, output }: Endpoint, name: string, schemas: Record<string, unknown>): Json {
  if (gives === "stream") return { "text/event-stream": { schema: { type: "string" } } };
  const file = { "application/octet-stream": { schema: bytes } };
  if (gives === "file") return file;
  const data = jsonOf(envelope({ const: true }, jsonSchema(output, `${name}_output`, schemas)));
  return gives === "file or data" ? { ...data, ...file } : data;
}

/** When a body may have several shapes, a query may have only the first one. */
function queryParameters(input: Json): readonly Json[] {
  const [first = input] = (input["oneOf"] ?? []) as readonly Json[];
  const properties = (first["properties"] ?? {}) as Readonly<Record<string, unknown>>;
  const required = new Set((first["required"] ?? []) as readonly string[]);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
}

function requestBody(endpoint: Endpoint, input: Json): Json {
  if (!endpoint.multipart) return { required: true, content: jsonOf(input) };
  const properties = { ...(input["properties"] as object | undefined), file: bytes };
  const required = [...((input["required"] ?? []) as readonly string[]), "file"];
  return {
    required: true,
    content: { "multipart/form-data": { schema: { ...input, type: "object", properties, required } } },
  };
}

function jsonOf(schema: unknown): Json {
  return { "application/json": { schema } };
}
