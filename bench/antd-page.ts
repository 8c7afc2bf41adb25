import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TableSheet } from "./read-sheet.ts";

/** A page with antd's Table. It is built like the console and served together with its rows. */
export interface AntdPage {
  readonly origin: string;
  readonly close: () => void;
}

const types: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** @param orders  the content of the list in both sort orders */
export async function serveAntd(orders: readonly [TableSheet, TableSheet]): Promise<AntdPage> {
  const built = await build({
    root: fileURLToPath(new URL("antd", import.meta.url)),
    configFile: false,
    logLevel: "error",
    build: { write: false, chunkSizeWarningLimit: 5000 },
  });
  if (!("output" in built)) throw new Error("the page of antd's Table was not built");
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/rows") {
      reply.setHeader("content-type", "application/json");
      return reply.end(JSON.stringify(orders[searchParams.get("order") === "0" ? 0 : 1]));
    }
    const path = pathname === "/" ? "/index.html" : pathname;
    reply.setHeader("content-type", types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream");
    return reply.end(files.get(path) ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
