import { seal, unseal } from "../../core/auth/proofs/secrets.ts";
import type { Services } from "../../core/jobs/services.ts";
import { digitsOf, isCardNumber } from "../wallets/public.ts";

const purpose = "certification account";
type Keys = { readonly services: Pick<Services, "config"> };

/** An account number as it is stored: encrypted, and its last four digits. */
export interface SealedAccount {
  readonly bank_account_cipher: Buffer;
  readonly bank_account_tail: string;
}

/**
 * Encrypts a typed account number.
 * @returns null when it is none: 8 to 30 digits; a bank card of 16 digits or more, which begins with 62, must have a valid check digit
 */
export function sealAccount({ services }: Keys, typed: string): SealedAccount | null {
  const digits = digitsOf(typed);
  const isCard = digits.startsWith("62") && digits.length >= 16 && digits.length <= 19;
  if (!/^\d{8,30}$/u.test(digits) || (isCard && !isCardNumber(digits))) return null;
  return {
    bank_account_cipher: seal(services.config.token_secret, purpose, digits),
    bank_account_tail: digits.slice(-4),
  };
}

/** Decrypts a whole account number. */
export function openAccount({ services }: Keys, sealed: Buffer): string {
  return unseal(services.config.token_secret, purpose, sealed);
}
