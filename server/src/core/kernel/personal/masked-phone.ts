/** Masks a phone for readers who may not see the whole number: `13812345678` becomes `138****5678`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
