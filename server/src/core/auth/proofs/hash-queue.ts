import { Turnstile } from "../../kernel/turnstile.ts";

/**
 * Two password hashes run at a time and twenty more may wait: fifty hashes a second would use the whole processor, and lists must still be
 * answered. One queue per process, because the processor is the limit; networks and suppliers take turns in it.
 */
export const hashQueue = new Turnstile(2, 20, "rate_limited");
