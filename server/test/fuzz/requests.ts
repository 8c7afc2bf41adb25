import fc from "fast-check";
import { hostileNames, hostileValues } from "./hostile-values.ts";

export type Members = Readonly<Record<string, unknown>>;

/** valid: as the schema requires · near: valid except for one member · hostile: valid except for a few harmful members. */
export interface Generated {
  readonly kind: "valid" | "near" | "hostile";
  readonly members: Members;
}

/** 50 % valid, 30 % near, 20 % hostile. */
export function requests(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Generated> {
  const members = valid.map((value) => (typeof value === "object" && value !== null ? (value as Members) : {}));
  return fc.oneof(
    { weight: 5, arbitrary: members.map((made) => ({ kind: "valid" as const, members: made })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(members, fc.nat(), fc.nat(nearValues.length - 1))
        .map(([made, which, how]) => ({ kind: "near" as const, members: bent(made, which, how) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(members, fc.array(harm, { minLength: 1, maxLength: 3 }))
        .map(([made, harms]) => ({ kind: "hostile" as const, members: harmed(made, harms) })),
    },
  );
}

const absent = Symbol("absent");
/** What a careful client never sends and a careless one does. */
const nearValues: readonly ((value: unknown) => unknown)[] = [
  () => absent,
  () => null,
  () => "",
  (value) => String(value),
  (value) => [value],
  (value) => (typeof value === "number" ? -value - 1 : 0),
  (value) => (typeof value === "number" ? value + 0.5 : 1.5),
  (value) => (typeof value === "number" ? value * 1_000_000_007 : 2 ** 40),
  (value) => `${String(value)}${"长".repeat(300)}`,
  (value) => !value,
  (value) => ({ value }),
  () => "2026-02-30",
  () => 999_999_999,
];

function bent(members: Members, which: number, how: number): Members {
  const names = Object.keys(members);
  const name = names[which % Math.max(1, names.length)] ?? "id";
  const value = nearValues[how]?.(members[name]);
  const { [name]: _taken, ...rest } = members;
  return value === absent ? rest : { ...rest, [name]: value };
}

/** Which member is changed: one of the request's own by number, or one that it does not have. */
const harm = fc.record({
  own: fc.nat(),
  foreign: fc.option(fc.constantFrom(...hostileNames), { nil: null, freq: 2 }),
  value: fc.constantFrom(...hostileValues),
});

function harmed(
  members: Members,
  harms: readonly { readonly own: number; readonly foreign: string | null; readonly value: unknown }[],
): Members {
  const made: Record<string, unknown> = { ...members };
  for (const { own, foreign, value } of harms) {
    const names = Object.keys(made);
    made[foreign ?? names[own % Math.max(1, names.length)] ?? "id"] = value;
  }
  return made;
}
