const mask = "[hidden]";

/** Field names whose values must never be logged, in any spelling: `access_token`, `accesstoken`, `newPassword`, `set-cookie`. */
const secretName = /token|passw|secret|cookie|authorization|captcha|^pwd$|^sign$|idempotency|session_?id|credential/i;
/** Field names of personal data. */
const personalName = /^(phone|mobile|id_?card(_no)?|card_?no|id_?number|bank_?card)$/i;
const deepest = 6;

/**
 * Copies a log object and masks the values of sensitive fields at any depth.
 * Errors and other class instances are left to pino's serialisers.
 */
export function maskedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return maskedIn(fields, 0) as Record<string, unknown>;
}

function maskedIn(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth >= deepest ? mask : value.map((item) => maskedIn(item, depth + 1));
  if (value === null || typeof value !== "object") return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  if (depth >= deepest) return mask;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secretName.test(name) || personalName.test(name) ? (member === null ? null : mask) : maskedIn(member, depth + 1),
    ]),
  );
}

/** Patterns of sensitive values inside any text: a message, a URL, a driver's error. */
const telling: readonly (readonly [RegExp, string])[] = [
  // Fields by name again: a child logger's fields are already serialised.
  [/("[^"\\]*(?:token|passw|secret|cookie|authorization)[^"\\]*":)"(?:[^"\\]|\\.)*"/gi, `$1"${mask}"`],
  [/eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, mask],
  [/\$argon2\w*\$[^"\s\\]+/g, mask],
  [/((?:access_?token|refresh_?token|token|password|captcha|sign|secret|code|s)=)[^&"'\s\\]+/gi, `$1${mask}`],
  [/(Bearer\s+)[\w.~+/-]+=*/gi, `$1${mask}`],
  [/(:\/\/[^/:@\s"]+:)[^@\s"]+(@)/g, `$1${mask}$2`],
  // Identity number, bank card, mobile phone: the longest pattern first.
  [/(?<![\w.-])\d{17}[\dXx](?![\w-])/g, mask],
  [/(?<![\w.-])\d{16,19}(?![\w-])/g, mask],
  [/(?<![\w.-])(1[3-9]\d)\d{4}(\d{4})(?![\w.-])/g, "$1****$2"],
];

/** Masks everything in a log line that looks like a token, a password, an identity or card number, or a phone. */
export function withoutSecrets(line: string): string {
  let clean = line;
  for (const [pattern, replacement] of telling) clean = clean.replace(pattern, replacement);
  return clean;
}
