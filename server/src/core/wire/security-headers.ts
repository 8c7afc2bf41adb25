import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../kernel/config.ts";

/** Headers that tell browsers what our pages may do. They stand on every reply, errors included. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        // antd writes its styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'", "blob:"],
        "frame-src": ["'self'", ...(config.chat_host ? [new URL(config.chat_host).origin] : [])],
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
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()");
  });
}
