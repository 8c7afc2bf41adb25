import { registerHooks } from "node:module";
import { plainCaptcha } from "./plain-captcha.ts";

// Loaded only before the server under test. All of its captchas have the same text. Checks, limits and expiry are the real ones.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith("/core/auth/proofs/captcha-image.ts")) return next(url, context);
    const source = `export async function drawCaptcha() { return ${JSON.stringify(plainCaptcha)}; }`;
    return { format: "module", source, shortCircuit: true };
  },
});
