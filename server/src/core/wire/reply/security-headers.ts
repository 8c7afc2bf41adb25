import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../../kernel/config.ts";

/**
 * Sets the headers that tell browsers what our pages may do. Every reply has them, errors included.
 * @param scripts  hashes of the inline scripts of the console's page
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  scripts: readonly string[],
): Promise<void> {
  const headers = await headersOf(policyFor(config, scripts));
  // Set on the raw reply, so that files and streams that bypass Fastify have them too.
  app.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

const originOf = (url: string | null): readonly string[] => (url ? [new URL(url).origin] : []);

const ownMachine = ["http://localhost:*", "http://127.0.0.1:*"];

function policyFor(config: Config, scripts: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...scripts],
        // antd inserts its styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        // The debug dialog may call another server on the developer's own machine. If any host were allowed, stolen data could be sent
        // there.
        "connect-src": ["'self'", ...originOf(config.version_check_url), ...(config.debug_console ? ownMachine : [])],
        "worker-src": ["'self'", "blob:"],
        // The sandbox runs beside the console, under the same host name as the console.
        "frame-src": [
          "'self'",
          ...originOf(config.chat_host),
          ...(config.chat_sandbox_port === null ? [] : [`http://*:${config.chat_sandbox_port}`]),
        ],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    // A plain-http intranet is a supported setup: browsers follow this header behind a TLS proxy and ignore it on plain http.
    strictTransportSecurity: config.production ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
  };
}

/** Returns helmet's headers for a policy, computed once: helmet itself would build the same headers for every request. */
async function headersOf(policy: FastifyHelmetOptions): Promise<readonly (readonly [string, string])[]> {
  const asked = Fastify({ pluginTimeout: 60_000 });
  const headers: [string, string][] = [];
  await asked.register(helmet, policy);
  asked.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers.push([name, String(value)]);
    done();
  });
  asked.get("/", () => "");
  await asked.inject("/");
  await asked.close();
  return [...headers, ["permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()"]];
}
