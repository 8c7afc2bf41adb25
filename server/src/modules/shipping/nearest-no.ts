/** Most typing errors with which a number is still recognised. */
const mostSlips = 2;

/** Number of characters to insert, delete or change, or neighbours to swap; `most + 1` if it is more than `most`. */
export function slips(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const line = [at];
    for (let to = 1; to <= meant.length; to += 1) {
      const same = typed[at - 1] === meant[to - 1];
      let least = Math.min((above[to] ?? 0) + 1, (line[to - 1] ?? 0) + 1, (above[to - 1] ?? 0) + (same ? 0 : 1));
      if (at > 1 && to > 1 && typed[at - 1] === meant[to - 2] && typed[at - 2] === meant[to - 1])
        least = Math.min(least, (before[to - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return Math.min(above[meant.length] ?? 0, most + 1);
}

/** The number that was probably meant, if exactly one is nearest. @returns undefined: none, or several are equally near */
export function nearestNo(typed: string, numbers: readonly string[]): string | undefined {
  const word = typed.trim().toUpperCase();
  let least = mostSlips + 1;
  let found: string | undefined;
  let rivals = 0;
  for (const number of numbers) {
    const count = slips(word, number, mostSlips);
    if (count > mostSlips || count > least) continue;
    rivals = count === least ? rivals + 1 : 0;
    least = count;
    found = number;
  }
  return rivals === 0 ? found : undefined;
}
