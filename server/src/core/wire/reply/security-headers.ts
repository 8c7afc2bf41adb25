import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../../kernel/config.ts";

/**
 * Headers that tell browsers what our pages may do. They stand on every reply, errors included.
 * @param scripts  hashes of the scripts that the console's page holds itself
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  scripts: readonly string[],
): Promise<void> {
  const headers = await headersOf(policyFor(config, scripts));
  // On the raw reply, so that files and streams that bypass Fastify bear them too.
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
        // antd writes its styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        // The debug dialog may call another server of the developer's own machine; any host would be a way out for what is stolen.
        "connect-src": ["'self'", ...originOf(config.version_check_url), ...(config.debug_console ? ownMachine : [])],
        "worker-src": ["'self'", "blob:"],
        // The sandbox stands beside the console under whatever name that is called by.
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
    // A plain-http intranet is a supported set-up; behind a TLS proxy browsers obey this, on plain http they ignore it.
    strictTransportSecurity: config.production ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
  };
}

/** What helmet makes of a policy, asked once: left to itself it puts the same headers together for every request. */
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
