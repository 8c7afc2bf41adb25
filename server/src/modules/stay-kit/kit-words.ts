/** The kit as text: `运动服 × 2, 水杯 × 1`. */
export function kitWords(lines: readonly { readonly name: string; readonly count: number }[]): string {
  return lines.map(({ name, count }) => `${name} × ${count}`).join(", ");
}
