import { describe, expect, it } from "vitest";
import { adviceRuns, shareTaken } from "./advice.ts";
import { chance, fitLogit } from "./logit.ts";
import { meanError, outlook, type KnownStay, type Learned } from "./outlook.ts";

const stay = (other: Partial<KnownStay>): KnownStay => ({
  stage: "here",
  source: "wechat",
  group: "1 F",
  first: 0,
  nights_left: 10,
  is_pausing: false,
  x: [],
  ...other,
});
const learned: Learned = {
  conversion: { wechat: 0.8, phone: 0.5 },
  conversion_else: 0.7,
  shows: 0.9,
  leaves: 0.01,
  // Each guest renews with a probability of one in four.
  renewal: [Math.log(1 / 3)],
  renewal_nights: 14,
  pickup: [0, 0, 0.5, 1.5],
};

describe("the forecast of a night", () => {
  it("is confirmed − no-shows − exits + leads × conversion + renewals + bookings still to come", () => {
    const known = [
      ...Array.from({ length: 10 }, () => stay({})),
      ...Array.from({ length: 4 }, () => stay({ nights_left: 2 })),
      ...Array.from({ length: 5 }, () => stay({ stage: "confirmed", first: 3 })),
      stay({ stage: "lead", first: 1 }),
      stay({ stage: "lead", source: "phone", first: 3 }),
      stay({ stage: "lead", source: "sign", first: 4 }),
    ];
    const night = outlook(known, learned, 3);
    // Ten are here and five are confirmed; four have left by then, of whom one renews; the lead of day 4 has not arrived yet.
    expect(night.books).toBe(15);
    expect(night.no_shows).toBeCloseTo(0.5);
    expect(night.exits).toBeCloseTo(10 * (1 - 0.99 ** 3));
    expect(night.leads).toBeCloseTo(0.8 + 0.5);
    expect(night.renewals).toBeCloseTo(1);
    expect(night.pickup).toBe(1.5);
    expect(night.expected).toBeCloseTo(15 - 0.5 - 0.297_01 + 1.3 + 1 + 1.5, 4);
  });

  it("takes the last night of somebody's account for the day of leaving, and a group's part of the pick-up", () => {
    expect(outlook([stay({ nights_left: 3 })], learned, 2).books).toBe(1);
    expect(outlook([stay({ nights_left: 3 })], learned, 3).books).toBe(0);
    expect(outlook([], learned, 3, 0.4).expected).toBeCloseTo(0.6);
    expect(outlook([], learned, 40).pickup).toBe(1.5);
  });

  it("expects nobody after the day of a planned pause, not even as a renewal", () => {
    const known = [stay({ nights_left: 3, is_pausing: true })];
    expect(outlook(known, learned, 2)).toMatchObject({ books: 1, renewals: 0 });
    expect(outlook(known, learned, 3)).toMatchObject({ books: 0, renewals: 0 });
  });

  it("is wrong by the mean of what it missed, whichever way", () => {
    const nights = [
      { night: "2026-03-01", said: 10, came: 12 },
      { night: "2026-03-02", said: 15, came: 11 },
      { night: "2026-03-03", said: null, came: 9 },
    ];
    expect(meanError(nights)).toBe(3);
    expect(meanError([])).toBeNull();
  });
});

describe("the chance of a renewal", () => {
  it("comes out as it was seen: 2 of 10 with the feature off, 6 of 10 with it on", () => {
    const seen = [0, 1].flatMap((on) =>
      Array.from({ length: 10 }, (_, at) => ({ x: [on], came: at < (on === 1 ? 6 : 2) })),
    );
    const logit = fitLogit(seen, 1, 1e-6);
    expect(chance(logit, [0])).toBeCloseTo(0.2, 3);
    expect(chance(logit, [1])).toBeCloseTo(0.6, 3);
  });

  it("is the common rate where a feature tells nothing, and none where nobody ever did", () => {
    const seen = Array.from({ length: 8 }, (_, at) => ({ x: [1], came: at < 2 }));
    expect(chance(fitLogit(seen, 1), [1])).toBeCloseTo(0.25, 2);
    expect(chance(fitLogit([{ x: [1], came: false }], 1), [1])).toBeLessThan(0.001);
  });
});

it("nights in a row below 60 % are for a discount, above 95 % for no more sale", () => {
  const nights = [0.5, 0.4, 0.8, 0.97, 0.5].map((share, at) => ({ night: `2026-03-0${at + 1}`, share }));
  expect(adviceRuns(nights).map(({ from, until, advice, share }) => [from, until, advice, share])).toEqual([
    ["2026-03-01", "2026-03-02", "discount", 0.45],
    ["2026-03-04", "2026-03-04", "stop", 0.97],
    ["2026-03-05", "2026-03-05", "discount", 0.5],
  ]);
});

it("a sex has its own rooms, and in shared ones what the other sex leaves: women full, men empty", () => {
  const [women, men] = [
    { expected: 10, own: 10 },
    { expected: 1, own: 10 },
  ];
  expect(shareTaken(women, men, 0)).toBe(1);
  expect(shareTaken(men, women, 0)).toBe(0.1);
  // Two women more than their rooms have beds sleep in shared rooms, and those beds are taken for men too.
  expect(shareTaken({ ...women, expected: 12 }, men, 10)).toBe(0.6);
  expect(shareTaken(men, { ...women, expected: 12 }, 10)).toBeCloseTo(3 / 20);
  // Only shared rooms: both sexes see the same.
  expect(shareTaken({ expected: 4, own: 0 }, { expected: 3, own: 0 }, 10)).toBe(0.7);
  expect(shareTaken(women, { expected: 0, own: 0 }, -10)).toBeNull();
});

it("a night on which no bed can be used gets no advice", () => {
  const nights = [0.5, null, 0.5].map((share, at) => ({ night: `2026-03-0${at + 1}`, share }));
  expect(adviceRuns(nights).map(({ from, until }) => [from, until])).toEqual([
    ["2026-03-01", "2026-03-01"],
    ["2026-03-03", "2026-03-03"],
  ]);
});
