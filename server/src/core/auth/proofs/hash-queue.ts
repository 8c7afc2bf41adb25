import { Turnstile } from "../../kernel/turnstile.ts";

/**
 * Lets two hashes run at a time and twenty wait: fifty hashes a second would fill the machine, and lists must go on being answered.
 * One queue per process, since the processor is what is scarce; networks and suppliers take turns in it.
 */
export const hashQueue = new Turnstile(2, 20, "rate_limited");
