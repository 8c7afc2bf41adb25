import { t } from "./supplier-dues.texts.ts";

export { askDues, askNewSupplier } from "./ask-dues.ts";
export { payDue, takeFromDeposit, waiveDue } from "./move-dues.ts";

/** Titles of the kinds. */
export const dueTitles = t.group("kind");
