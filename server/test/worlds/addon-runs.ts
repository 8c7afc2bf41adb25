/** Sequences of acts that the three models of add-ons play together: 300 in the usual run, 10,000 in the long one (its part `addons`). */
const together = Number(process.env["KANGYING_ADDON_RUNS"] ?? 300);

/** The share of one model. */
export const addonRuns = Math.ceil(together / 3);

/** After how many sequences every rule of the product is asked: it takes longer than a hundred of them. */
export const rulesEvery = Math.max(100, addonRuns / 20);

/** Milliseconds that a model may take: the many sequences of the long run take hours where other work is done beside them. */
export const modelTimeout = together > 300 ? 5 * 3_600_000 : 400_000;
