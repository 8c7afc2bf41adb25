/** `13812345678` as `138****5678`, for those who may not read the whole number. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
