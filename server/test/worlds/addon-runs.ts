/** Sequences of acts that the three models of add-ons run in total: 300 in the usual run, 10,000 in the long run (its part `addons`). */
const together = Number(process.env["KANGYING_ADDON_RUNS"] ?? 300);

/** The share of one model. */
export const addonRuns = Math.ceil(together / 3);

/** Every rule of the product is checked after this many sequences. One check takes longer than a hundred sequences. */
export const rulesEvery = Math.max(100, addonRuns / 20);

/** Time limit of a model in milliseconds. The long run takes hours if the machine does other work as well. */
export const modelTimeout = together > 300 ? 5 * 3_600_000 : 400_000;
