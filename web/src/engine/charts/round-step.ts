/** A round step between the rules of an axis that reaches `most`, in the unit of `most`: about four rules. */
export function roundStep(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}
